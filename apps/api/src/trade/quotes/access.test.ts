import { randomUUID } from 'node:crypto';
import { contract } from '@rasteh/contract';
import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, awards, quotes as quotesTable } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.quotes;

describe.each(engines)('permissions on quotes on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const count = async (table: typeof quotesTable | typeof awards, rfq_id: number) =>
    (await market.db.read.select().from(table).where(eq(table.rfq_id, rfq_id))).length;
  const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it('replays the response for a repeated idempotency key, and returns 422 for a different body', async () => {
    const rfq = await market.publish();
    const params = { rfqId: rfq.id };
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => market.call(own.sendQuote, { as: market.first, params, body, headers });
    const body = market.answerTo(rfq);
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(refusal(await send(market.answerTo(rfq, [1, 2])))).toEqual([422, 'idempotency_mismatch']);
    const quote = (await send(body)).body.data;
    expect([quote.current.version, await count(quotesTable, rfq.id)]).toEqual([1, 1]);

    const key = { 'idempotency-key': randomUUID() };
    const lines = [{ rfq_line_id: rfq.lines[0]?.id, quantity: '3' }];
    const accept = (wish: object) =>
      market.call(own.acceptQuote, { as: market.buyer, params: { quoteId: quote.id }, body: wish, headers: key });
    const taken = await Promise.all([accept({ version: 1, lines }), accept({ version: 1, lines })]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(taken[0]?.body).toEqual(taken[1]?.body);
    expect(refusal(await accept({ version: 1 }))).toEqual([422, 'idempotency_mismatch']);
    expect(await count(awards, rfq.id)).toBe(1);
  });

  it('lets a delegate for RFQs send and accept, with audit entries; returns 403 to a delegate for prices', async () => {
    const { first, second: delegate, buyer } = market;
    const rfq = await market.publish();
    const grant = async (as: Person, scopes: string[]) => {
      const answer = await market.call(contract.delegations.createDelegation, { as, body: { mobile: delegate.mobile, scopes } });
      expect(answer.status).toBe(201);
    };
    const send = () =>
      market.call(other.sendQuote, {
        as: delegate,
        params: { userId: first.id, rfqId: rfq.id },
        body: market.answerTo(rfq),
      });
    await grant(first, ['prices']);
    expect(refusal(await send())).toEqual([403, 'forbidden']);
    await grant(first, ['prices', 'rfq']);
    const sent = await send();
    expect([sent.status, sent.body.data.supplier.user_id]).toEqual([201, first.id]);
    const quoteId = sent.body.data.id as number;
    // The quote belongs to the owner that the delegate acted for.
    expect((await market.call(own.getQuote, { as: delegate, params: { quoteId } })).status).toBe(404);
    await grant(buyer, ['rfq']);
    const params = { userId: buyer.id, quoteId };
    const taken = await market.call(other.acceptQuote, { as: delegate, params, body: { version: 1 } });
    expect([taken.status, taken.body.data.status]).toEqual([200, 'accepted']);
    const written = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, quoteId));
    const traces = written.filter(({ entity }) => entity === 'quote');
    expect(traces.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id])).toEqual([
      ['sendQuote', delegate.id, first.id],
      ['acceptQuote', delegate.id, buyer.id],
    ]);
    const given = await market.db.read.select().from(awards).where(eq(awards.rfq_id, rfq.id));
    expect(given.map(({ actor_id }) => actor_id)).toEqual([delegate.id, delegate.id]);
  });

  it('returns 404 on every route for a user who is not a side of the quote', async () => {
    const rfq = await market.publish();
    const { id: quoteId } = await market.send(market.first, rfq);
    const params = { quoteId };
    const ways = [
      [own.getQuote, undefined],
      [own.acceptQuote, { version: 1 }],
      [own.declineQuote, { version: 1 }],
      [own.withdrawQuote, { version: 1 }],
      [own.createQuoteLink, {}],
      [own.deleteQuoteLink, undefined],
    ] as const;
    for (const as of [market.second, market.stranger])
      for (const [route, body] of ways)
        expect(refusal(await market.call(route, { as, params, body })), route.path).toEqual([404, 'not_found']);
    for (const [route, body] of ways) expect((await market.call(route, { params, body })).status).toBe(401);
    // Each side has its own actions only.
    for (const [as, route] of [
      [market.first, own.acceptQuote],
      [market.first, own.declineQuote],
      [market.buyer, own.withdrawQuote],
    ] as const)
      expect((await market.call(route, { as, params, body: { version: 1 } })).status).toBe(404);
    expect((await market.get(own.getQuote, { as: market.first, params })).data.status).toBe('sent');
  });

  it('rejects requests of a suspended supplier, whose quote is not awarded or compared until reactivation', async () => {
    const rfq = await market.publish();
    const cheap = await market.send(market.first, rfq, [300_000, 4_000_000]);
    const dear = await market.send(market.second, rfq, [390_000, 4_900_000]);
    const { token } = (await market.call(own.createQuoteLink, { as: market.first, params: { quoteId: cheap.id } })).body.data;
    const best = async () => {
      const compared: Comparison = (await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } })).data;
      const marked = compared.lines.map(({ cells }) => cells.filter(({ is_best }) => is_best).map(({ quote_id }) => quote_id));
      const counted = compared.lines.flatMap(({ cells }) => cells.filter(({ counts }) => counts).map(({ quote_id }) => quote_id));
      const active = compared.quotes.filter(({ is_supplier_active }) => is_supplier_active).map(({ id }) => id);
      return {
        lines: marked,
        counted: [...new Set(counted)],
        active,
        wholes: compared.wholes.filter(({ is_best }) => is_best).map(({ quote_id }) => quote_id),
      };
    };
    const both = [cheap.id, dear.id];
    expect(await best()).toEqual({ lines: [[cheap.id], [cheap.id]], counted: both, active: both, wholes: [cheap.id] });
    const lines = [{ rfq_line_id: rfq.lines[0]?.id, quantity: '1' }];
    const accept = (wish: object) =>
      market.call(own.acceptQuote, { as: market.buyer, params: { quoteId: cheap.id }, body: { version: 1, ...wish } });
    expect((await accept({ lines })).status).toBe(200);

    await setUser(market.db, market.first.id, { status: 'suspended' });
    expect(await best()).toEqual({ lines: [[dear.id], [dear.id]], counted: [dear.id], active: [dear.id], wholes: [dear.id] });
    expect(refusal(await accept({}))).toEqual([409, 'supplier_inactive']);
    // The award stays, and a repeated acceptance is idempotent.
    expect((await accept({ lines })).body.data.awards).toHaveLength(1);
    expect((await market.call(contract.quotes.getQuoteByToken, { params: { token } })).status).toBe(404);
    const body = market.answerTo(rfq, undefined, { version: 1 });
    const next = await market.call(own.sendQuote, { as: market.first, params: { rfqId: rfq.id }, body });
    expect(refusal(next)).toEqual([403, 'suspended']);
    const back = await market.call(own.withdrawQuote, {
      as: market.first,
      params: { quoteId: cheap.id },
      body: { version: 1 },
    });
    expect(refusal(back)).toEqual([403, 'suspended']);
    expect((await market.get(own.getQuote, { as: market.first, params: { quoteId: cheap.id } })).data.awards).toHaveLength(1);

    await setUser(market.db, market.first.id, { status: 'active' });
    expect((await accept({})).status).toBe(200);
    expect((await market.get(contract.quotes.getQuoteByToken, { params: { token } })).data.quote.id).toBe(cheap.id);
  });

  it('hides the RFQs of a suspended buyer and rejects answers and acceptances until the buyer is active again', async () => {
    const { buyer, first, second } = market;
    const rfq = await market.publish({ invited_ids: [first.id, second.id] });
    const quote = await market.send(first, rfq);
    await setUser(market.db, buyer.id, { status: 'suspended' });
    const params = { rfqId: rfq.id };
    for (const as of [undefined, first, second]) {
      expect((await market.call(contract.rfqs.getPublicRfq, { as, params })).status).toBe(404);
      const lists: Record<string, string>[] = [{}, ...(as ? [{ invited: 'me' }] : [])];
      for (const query of lists) {
        const { data } = await market.get(contract.rfqs.listPublicRfqs, { as, query });
        expect(data.map(({ id }: { id: number }) => id)).not.toContain(rfq.id);
      }
    }
    const answer = (as: Person, version: number) =>
      market.call(own.sendQuote, { as, params, body: market.answerTo(rfq, undefined, { version }) });
    expect([refusal(await answer(second, 0)), refusal(await answer(first, 1))]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect((await market.call(contract.rfqs.own.declineInvitation, { as: second, params, body: {} })).status).toBe(404);
    const accepted = await market.call(own.acceptQuote, { as: buyer, params: { quoteId: quote.id }, body: { version: 1 } });
    expect(refusal(accepted)).toEqual([403, 'suspended']);
    // The sender can still read the quote.
    expect((await market.get(own.getQuote, { as: first, params: { quoteId: quote.id } })).data.status).toBe('sent');
    await setUser(market.db, buyer.id, { status: 'active' });
    expect((await answer(second, 0)).status).toBe(201);
  });
});
