import { contract } from '@rasteh/contract';
import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, quoteLinks } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, getQuoteByToken } = contract.quotes;
const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('guards of a quote on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000190');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
    status,
    ...Object.keys(body.errors ?? {}),
  ];
  const accept = (quote: Quote, body: object = {}, as = market.buyer) =>
    market.call(own.acceptQuote, { as, params: { quoteId: quote.id }, body: { version: quote.current.version, ...body } });
  const withdraw = (quote: Quote, as = market.first) =>
    market.call(own.withdrawQuote, { as, params: { quoteId: quote.id }, body: { version: quote.current.version } });
  const decline = (quote: Quote, as = market.buyer) =>
    market.call(own.declineQuote, { as, params: { quoteId: quote.id }, body: { version: quote.current.version, reason: null } });
  const send = (rfq: Rfq, more: Partial<SendQuote> = {}, as = market.first) =>
    market.call(own.sendQuote, { as, params: { rfqId: rfq.id }, body: market.answerTo(rfq, undefined, more) });
  const share = (quote: Quote, as: Person) => market.call(own.createQuoteLink, { as, params: { quoteId: quote.id } });
  const open = async (token: string) => (await market.call(getQuoteByToken, { params: { token } })).status;

  it('is accepted only while it is open: not withdrawn, declined or expired', async () => {
    const rfq = await market.publish({ deadline: market.inTime(5 * day) });
    const first = await market.send(market.first, rfq);
    const second = await market.send(market.second, rfq);
    expect((await withdraw(first)).status).toBe(200);
    expect(codeOf(await accept(first))).toEqual([404, 'not_found']);
    expect((await decline(second)).status).toBe(200);
    expect(codeOf(await accept(second))).toEqual([409, 'quote_decided']);
    expect((await decline(second)).body.data.status).toBe('declined');

    const again = await market.publish({ deadline: market.inTime(5 * day) });
    const held = await market.send(market.first, again);
    const [line] = again.lines;
    expect((await accept(held, { lines: [{ rfq_line_id: line?.id, quantity: '1' }] })).status).toBe(200);
    expect(codeOf(await withdraw(held))).toEqual([409, 'quote_decided']);
    expect(codeOf(await decline(held))).toEqual([409, 'quote_decided']);
    const other_line = again.lines[1]?.id;
    market.clock.now += day;
    expect(codeOf(await accept(held, { lines: [{ rfq_line_id: other_line, quantity: '1' }] }))).toEqual([409, 'quote_expired']);
    const late = await market.publish();
    const gone = await market.send(market.first, late);
    market.clock.now += day;
    expect(codeOf(await accept(gone))).toEqual([409, 'quote_expired']);
  });

  it('limits the award of a line to the offered and the remaining quantity, and awards each line once', async () => {
    const rfq = await market.publish();
    const lines = rfq.lines.map(({ id }, at) => ({
      rfq_line_id: id,
      amount: 300_000,
      unit_id: at === 0 ? 1 : 3,
      quantity: at === 0 ? '4000' : '20',
    }));
    const part = (await send(rfq, { lines })).body.data as Quote;
    const whole = await market.send(market.second, rfq);
    const [tons, branches] = rfq.lines.map(({ id }) => id) as [number, number];
    const take = (quote: Quote, ...given: [number, string?][]) =>
      accept(quote, { lines: given.map(([rfq_line_id, quantity]) => ({ rfq_line_id, ...(quantity ? { quantity } : {}) })) });
    // The quote offers four of ten tons.
    expect(codeOf(await take(part, [tons, '5']))).toEqual([409, 'award_exceeds']);
    expect(codeOf(await take(part, [tons, '0']))).toEqual([422, 'invalid']);
    expect(fieldsOf(await take(part, [tons, '1'], [tons, '1']))).toEqual([422, 'lines']);
    const taken = (await take(part, [tons])).body.data as Quote;
    expect(taken.awards).toMatchObject([{ quantity: '4', amount: 300_000_000 }]);
    expect(codeOf(await take(part, [tons, '1']))).toEqual([409, 'quote_decided']);
    // A repeat is idempotent; six tons are left for the other quote.
    expect((await take(part, [tons])).status).toBe(200);
    expect(codeOf(await take(whole, [tons, '7']))).toEqual([409, 'award_exceeds']);
    expect((await take(whole, [tons])).body.data.awards).toMatchObject([{ quantity: '6' }]);
    expect((await take(whole, [branches])).status).toBe(200);
    const late = await take(part, [branches]);
    expect(codeOf(late)).toEqual([409, 'award_exceeds']);
    expect(codeOf(await accept(part)).at(0)).toBe(200);
  });

  it('returns 409 for an acceptance when nothing is left of the answered lines', async () => {
    const rfq = await market.publish();
    const [first] = market.answerTo(rfq).lines;
    const whole = await market.send(market.first, rfq);
    const part = (await send(rfq, { lines: first ? [first] : [] }, market.second)).body.data as Quote;
    expect((await accept(whole, { lines: [{ rfq_line_id: rfq.lines[0]?.id }] })).status).toBe(200);
    expect(codeOf(await accept(part))).toEqual([409, 'award_exceeds']);
  });

  it('notifies the winner and the losers, each of their own quote', async () => {
    const rfq = await market.publish();
    const won = await market.send(market.first, rfq);
    const lost = await market.send(market.second, rfq);
    await accept(won);
    const notificationsOf = async (user_id: number) =>
      (await market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id))).filter(
        ({ payload }) => (payload as { rfq_id?: number }).rfq_id === rfq.id,
      );
    await market.settle();
    expect((await notificationsOf(market.first.id)).map(({ type }) => type)).toContain('quote.accepted');
    expect(
      (await notificationsOf(market.second.id)).map(({ type, payload }) => [type, (payload as { quote_id?: number }).quote_id]),
    ).toContainEqual(['quote.lost', lost.id]);
    expect((await notificationsOf(market.buyer.id)).map(({ type }) => type)).not.toContain('quote.accepted');
    expect((await market.get(own.getQuote, { as: market.second, params: { quoteId: lost.id } })).data.status).toBe('lost');
    expect(codeOf(await accept(lost))).toEqual([409, 'quote_decided']);
  });

  it('accepts a next version only from its sender, for the current versions, and while it is undecided', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    expect(codeOf(await send(rfq))).toEqual([412, 'stale']);
    expect(codeOf(await send(rfq, { rfq_version: rfq.version - 1, version: 1 }))).toEqual([412, 'stale']);
    expect(codeOf(await send(rfq, { version: 1 }, market.second))).toEqual([412, 'stale']);
    const next = (await send(rfq, { version: 1, note: 'نسخهٔ دو' })).body.data as Quote;
    expect([next.id, next.current.version]).toEqual([quote.id, 2]);
    expect(codeOf(await send(rfq, { version: 1 }))).toEqual([412, 'stale']);
    expect(codeOf(await accept(quote))).toEqual([412, 'stale']);
    await accept(next);
    const decided = await send(rfq, { version: 2 });
    expect(['quote_decided', 'rfq_closed']).toContain(decided.body.code);
    const partly = await market.publish();
    const held = await market.send(market.first, partly);
    await accept(held, { lines: [{ rfq_line_id: partly.lines[0]?.id, quantity: '1' }] });
    expect(codeOf(await send(partly, { version: 1 }))).toEqual([409, 'quote_decided']);
  });

  it('returns 422 with the invalid field', async () => {
    const rfq = await market.publish();
    const [first, second] = market.answerTo(rfq).lines as [SendQuote['lines'][number], SendQuote['lines'][number]];
    const refused = async (more: Partial<SendQuote>) => fieldsOf(await send(rfq, more));
    expect(await refused({ valid_until: market.inTime(0) })).toEqual([422, 'valid_until']);
    expect(await refused({ valid_until: market.inTime(180 * day + hour) })).toEqual([422, 'valid_until']);
    expect(await refused({ lines: [first, first] })).toEqual([422, 'lines.1.rfq_line_id']);
    expect(await refused({ lines: [first, { ...second, rfq_line_id: 999_999 }] })).toEqual([422, 'lines.1.rfq_line_id']);
    expect(await refused({ lines: [{ ...first, unit_id: 3 }] })).toEqual([422, 'lines.0.unit_id']);
    expect(await refused({ lines: [{ ...first, quantity: '0' }] })).toEqual([422, 'lines.0.quantity']);
    expect(await refused({ lines: [{ ...first, not_available: true }] })).toEqual([422, 'lines']);
    const hidden = await market.addProduct('rebar', ['۸', 'کویر'], { status: 'pending' });
    expect(await refused({ lines: [{ ...first, alternative_product_id: hidden }] })).toEqual([
      422,
      'lines.0.alternative_product_id',
    ]);
    expect(codeOf(await send(rfq, {}, market.stranger))).toEqual([403, 'supplier_required']);
    await market.addProfile(market.stranger.id, { status: 'pending' });
    expect(codeOf(await send(rfq, {}, market.stranger))).toEqual([403, 'supplier_required']);
    await market.addProfile(market.buyer.id);
    expect(codeOf(await send(rfq, {}, market.buyer))).toEqual([409, 'conflict']);
  });

  it('adds VAT once, and freight', async () => {
    const rfq = await market.publish();
    const line = { ...market.answerTo(rfq).lines[0], amount: 110_000, quantity: '10' } as SendQuote['lines'][number];
    const totals = async (more: Partial<SendQuote>, as: Person) =>
      ((await send(rfq, { lines: [line], ...more }, as)).body.data as Quote).current.totals;
    expect(await totals({ vat_included: true, freight: 50_000 }, market.first)).toEqual({
      lines: 1_000_000,
      vat: 100_000,
      freight: 50_000,
      all: 1_150_000,
    });
    expect(await totals({ vat_included: false, freight: null }, market.second)).toEqual({
      lines: 1_100_000,
      vat: 110_000,
      freight: 0,
      all: 1_210_000,
    });
  });

  it('is visible to its two sides only, and to its sender only when withdrawn', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const rival = await market.send(market.second, rfq);
    const listed = async (as: Person) =>
      (await market.call(own.listRfqQuotes, { as, params: { rfqId: rfq.id } })).body.data?.map(({ id }: { id: number }) => id);
    expect(await listed(market.first)).toEqual([quote.id]);
    expect((await listed(market.buyer)).sort()).toEqual([quote.id, rival.id].sort());
    expect(await listed(market.stranger)).toEqual([]);
    for (const as of [market.second, market.stranger]) {
      const params = { quoteId: quote.id };
      expect((await market.call(own.getQuote, { as, params })).status).toBe(404);
      expect((await accept(quote, {}, as)).status).toBe(404);
      expect((await decline(quote, as)).status).toBe(404);
      expect((await withdraw(quote, as)).status).toBe(404);
      expect((await share(quote, as)).status).toBe(404);
      expect((await market.call(own.deleteQuoteLink, { as, params })).status).toBe(404);
    }
    const sent = async (as: Person) =>
      (await market.get(own.listQuotes, { as, query: { per_page: '100' } })).data.map(({ id }: { id: number }) => id);
    expect(await sent(market.second)).not.toContain(quote.id);
    expect(await sent(market.buyer)).not.toContain(quote.id);
    await withdraw(quote);
    expect(await listed(market.buyer)).toEqual([rival.id]);
    expect((await market.call(own.getQuote, { as: market.buyer, params: { quoteId: quote.id } })).status).toBe(404);
    const compared = await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } });
    expect(compared.data.quotes.map(({ id }: { id: number }) => id)).toEqual([rival.id]);
  });

  it('is shown by the newest link of a side until 90 days after its expiry, while its supplier is active', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const former = (await share(quote, market.buyer)).body.data.token;
    expect(await open(former)).toBe(200);
    const { token, expires_at } = (await share(quote, market.buyer)).body.data;
    expect([await open(former), await open(token)]).toEqual([404, 200]);
    const kept = await market.db.read.select().from(quoteLinks).where(eq(quoteLinks.quote_id, quote.id));
    expect(JSON.stringify(kept)).not.toContain(token);
    await market.call(contract.users.suspendUser, { as: admin, params: { userId: market.first.id }, body: { reason: 'تخلف' } });
    expect(await open(token)).toBe(404);
    expect(codeOf(await accept(quote))).toEqual([409, 'supplier_inactive']);
    await market.call(contract.users.reinstateUser, { as: admin, params: { userId: market.first.id } });
    const end = Date.parse(quote.current.valid_until) + 90 * day;
    expect(expires_at).toBe(new Date(end).toISOString());
    market.clock.now = end - 1;
    expect(await open(token)).toBe(200);
    market.clock.now = end;
    expect(await open(token)).toBe(404);
  });
});
