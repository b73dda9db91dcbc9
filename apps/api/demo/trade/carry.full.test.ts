import { contract } from '@rasteh/contract';
import type { Message, Room } from '@rasteh/contract/talk/chat/values';
import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq, Rfq } from '@rasteh/contract/trade/rfqs';
import { asc, count } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages, quotes, quoteVersions, rfqs, userEvents } from '../../src/core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { engines, type TestDatabase } from '../../src/testing/engines.ts';
import { messageId } from '../../src/testing/message-id.ts';
import { openMarket } from '../market.ts';
import { advanceDemo } from '../seed.ts';
import type { Publisher } from '../tick-currencies.ts';
import { carryTrade } from './carry.ts';

const own = { page: 1, per_page: 100 };
const DAY_MS = 86_400_000;
const events: Publisher = { publish: async () => undefined };
const small = await openMarket('small');

describe.each(engines)('carried-on demo trade on %s', { timeout: 300_000 }, (engine) => {
  let test: TestDatabase;
  let t: TestApp;
  let buyer: Person;
  let steel: Person;
  beforeEach(async () => {
    test = await openDemoDatabase(engine);
    t = await startTestApp(engine, { now: demoSunday, on: test });
    buyer = await t.logIn('+989120000005');
    steel = await t.logIn('+989120000003');
  }, 300_000);
  afterEach(async () => {
    await t.close();
    await test.cleanup();
  });

  const carryMarket = (now: number) => advanceDemo(test.db, events, now);
  /** Carries on the trade without the prices, which for forty days take longer than everything else. */
  const carryTradeAlone = (now: number) => test.db.transaction((tx) => carryTrade(test.db, tx, events, small, now));
  const carryTo = async (now: number, carry: (now: number) => Promise<void> = carryMarket): Promise<void> => {
    t.clock.now = now;
    await carry(now);
    // Their sessions may have expired by then.
    buyer = await t.logIn(buyer.mobile);
    steel = await t.logIn(steel.mobile);
  };
  const rfqsOf = async (as: Person): Promise<Rfq[]> => (await t.call(contract.rfqs.own.listRfqs, { as, query: own })).body.data;
  const board = async (): Promise<PublicRfq[]> => (await t.call(contract.rfqs.listPublicRfqs, { query: own })).body.data;
  const roomsOf = async (as: Person): Promise<Room[]> => (await t.call(contract.chat.listRooms, { as, query: own })).body.data;
  const compare = async (rfq: Rfq): Promise<Comparison> =>
    (await t.call(contract.quotes.own.compareQuotes, { as: buyer, params: { rfqId: rfq.id } })).body.data;
  /** All rows of the trade, except the columns that the deadline job writes. */
  const rowsOf = async () => ({
    rfqs: (await t.db.read.select().from(rfqs).orderBy(asc(rfqs.id))).map(({ status: _, closed_at: __, ...row }) => row),
    quotes: await t.db.read.select().from(quotes).orderBy(asc(quotes.id)),
    versions: (await t.db.read.select({ n: count() }).from(quoteVersions))[0]?.n,
    messages: await t.db.read.select().from(messages).orderBy(asc(messages.id)),
    events: (await t.db.read.select({ n: count() }).from(userEvents))[0]?.n,
  });

  it.each([
    { days: 3, carry: carryMarket },
    { days: 40, carry: carryTradeAlone },
  ])('$days days later has open RFQs, valid quotes and messages of today and yesterday', async ({ days, carry }) => {
    const before = await rowsOf();
    const now = demoSunday + days * DAY_MS;
    await carryTo(now, carry);
    const open = await board();
    expect(open.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...open.map(({ deadline }) => Date.parse(deadline)))).toBeGreaterThan(now + 2 * DAY_MS);
    expect(Math.min(...open.map(({ deadline }) => Date.parse(deadline)))).toBeLessThan(now + 2 * DAY_MS);
    const mine = await rfqsOf(buyer);
    const states = new Set(mine.map(({ status }) => status));
    expect(states).toEqual(new Set(['published', 'closed', 'awarded', 'stopped', 'expired', 'draft']));
    const tower = mine.find(({ title, status }) => title.includes('اسکلت') && status === 'published');
    const { quotes: sent } = await compare(tower as Rfq);
    expect(sent.length).toBe(5);
    expect(sent.filter(({ status }) => status === 'sent').length).toBeGreaterThanOrEqual(4);
    const waiting = mine.filter(({ status }) => status === 'closed');
    const takeable = await Promise.all(waiting.map(compare));
    expect(takeable.some(({ wholes }) => wholes.some(({ is_best }) => is_best))).toBe(true);
    const room = (await roomsOf(buyer)).find(({ handle }) => handle === 'foolad-sepahan');
    expect(room?.unseen).toBeGreaterThan(0);
    const { body } = await t.call(contract.chat.getHistory, { as: buyer, params: { userId: steel.id }, query: { page: 1 } });
    const ages = body.data.map(({ created_at }: Message) => Math.floor((now - Date.parse(created_at)) / DAY_MS));
    expect(ages[0]).toBe(0);
    expect(ages).toContain(1);
    expect(ages).toEqual(ages.toSorted((a: number, b: number) => a - b));
    // Existing rows are unchanged: nothing is moved, and no version of a quote is overwritten.
    const after = await rowsOf();
    expect(after.rfqs.slice(0, before.rfqs.length)).toEqual(before.rfqs);
    expect(after.quotes.slice(0, before.quotes.length)).toEqual(before.quotes);
    expect(after.messages.slice(0, before.messages.length)).toEqual(before.messages);
  });

  it('is seeded once: the same start again, and one a minute later, write nothing', async () => {
    const now = demoSunday + 3 * DAY_MS;
    await carryTo(now);
    const once = await rowsOf();
    await carryTo(now);
    await carryTo(now + 60_000);
    expect(await rowsOf()).toEqual(once);
    await Promise.all([carryTo(now + 9 * DAY_MS), carryTo(now + 9 * DAY_MS)]);
    const open = (await board()).map(({ title }) => title);
    expect(new Set(open).size).toBe(open.length);
  });

  it('keeps the changes that users made', async () => {
    const [tower] = (await rfqsOf(buyer)).filter(({ title }) => title.includes('اسکلت'));
    const { quotes: sent } = await compare(tower as Rfq);
    const taken = sent.find(({ supplier }) => supplier.handle === 'foolad-sepahan');
    const accept = { version: taken?.current.version };
    const params = { quoteId: taken?.id ?? 0 };
    expect((await t.call(contract.quotes.own.acceptQuote, { as: buyer, params, body: accept })).status).toBe(200);
    const text = { message_id: messageId(1), to: steel.id, message: 'سلام، پیشنهادتان را پذیرفتم.' };
    expect((await t.call(contract.chat.sendMessage, { as: buyer, body: text })).status).toBe(200);
    const rooms = await roomsOf(buyer);
    await carryTo(demoSunday + 40 * DAY_MS, carryTradeAlone);
    const [before] = rooms.filter(({ handle }) => handle === 'foolad-sepahan');
    const [after] = (await roomsOf(buyer)).filter(({ handle }) => handle === 'foolad-sepahan');
    expect(after).toEqual(before);
    expect((await roomsOf(buyer)).find(({ handle }) => handle === 'ahan-amiri')?.last_seq).toBeGreaterThan(
      rooms.find(({ handle }) => handle === 'ahan-amiri')?.last_seq ?? 0,
    );
    const kept = (await compare(tower as Rfq)).quotes.find(({ id }) => id === taken?.id);
    expect(kept).toMatchObject({ status: 'accepted', awards: [{}, {}, {}, {}] });
  });

  it('continues without users that were suspended or lost their trust meanwhile', async () => {
    await setUser(t.db, buyer.id, { trusted: false });
    await setUser(t.db, steel.id, { status: 'suspended' });
    const mine = (await rfqsOf(buyer)).length;
    await carryTo(demoSunday + 40 * DAY_MS, carryTradeAlone);
    // A draft does not require trust.
    expect((await rfqsOf(buyer)).length).toBe(mine + 1);
    expect((await board()).map(({ title }) => title).toSorted()).toHaveLength(3);
    await setUser(t.db, buyer.id, { trusted: true });
    await setUser(t.db, steel.id, { status: 'active' });
    await carryTo(demoSunday + 41 * DAY_MS, carryTradeAlone);
    expect((await board()).length).toBeGreaterThanOrEqual(6);
  });
});
