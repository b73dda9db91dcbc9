import { contract } from '@rasteh/contract';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, quoteLinks, quotes, quoteVersions, rfqInvitations } from '../../core/db/schema/index.ts';
import { takeBack_ms } from '../../core/realtime/events/announcements.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.quotes;
const hour = 3_600_000;

describe.each(engines)('taking back a quote on %s', (engine) => {
  let market: RfqMarket;
  let process: TestApp;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    process = await startTestApp(engine, { on: market.test });
  });
  afterAll(async () => {
    await process.close();
    await market.close();
  });

  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const takeBack = ({ id, current }: Quote, as = market.first, at: TestApp = market) =>
    at.call(own.takeBackQuote, { as, params: { quoteId: id }, body: { version: current.version } });
  const get = (as: Person, { id }: Quote) => market.call(own.getQuote, { as, params: { quoteId: id } });
  const rfqOf = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(contract.rfqs.own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;
  const notificationsOf = async ({ id }: Quote, wanted = 'quote.received') =>
    (await market.db.read.select().from(notifications).orderBy(notifications.id)).flatMap(({ type, payload }) => {
      const { quote_id, version } = payload as { quote_id?: number; version?: number };
      return type === wanted && quote_id === id ? [version] : [];
    });
  const invitationTo = async ({ id }: Rfq) =>
    (await market.db.read.select().from(rfqInvitations).where(eq(rfqInvitations.rfq_id, id)))[0];

  it('is serialized with a concurrent creation of a link: the quote is deleted or has the link', async () => {
    for (const as of [market.buyer, market.first]) {
      const quote = await market.send(market.first, await market.publish());
      const link = market.call(own.createQuoteLink, { as, params: { quoteId: quote.id } });
      const [made, back] = await Promise.all([link, takeBack(quote)]);
      expect([[201, 404].includes(made.status), back.status]).toEqual([true, 200]);
      expect(await market.db.read.select().from(quoteLinks).where(eq(quoteLinks.quote_id, quote.id))).toEqual([]);
    }
  });

  it('deletes the quote of a first version and resets the invitation; a new quote may be sent', async () => {
    const rfq = await market.publish({ invited_ids: [market.first.id] });
    const before = await invitationTo(rfq);
    const quote = await market.send(market.first, rfq);
    await market.call(own.createQuoteLink, { as: market.buyer, params: { quoteId: quote.id } });
    expect([(await rfqOf(rfq)).quotes_count, await notificationsOf(quote)]).toEqual([1, []]);
    market.clock.now += takeBack_ms - 1;
    expect(await takeBack(quote)).toMatchObject({ status: 200, body: { data: null } });
    for (const as of [market.buyer, market.first]) expect((await get(as, quote)).status).toBe(404);
    expect(await rfqOf(rfq)).toMatchObject({ quotes_count: 0, invitations: [{ state: 'invited' }] });
    expect(await invitationTo(rfq)).toEqual(before);
    for (const table of [quoteVersions, quoteLinks])
      expect(await market.db.read.select().from(table).where(eq(table.quote_id, quote.id))).toEqual([]);
    const [entry] = (await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, quote.id))).filter(
      ({ action }) => action === 'takeBackQuote',
    );
    // The version that the buyer may have seen stays in the audit log.
    expect(entry?.before).toMatchObject({ version: 1, totals: { all: 4_285_600_000 } });
    await market.settle();
    expect(await notificationsOf(quote)).toEqual([]);
    const again = await market.send(market.first, rfq);
    expect([again.current.version, (await rfqOf(rfq)).quotes_count]).toEqual([1, 1]);
    await market.settle();
    await market.settle();
    expect(await notificationsOf(again)).toEqual([1]);
  });

  it('restores the version before with its state, and frees the version number', async () => {
    const rfq = await market.publish();
    const first = await market.send(market.first, rfq, undefined, { valid_until: market.inTime(30 * hour) });
    const decline = { as: market.buyer, params: { quoteId: first.id }, body: { version: 1, reason: 'گران است.' } };
    const declined: Quote = (await market.call(own.declineQuote, decline)).body.data;
    await market.settle();
    const second = await market.send(market.first, rfq, [370_000, 4_700_000], {
      version: 1,
      valid_until: market.inTime(40 * hour),
    });
    expect([second.status, second.current.version]).toEqual(['sent', 2]);
    const { body } = await takeBack(second);
    expect(body.data).toEqual(declined);
    expect((await get(market.buyer, first)).body.data.versions).toHaveLength(1);
    await market.settle();
    expect(await notificationsOf(first)).toEqual([1]);
    const third = await market.send(market.first, rfq, [360_000, 4_600_000], {
      version: 1,
      valid_until: market.inTime(44 * hour),
    });
    expect([third.current.version, third.current.lines[0]?.amount]).toEqual([2, 360_000]);
    await market.settle();
    // The unread one of the first version gives way to it.
    expect(await notificationsOf(first)).toEqual([2]);
    // The reminder of the version that was taken back is dropped too: it would be sent four hours early.
    market.clock.now = Date.parse(third.current.valid_until) - 24 * hour - 1;
    await market.app.jobs.runDue();
    expect(await notificationsOf(first, 'quote.expiring')).toEqual([]);
    market.clock.now += 1;
    await market.app.jobs.runDue();
    expect(await notificationsOf(first, 'quote.expiring')).toHaveLength(2);
  });

  it('still notifies of the version before when that notification was pending', async () => {
    const rfq = await market.publish();
    const first = await market.send(market.first, rfq);
    market.clock.now += takeBack_ms - 1;
    const second = await market.send(market.first, rfq, undefined, { version: 1 });
    market.clock.now += 1;
    await market.app.jobs.runDue();
    expect((await takeBack(second)).status).toBe(200);
    await market.settle();
    expect(await notificationsOf(first)).toEqual([1]);
  });

  it('is refused after the time limit, and the buyer is notified', async () => {
    const quote = await market.send(market.first, await market.publish());
    market.clock.now += takeBack_ms;
    expect(codeOf(await takeBack(quote))).toEqual([409, 'take_back_too_late']);
    process.clock.now = market.clock.now;
    await Promise.all([market, process].map(({ app }) => app.jobs.runDue()));
    expect(await notificationsOf(quote)).toEqual([1]);
    expect(codeOf(await takeBack(quote))).toEqual([409, 'take_back_too_late']);
  });

  it('is refused after a next version, a withdrawal, a decline, an award or the end of the RFQ', async () => {
    const refused = async (quote: Quote, version = 1) => {
      const answer = await takeBack(quote);
      expect([...codeOf(answer), answer.body.data.current.version]).toEqual([412, 'stale', version]);
    };
    const body = { version: 1 };
    const rfq = await market.publish();
    const next = await market.send(market.first, rfq);
    await market.send(market.first, rfq, undefined, { version: 1 });
    await refused(next, 2);
    for (const [route, as] of [
      [own.withdrawQuote, market.first],
      [own.declineQuote, market.buyer],
      [own.acceptQuote, market.buyer],
    ] as const) {
      const quote = await market.send(market.first, await market.publish());
      expect((await market.call(route, { as, params: { quoteId: quote.id }, body })).status).toBe(200);
      await refused(quote);
    }
    const closing = await market.publish();
    const quote = await market.send(market.first, closing);
    const close = { as: market.buyer, params: { rfqId: closing.id }, body: { version: closing.version } };
    expect((await market.call(contract.rfqs.own.closeRfq, close)).status).toBe(200);
    await refused(quote);
    const late = await market.publish({ deadline: market.inTime(5_000) });
    const last = await market.send(market.first, late);
    market.clock.now += 5_000;
    await refused(last);
  });

  it('sends no notification of a quote that was withdrawn before the time limit', async () => {
    const quote = await market.send(market.first, await market.publish());
    await market.call(own.withdrawQuote, { as: market.first, params: { quoteId: quote.id }, body: { version: 1 } });
    await market.settle();
    expect(await notificationsOf(quote)).toEqual([]);
  });

  it('is allowed for the sender only, and only one of two concurrent requests takes effect', async () => {
    const quote = await market.send(market.first, await market.publish());
    for (const as of [market.buyer, market.second]) expect(codeOf(await takeBack(quote, as))).toEqual([404, 'not_found']);
    const params = { userId: market.first.id, quoteId: quote.id };
    expect((await market.call(other.takeBackQuote, { as: market.second, params, body: { version: 1 } })).status).toBe(403);
    process.clock.now = market.clock.now;
    const answers = await Promise.all([market, process].map((at) => takeBack(quote, market.first, at)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await market.db.read.select().from(quotes).where(eq(quotes.id, quote.id))).toEqual([]);
  });

  it('is the only way to change a version: the database rejects other deletes and updates', async () => {
    const quote = await market.send(market.first, await market.publish());
    const versions = eq(quoteVersions.quote_id, quote.id);
    await expect(market.db.transaction((tx) => tx.delete(quoteVersions).where(versions))).rejects.toThrow();
    await expect(market.db.transaction((tx) => tx.update(quoteVersions).set({ sent_at: 1 }).where(versions))).rejects.toThrow();
  });

  it('is published to both sides, though the quote no longer exists', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const open = async (as: Person) => {
      const socket = await openSocket(market, as);
      await socket.follow('me');
      return socket;
    };
    const [buyer, sender, rival] = [await open(market.buyer), await open(market.first), await open(market.second)];
    await takeBack(quote);
    const received = await Promise.all([
      buyer.until((frame) => frame.t === 'evt' && frame.e === 'rfq.changed'),
      sender.until((frame) => frame.t === 'evt' && frame.e === 'quote.changed'),
    ]);
    expect(received).toMatchObject([{ d: { rfq_id: rfq.id } }, { d: { quote_id: quote.id, rfq_id: rfq.id } }]);
    expect(rival.frames.filter(({ t }) => t === 'evt')).toEqual([]);
    for (const socket of [buyer, sender, rival]) socket.end();
  });
});
