import { contract } from '@rasteh/contract';
import type { Quote, QuoteLink } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awards, notifications, quoteVersions } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, getQuoteByToken } = contract.quotes;
const hour = 3_600_000;

describe.each(engines)('quotes on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const get = (as: Person, id: number) => market.call(own.getQuote, { as, params: { quoteId: id } });
  const accept = (
    as: Person,
    { id, current }: Quote,
    lines?: { rfq_line_id: number; quantity?: string }[],
    version = current.version,
  ) => market.call(own.acceptQuote, { as, params: { quoteId: id }, body: { version, ...(lines ? { lines } : {}) } });
  const notificationsOf = async (user_id: number) =>
    (await market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id))).map(({ type }) => type);
  const rfqOf = async (id: number): Promise<Rfq> =>
    (await market.get(contract.rfqs.own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;

  it('answer line by line, and are visible to the buyer at once and to no rival', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    expect(quote).toMatchObject({ number: expect.stringMatching(/^P-1405-\d{6}$/), status: 'sent', awards: [] });
    // 10,000 × 380,000 + 20 × 4,800,000, and 10 % of the sum.
    expect(quote.current.totals).toEqual({ lines: 3_896_000_000, vat: 389_600_000, freight: 0, all: 4_285_600_000 });
    const seen = async (as: Person) =>
      (await market.call(own.listRfqQuotes, { as, params: { rfqId: rfq.id } })).body.data.map(({ id }: Quote) => id);
    expect(await seen(market.buyer)).toEqual([quote.id]);
    expect(await seen(market.first)).toEqual([quote.id]);
    expect(await seen(market.second)).toEqual([]);
    expect((await get(market.second, quote.id)).status).toBe(404);
    expect((await get(market.buyer, quote.id)).status).toBe(200);
    expect(await notificationsOf(market.buyer.id)).toEqual([]);
    await market.settle();
    expect((await notificationsOf(market.buyer.id)).at(-1)).toBe('quote.received');
    expect(
      (await market.call(contract.rfqs.getPublicRfq, { as: market.second, params: { rfqId: rfq.id } })).body.data,
    ).not.toHaveProperty('quotes_count');
  });

  it('are sent in immutable versions; an outdated version is refused', async () => {
    const rfq = await market.publish();
    const first = await market.send(market.first, rfq);
    const twice = await market.call(own.sendQuote, { as: market.first, params: { rfqId: rfq.id }, body: market.answerTo(rfq) });
    expect([twice.status, twice.body.code]).toEqual([412, 'stale']);
    const second = await market.send(market.first, rfq, [370_000, 4_700_000], { version: 1 });
    expect([second.id, second.number, second.current.version]).toEqual([first.id, first.number, 2]);
    const full = (await get(market.buyer, first.id)).body.data;
    expect(full.versions.map(({ version, totals }: Quote['current']) => [version, totals.lines])).toEqual([
      [1, 3_896_000_000],
      [2, 3_794_000_000],
    ]);
    const old = await accept(market.buyer, first);
    expect([old.status, old.body.code, old.body.data.current.version]).toEqual([412, 'stale', 2]);
    await expect(
      market.db.transaction((tx) => tx.update(quoteVersions).set({ sent_at: 1 }).where(eq(quoteVersions.quote_id, first.id))),
    ).rejects.toThrow();
  });

  it('are awarded up to the offered quantity; a stopped RFQ with an award becomes awarded at its deadline', async () => {
    const rfq = await market.publish();
    const [steel, angle] = rfq.lines.map(({ id }) => id) as [number, number];
    const lines = [{ rfq_line_id: angle, amount: 4_800_000, unit_id: 3, quantity: '5' }];
    const quote = await market.send(market.first, rfq, undefined, { lines });
    const above = await accept(market.buyer, quote, [{ rfq_line_id: angle, quantity: '6' }]);
    expect([above.status, above.body.code]).toEqual([409, 'award_exceeds']);
    expect((await accept(market.buyer, quote, [{ rfq_line_id: steel }])).status).toBe(422);
    const taken = await accept(market.buyer, quote, [{ rfq_line_id: angle, quantity: '5' }]);
    expect(taken.body.data.awards).toMatchObject([{ rfq_line_id: angle, quantity: '5' }]);
    const { version } = await rfqOf(rfq.id);
    await market.call(contract.rfqs.own.stopRfq, { as: market.buyer, params: { rfqId: rfq.id }, body: { version } });
    const { now } = market.clock;
    market.clock.now = Date.parse(rfq.deadline);
    expect((await rfqOf(rfq.id)).status).toBe('awarded');
    market.clock.now = now;
  });

  it('are awarded by line, never above its quantity, and idempotently', async () => {
    const rfq = await market.publish();
    const [a, b] = [await market.send(market.first, rfq), await market.send(market.second, rfq, [375_000, 4_900_000])];
    const [steel, angle] = rfq.lines.map(({ id }) => id) as [number, number];
    const part = await accept(market.buyer, b, [{ rfq_line_id: steel, quantity: '6' }]);
    expect(part.status).toBe(200);
    // 375,000 for a kilogram is 375,000,000 for a ton.
    expect(part.body.data.awards).toMatchObject([{ rfq_line_id: steel, quantity: '6', amount: 375_000_000 }]);
    const again = await accept(market.buyer, b, [{ rfq_line_id: steel, quantity: '6' }]);
    expect(again.body.data).toEqual(part.body.data);
    const tooMuch = await accept(market.buyer, a, [{ rfq_line_id: steel, quantity: '5' }]);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'award_exceeds']);
    expect((await rfqOf(rfq.id)).status).toBe('published');
    const rest = await accept(market.buyer, a);
    expect(rest.body.data.awards).toMatchObject([
      { rfq_line_id: steel, quantity: '4', amount: 380_000_000 },
      { rfq_line_id: angle, quantity: '20', amount: 4_800_000 },
    ]);
    expect((await accept(market.buyer, a)).body.data).toEqual(rest.body.data);
    expect(await rfqOf(rfq.id)).toMatchObject({ status: 'awarded', is_fully_awarded: true });
    expect(await market.db.read.select().from(awards).where(eq(awards.rfq_id, rfq.id))).toHaveLength(3);
    await market.settle();
    expect(await notificationsOf(market.first.id)).toContain('quote.accepted');
    const late = await market.call(own.sendQuote, {
      as: market.first,
      params: { rfqId: rfq.id },
      body: market.answerTo(await rfqOf(rfq.id)),
    });
    expect([late.status, late.body.code]).toEqual([409, 'rfq_closed']);
  });

  it('become lost when the RFQ is fully awarded to others, and can be declined and withdrawn', async () => {
    const rfq = await market.publish();
    const [a, b] = [await market.send(market.first, rfq), await market.send(market.second, rfq)];
    await accept(market.buyer, a);
    expect((await get(market.second, b.id)).body.data.status).toBe('lost');
    await market.settle();
    expect(await notificationsOf(market.second.id)).toContain('quote.lost');
    expect((await accept(market.buyer, b)).body.code).toBe('quote_decided');
    const next = await market.publish();
    const c = await market.send(market.first, next);
    const declined = await market.call(own.declineQuote, {
      as: market.buyer,
      params: { quoteId: c.id },
      body: { version: 1, reason: 'گران است' },
    });
    expect(declined.body.data).toMatchObject({ status: 'declined', decline_reason: 'گران است' });
    const better = await market.send(market.first, next, [360_000, 4_600_000], { version: 1 });
    expect(better).toMatchObject({ status: 'sent', decline_reason: null });
    const gone = await market.call(own.withdrawQuote, { as: market.first, params: { quoteId: c.id }, body: { version: 2 } });
    expect(gone.body.data.status).toBe('withdrawn');
    expect((await get(market.buyer, c.id)).status).toBe(404);
    expect((await accept(market.buyer, better)).status).toBe(404);
    expect(
      (await market.call(own.withdrawQuote, { as: market.first, params: { quoteId: a.id }, body: { version: 1 } })).body.code,
    ).toBe('quote_decided');
  });

  it('expire: both sides are notified a day before, and acceptance is refused afterwards', async () => {
    const rfq = await market.publish({ deadline: market.inTime(96 * hour) });
    const quote = await market.send(market.first, rfq, undefined, { valid_until: market.inTime(30 * hour) });
    // Otherwise the announcement of the quote is due together with the reminder, in either order.
    await market.settle();
    market.clock.now += 6 * hour;
    await market.app.jobs.runDue();
    expect((await notificationsOf(market.buyer.id)).at(-1)).toBe('quote.expiring');
    expect((await notificationsOf(market.first.id)).at(-1)).toBe('quote.expiring');
    market.clock.now += 24 * hour;
    const refused = await accept(market.buyer, quote);
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_expired']);
    expect((await get(market.first, quote.id)).body.data.status).toBe('expired');
  });

  it('send a reminder for the current version, and none for a replaced one', async () => {
    const rfq = await market.publish({ deadline: market.inTime(96 * hour) });
    const { id } = await market.send(market.first, rfq, undefined, { valid_until: market.inTime(30 * hour) });
    await market.send(market.first, rfq, undefined, { version: 1, valid_until: market.inTime(80 * hour) });
    const reminded = async () =>
      (await market.db.read.select().from(notifications)).flatMap(({ type, payload, user_id }) =>
        type === 'quote.expiring' && (payload as { quote_id: number }).quote_id === id ? [user_id] : [],
      );
    market.clock.now += 6 * hour;
    await market.app.jobs.runDue();
    expect(await reminded()).toEqual([]);
    market.clock.now += 50 * hour;
    await market.app.jobs.runDue();
    expect((await reminded()).toSorted()).toEqual([market.buyer.id, market.first.id].toSorted());
  });

  it('are accepted from approved suppliers who may see the RFQ, in time, in comparable units', async () => {
    const rfq = await market.publish();
    const send = (as: Person, body: object) => market.call(own.sendQuote, { as, params: { rfqId: rfq.id }, body });
    expect((await send(market.stranger, market.answerTo(rfq))).body.code).toBe('supplier_required');
    expect((await send(market.buyer, market.answerTo(rfq))).body.code).toBe('conflict');
    const [line] = market.answerTo(rfq).lines;
    for (const [field, change] of [
      ['lines.0.unit_id', { lines: [{ ...line, unit_id: 3, quantity: '700' }] }],
      ['lines.0.rfq_line_id', { lines: [{ ...line, rfq_line_id: 9_999 }] }],
      ['lines.0.amount', { lines: [{ ...line, amount: null }] }],
      ['lines', { lines: [{ ...line, not_available: true, amount: null }] }],
      ['valid_until', { valid_until: market.inTime(-hour) }],
      ['credit_days', { payment: 'credit' }],
    ] as const) {
      const { status, body } = await send(market.first, { ...market.answerTo(rfq), ...change });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    // Branches are comparable with tons once the weight of a branch is stated.
    const weighed = { ...line, unit_id: 3, quantity: '700', amount: 6_000_000, unit_weight_kg: '14.5' };
    expect((await send(market.first, { ...market.answerTo(rfq), lines: [weighed] })).status).toBe(201);
    expect((await send(market.first, { ...market.answerTo(rfq), rfq_version: 99, version: 1 })).body.code).toBe('stale');
    market.clock.now += 48 * hour;
    expect((await send(market.second, market.answerTo(rfq))).body.code).toBe('rfq_closed');
  });

  it('are shown to anyone who has their link, until the link is deleted', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const link = (await market.call(own.createQuoteLink, { as: market.buyer, params: { quoteId: quote.id } })).body.data;
    const { status, body, headers } = await market.call(getQuoteByToken, { params: { token: link.token } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(body.data).toMatchObject({ quote: { number: quote.number }, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(body.data.rfq_lines.map(({ title }: { title: string }) => title)).toEqual(['میلگرد ۱۴ ذوب‌آهن', 'نبشی ۵']);
    expect((await market.call(own.createQuoteLink, { as: market.second, params: { quoteId: quote.id } })).status).toBe(404);
    const read = async ({ token }: QuoteLink) => (await market.call(getQuoteByToken, { params: { token } })).status;
    const next = (await market.call(own.createQuoteLink, { as: market.buyer, params: { quoteId: quote.id } })).body.data;
    expect([await read(link), await read(next)]).toEqual([404, 200]);
    await market.call(own.deleteQuoteLink, { as: market.buyer, params: { quoteId: quote.id } });
    expect(await read(next)).toBe(404);
  });

  it('keep the link of one side when the other side creates or deletes its own', async () => {
    const quote = await market.send(market.first, await market.publish());
    const params = { quoteId: quote.id };
    const of = async (as: Person): Promise<QuoteLink> => (await market.call(own.createQuoteLink, { as, params })).body.data;
    const read = async ({ token }: QuoteLink) => (await market.call(getQuoteByToken, { params: { token } })).status;
    const [bought, sold] = [await of(market.buyer), await of(market.first)];
    expect([await read(bought), await read(sold)]).toEqual([200, 200]);
    await market.call(own.deleteQuoteLink, { as: market.first, params });
    expect([await read(bought), await read(sold)]).toEqual([200, 404]);
  });

  it('show the codes of a side in its own link, and in both links after an award', async () => {
    await setUser(market.db, market.buyer.id, { identity_code: '0012345679', economic_code: '411111111111' });
    await setUser(market.db, market.first.id, { identity_code: '10100000006', economic_code: '422222222222' });
    const quote = await market.send(market.first, await market.publish());
    const params = { quoteId: quote.id };
    const links: QuoteLink[] = [];
    for (const as of [market.buyer, market.first]) links.push((await market.call(own.createQuoteLink, { as, params })).body.data);
    const shown = async () => {
      const answers = await Promise.all(links.map(({ token }) => market.call(getQuoteByToken, { params: { token } })));
      return answers.map(({ body }) => [body.data.buyer.identity, body.data.buyer.economic_code, body.data.seller.identity]);
    };
    expect(await shown()).toEqual([
      ['0012345679', '411111111111', null],
      [null, null, '10100000006'],
    ]);
    expect((await accept(market.buyer, quote)).status).toBe(200);
    const both = ['0012345679', '411111111111', '10100000006'];
    await market.settle();
    expect(await shown()).toEqual([both, both]);
  });

  it('are printed by either side with both parties, with the codes that the own link shows', async () => {
    await setUser(market.db, market.buyer.id, { identity_code: '0012345679' });
    await setUser(market.db, market.first.id, { identity_code: '10100000006' });
    const quote = await market.send(market.first, await market.publish());
    const params = { quoteId: quote.id };
    const paper = async (as: Person) => (await market.call(own.getQuotePaper, { as, params })).body.data;
    for (const [as, codes] of [
      [market.buyer, ['0012345679', null]],
      [market.first, [null, '10100000006']],
    ] as const) {
      const { token } = (await market.call(own.createQuoteLink, { as, params })).body.data;
      const printed = await paper(as);
      expect([printed.buyer.identity, printed.seller.identity]).toEqual(codes);
      expect(printed).toEqual((await market.call(getQuoteByToken, { params: { token } })).body.data);
    }
    expect((await market.call(own.getQuotePaper, { as: market.second, params })).status).toBe(404);
    // An API key cannot read the codes of a side.
    const key = { title: 'انبار', scopes: ['rfq:read', 'rfq:write'] };
    const { secret } = (await market.call(contract.auth.createApiKey, { as: market.first, body: key })).body.data;
    const headers = { authorization: `Bearer ${secret}` };
    expect((await market.call(own.getQuote, { params, headers })).status).toBe(200);
    expect((await market.call(own.getQuotePaper, { params, headers })).status).toBe(403);
    expect((await accept(market.buyer, quote)).status).toBe(200);
    await market.settle();
    for (const as of [market.buyer, market.first]) {
      const { buyer, seller } = await paper(as);
      expect([buyer.identity, seller.identity]).toEqual(['0012345679', '10100000006']);
    }
  });
});
