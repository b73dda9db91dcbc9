import { contract } from '@rasteh/contract';
import type { Room } from '@rasteh/contract/talk/chat/values';
import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { PublicRfq, Rfq } from '@rasteh/contract/trade/rfqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { engines, type TestDatabase } from '../../src/testing/engines.ts';
import { demoRfqs } from './rfqs.data.ts';

const own = { page: 1, per_page: 50 };
const dayOf = (at: string): string => new Date(Date.parse(at) + 12_600_000).toISOString().slice(0, 10);

describe.each(engines)('demo trade on %s', { timeout: 60_000 }, (engine) => {
  let test: TestDatabase;
  let t: TestApp;
  let buyer: Person;
  let newcomer: Person;
  let steel: Person;
  let supporter: Person;
  let admin: Person;
  beforeAll(async () => {
    test = await openDemoDatabase(engine);
    t = await startTestApp(engine, { now: demoSunday, on: test });
    buyer = await t.logIn('+989120000005');
    newcomer = await t.logIn('+989120000007');
    steel = await t.logIn('+989120000003');
    supporter = await t.logIn('+989120000002');
    admin = await t.logIn('+989120000001');
  }, 120_000);
  afterAll(async () => {
    await t.close();
    await test.cleanup();
  });

  const board = async (query: object = {}, as?: Person) =>
    (await t.call(contract.rfqs.listPublicRfqs, { query: { per_page: 50, ...query } as never, as })).body;
  const rfqsOf = async (as: Person): Promise<Rfq[]> => (await t.call(contract.rfqs.own.listRfqs, { as, query: own })).body.data;
  const rfqTitled = async (part: string): Promise<Rfq> => {
    const found = (await rfqsOf(buyer)).find(({ title }) => title.includes(part));
    if (!found) throw new Error(`The buyer has no RFQ of ${part}`);
    return found;
  };
  const compare = async (rfq: Rfq, as = buyer): Promise<Comparison> =>
    (await t.call(contract.quotes.own.compareQuotes, { as, params: { rfqId: rfq.id } })).body.data;
  const roomsOf = async (as: Person): Promise<Room[]> => (await t.call(contract.chat.listRooms, { as, query: own })).body.data;

  it('has public RFQs of many categories and cities, without names for guests', async () => {
    const { data, meta } = await board();
    expect(meta.total).toBe(data.length);
    expect(data.length).toBeGreaterThanOrEqual(6);
    expect(new Set(data.map(({ city }: PublicRfq) => city.id)).size).toBeGreaterThan(4);
    for (const rfq of data as PublicRfq[]) {
      expect(Date.parse(rfq.deadline)).toBeGreaterThan(demoSunday);
      expect(rfq.buyer.name).toBeNull();
      expect(rfq.lines.length).toBeGreaterThan(1);
    }
    expect((await board({ status: 'closed' })).data.length).toBeGreaterThanOrEqual(1);
    expect((await board({ status: 'awarded' })).data.length).toBe(2);
    const found = await board({ q: 'پرسلان' });
    expect(found.data.map(({ title }: PublicRfq) => title)).toEqual(['پرسلان و سرامیک لابی و راه‌پله']);
    const { body } = await t.call(contract.catalogue.listCategories);
    const rebar = body.data.find(({ slug }: { slug: string }) => slug === 'rebar');
    expect((await board({ category_id: rebar.id })).data).toHaveLength(1);
  });

  it('has deadlines within working hours', async () => {
    for (const { deadline } of await rfqsOf(buyer)) {
      const clock = new Date(Date.parse(deadline) + 12_600_000).toISOString().slice(11, 19);
      expect(['10:00:00', '12:00:00', '14:00:00', '16:00:00', '17:00:00']).toContain(clock);
    }
  });

  it('has an RFQ of its trusted buyer in each state, and one of another buyer that waits for review', async () => {
    const mine = await rfqsOf(buyer);
    const states = Object.groupBy(mine, ({ status }) => status);
    expect(Object.fromEntries(Object.entries(states).map(([status, all]) => [status, all.length]))).toEqual({
      published: 4,
      closed: 1,
      awarded: 2,
      stopped: 1,
      expired: 1,
      draft: 1,
    });
    const published = demoRfqs.filter(({ buyer: key, isDraft }) => key !== 'newcomer' && !isDraft);
    expect(published.length).toBeGreaterThanOrEqual(10);
    const [waiting, ...others] = await rfqsOf(newcomer);
    expect([waiting?.status, others]).toEqual(['pending', []]);
    const { body } = await t.call(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq', status: 'pending' } });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([waiting?.title]);
    const created = await t.call(contract.rfqs.own.createRfq, {
      as: buyer,
      body: {
        title: 'میلگرد آزمایشی',
        city_id: mine[0]?.city.id,
        deadline: new Date(demoSunday + 86_400_000).toISOString(),
        lines: [{ text: 'میلگرد', quantity: '1', unit_id: mine[0]?.lines[0]?.unit.id }],
        publish: true,
      },
    });
    expect(created.body.data.status).toBe('published');
    await t.call(contract.rfqs.own.deleteRfq, { as: buyer, params: { rfqId: created.body.data.id } });
  });

  it('has quotes to compare: on one basis, with and without VAT, partial, in a second version, on credit', async () => {
    const { quotes, lines, wholes } = await compare(await rfqTitled('اسکلت'));
    expect(quotes).toHaveLength(5);
    const terms = quotes.map(({ current }) => current);
    expect(new Set(terms.map(({ totals }) => totals.all)).size).toBe(5);
    expect(new Set(terms.map(({ vat_included }) => vat_included)).size).toBe(2);
    expect(new Set(terms.map(({ payment }) => payment))).toEqual(new Set(['cash', 'credit']));
    expect(new Set(terms.map(({ valid_until }) => valid_until)).size).toBeGreaterThan(2);
    expect(terms.map(({ version }) => version).toSorted()).toEqual([1, 1, 1, 1, 2]);
    // Two leave a line out, and one answers a line with an alternative.
    expect(wholes.filter(({ missing_lines }) => missing_lines > 0)).toHaveLength(3);
    expect(wholes.filter(({ is_best }) => is_best)).toHaveLength(1);
    expect(lines.some(({ cells }) => cells.some(({ is_alternative }) => is_alternative))).toBe(true);
    for (const { cells } of lines) {
      const amounts = cells.flatMap(({ basis_amount }) => basis_amount ?? []);
      expect(cells.filter(({ is_best }) => is_best)).toHaveLength(1);
      expect(new Set(amounts).size).toBe(amounts.length);
      // They are of one market: no amount is twice as high as another.
      expect(Math.max(...amounts) / Math.min(...amounts)).toBeLessThan(1.15);
    }
    const sheets = await compare(await rfqTitled('ورق سیاه'));
    expect(sheets.lines[0]?.cells.some(({ steps }) => steps.some(({ kind }) => kind === 'unit'))).toBe(true);
    expect((await compare(await rfqTitled('حصار'))).quotes).toEqual([]);
    const waiting = await compare(await rfqTitled('لواسان'));
    expect(waiting.quotes.every(({ status }) => status === 'sent')).toBe(true);
  });

  it('is awarded entirely to one supplier and partly to two, and hides quotes from competitors and strangers', async () => {
    const whole = await compare(await rfqTitled('سولهٔ'));
    expect(whole.quotes.map(({ status }) => status).toSorted()).toEqual(['accepted', 'lost', 'lost']);
    const rfq = await rfqTitled('سالن تولید');
    const parts = await compare(rfq);
    expect(parts.quotes.map(({ status }) => status).toSorted()).toEqual(['accepted', 'accepted', 'declined']);
    expect(parts.quotes.map(({ awards }) => awards.length).toSorted()).toEqual([0, 1, 2]);
    expect(rfq.lines.map((line) => line.awarded_quantity === line.quantity)).toEqual([true, true, false, true]);
    const sent: Quote[] = (await t.call(contract.quotes.own.listQuotes, { as: steel, query: own })).body.data;
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['sent', 'accepted']));
    const tower = sent.find(({ rfq: about }) => about.title.includes('اسکلت'));
    const { body } = await t.call(contract.quotes.own.getQuote, { as: steel, params: { quoteId: tower?.id ?? 0 } });
    expect(body.data.versions.map(({ version }: { version: number }) => version).toSorted()).toEqual([1, 2]);
    const rival = whole.quotes.find(({ supplier }) => supplier.handle !== 'foolad-sepahan');
    expect((await t.call(contract.quotes.own.getQuote, { as: steel, params: { quoteId: rival?.id ?? 0 } })).status).toBe(404);
    const stranger = await t.call(contract.quotes.own.compareQuotes, { as: newcomer, params: { rfqId: rfq.id } });
    expect(stranger.status).toBe(404);
  });

  it('has an RFQ that only invited suppliers see', async () => {
    const rfq = await rfqTitled('مانیسمان');
    expect((await t.call(contract.rfqs.getPublicRfq, { params: { rfqId: rfq.id } })).status).toBe(404);
    expect(rfq.invitations.map(({ state }) => state).toSorted()).toEqual(['declined', 'invited', 'quoted']);
    expect((await board({ invited: 'me' }, steel)).data.map(({ id }: PublicRfq) => id)).toEqual([rfq.id]);
  });

  it('has chats with unread messages of today and yesterday, and receipts that agree on both sides', async () => {
    const mine = await roomsOf(buyer);
    expect(mine.filter(({ unseen }) => unseen > 0).length).toBeGreaterThanOrEqual(2);
    expect(mine.some(({ unseen }) => unseen === 0)).toBe(true);
    const theirs = await roomsOf(steel);
    const [here] = mine.filter(({ handle }) => handle === 'foolad-sepahan');
    const [there] = theirs.filter(({ user_id }) => user_id === buyer.id);
    expect(here?.unseen).toBeGreaterThan(0);
    expect(here).toMatchObject({ last_seq: there?.last_seq, read_to_seq: there?.read_seq, read_seq: there?.read_to_seq });
    expect(there?.unseen).toBe(0);
    expect(there?.last_message?.status).toBe('delivered');
    expect(theirs.some(({ unseen }) => unseen > 0)).toBe(true);
    const desk = await roomsOf(supporter);
    expect(desk.find(({ user_id }) => user_id === newcomer.id)?.unseen).toBeGreaterThan(0);
    expect(desk.find(({ handle }) => handle === 'foolad-sepahan')?.unseen).toBe(0);
    const days = [...mine, ...theirs, ...desk].flatMap(({ last_message }) =>
      last_message ? [dayOf(last_message.created_at)] : [],
    );
    expect(days).toContain(dayOf(new Date(demoSunday).toISOString()));
    const { body } = await t.call(contract.chat.getHistory, { as: buyer, params: { userId: steel.id }, query: { page: 1 } });
    const times = body.data.map(({ created_at }: { created_at: string }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(body.data.map(({ seq }: { seq: number }) => seq)).toEqual(
      times.map((_: string, place: number) => times.length - place),
    );
    expect(body.data.some(({ card }: { card: { type: string } | null }) => card?.type === 'rfq')).toBe(true);
  });

  it('has unread notifications of yesterday and today for logins, and older ones marked as read', async () => {
    const { body } = await t.call(contract.notifications.listNotifications, { as: buyer, query: own });
    expect(body.meta.unread_count).toBeGreaterThan(2);
    expect(body.meta.unread_count).toBeLessThan(body.meta.total);
    const types = new Set(body.data.map(({ type }: { type: string }) => type));
    expect(types).toContain('quote.received');
  });

  it('does not bypass the review of a buyer who lost the trust', async () => {
    await setUser(t.db, buyer.id, { trusted: false });
    const created = await t.call(contract.rfqs.own.createRfq, {
      as: buyer,
      body: {
        title: 'میلگرد آزمایشی',
        city_id: (await rfqsOf(buyer))[0]?.city.id,
        deadline: new Date(demoSunday + 86_400_000).toISOString(),
        lines: [{ text: 'میلگرد', quantity: '1', unit_id: (await rfqsOf(buyer))[0]?.lines[0]?.unit.id }],
        publish: true,
      },
    });
    expect(created.body.data.status).toBe('pending');
  });
});
