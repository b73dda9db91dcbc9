import { contract } from '@rasteh/contract';
import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { deliveryLimits } from '@rasteh/contract/wire/text-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, deliverySteps, notifications } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { formOf } from '../../../testing/payload.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { own } = contract.quotes;
const TODAY = '2026-11-21';
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

describe.each(engines)('the delivery of a deal on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  async function won(): Promise<Quote> {
    const quote = await market.send(market.first, await market.publish());
    const call = { as: market.buyer, params: { quoteId: quote.id }, body: { version: 1 } };
    return (await market.call(own.acceptQuote, call)).body.data;
  }
  async function dealt(): Promise<Quote> {
    const quote = await won();
    await market.settle();
    return quote;
  }
  const dealOf = async (as: Person, { id }: Quote): Promise<Deal> =>
    (await market.get(own.getQuoteDeal, { as, params: { quoteId: id } })).data;
  const state = (as: Person | undefined, { id }: Quote, step: object) =>
    market.call(own.stateDelivery, { ...(as && { as }), params: { quoteId: id }, body: { day: TODAY, ...step } });
  const statesOf = async (quote: Quote) => (await dealOf(market.buyer, quote)).delivery.map((step) => [step.by, step.state]);

  it('is stated by both sides in turn, and each step notifies the other side', async () => {
    const quote = await dealt();
    expect((await dealOf(market.first, quote)).can_state).toEqual(['confirmed', 'loaded', 'cancelled']);
    expect((await dealOf(market.buyer, quote)).can_state).toEqual(['loaded', 'received', 'cancelled']);
    const { status, body } = await state(market.first, quote, { state: 'confirmed', day: '2026-11-24', note: '  دو تریلی ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'confirmed', day: '2026-11-24', note: 'دو تریلی', by: 'supplier', files: [] });
    for (const [as, next] of [
      [market.first, 'loaded'],
      [market.buyer, 'received'],
    ] as const)
      expect((await state(as, quote, { state: next })).status).toBe(201);
    expect(await statesOf(quote)).toEqual([
      ['supplier', 'confirmed'],
      ['supplier', 'loaded'],
      ['buyer', 'received'],
    ]);
    const told = (await market.db.read.select().from(notifications)).filter(
      ({ type, payload }) => type === 'delivery.stated' && (payload as { quote_id: number }).quote_id === quote.id,
    );
    // An unread one gives way to the next one about the same deal.
    expect(told.map(({ user_id, payload }) => [user_id, (payload as { state: string }).state])).toEqual([
      [market.buyer.id, 'loaded'],
      [market.first.id, 'received'],
    ]);
    const noted = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'stateDelivery');
    expect(noted.map(({ actor_id }) => actor_id)).toEqual([market.first.id, market.first.id, market.buyer.id]);
  });

  it('refuses what cannot follow, what the other side states, and days that cannot be, at their fields', async () => {
    const quote = await dealt();
    const refused = async (as: Person, step: object) => {
      const { status, body } = await state(as, quote, step);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused(market.buyer, { state: 'confirmed' })).toEqual([422, ['state']]);
    expect(await refused(market.first, { state: 'received' })).toEqual([422, ['state']]);
    expect(await refused(market.first, { state: 'loaded', day: '2026-11-22' })).toEqual([422, ['day']]);
    expect(await refused(market.first, { state: 'loaded', day: '2026-11-20' })).toEqual([422, ['day']]);
    expect(await refused(market.first, { state: 'confirmed', day: '2028-01-01' })).toEqual([422, ['day']]);
    expect(await refused(market.first, { state: 'loaded', note: 'ا'.repeat(deliveryLimits.note + 1) })).toEqual([422, ['note']]);
    expect((await state(market.first, quote, { state: 'cancelled' })).status).toBe(201);
    expect(await refused(market.buyer, { state: 'received' })).toEqual([422, ['state']]);
    expect((await dealOf(market.buyer, quote)).can_state).toEqual([]);
    // A cancelled delivery can be confirmed again.
    expect((await state(market.first, quote, { state: 'confirmed' })).status).toBe(201);
    expect(await statesOf(quote)).toHaveLength(2);
  });

  it('needs an award that stands for good, and is closed to strangers', async () => {
    const early = await won();
    expect((await dealOf(market.first, early)).can_state).toEqual([]);
    expect((await state(market.first, early, { state: 'confirmed' })).status).toBe(409);
    await market.settle();
    for (const [as, status] of [
      [undefined, 401],
      [market.stranger, 404],
      [market.second, 404],
      [market.first, 201],
    ] as const)
      expect((await state(as, early, { state: 'confirmed' })).status).toBe(status);
    const call = { params: { quoteId: early.id, awardId: early.awards[0]?.id ?? 0 }, body: { reason: 'بار نرسید' } };
    for (const { id } of early.awards)
      await market.call(own.cancelAward, { ...call, as: market.buyer, params: { quoteId: early.id, awardId: id } });
    expect((await state(market.first, early, { state: 'loaded' })).status).toBe(409);
    // What was stated stays.
    expect(await statesOf(early)).toEqual([['supplier', 'confirmed']]);
  });

  it('takes one of two contrary steps that are stated at once', async () => {
    const quote = await dealt();
    const answers = await Promise.all([
      state(market.first, quote, { state: 'cancelled' }),
      state(market.buyer, quote, { state: 'received' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await statesOf(quote)).toHaveLength(1);
  });

  it('ends at its bound', async () => {
    const quote = await dealt();
    const step = { user_id: market.first.id, actor_id: market.first.id, state: 'loaded' as const, day: TODAY, note: '' };
    await market.db.transaction((tx) =>
      tx
        .insert(deliverySteps)
        .values(Array.from({ length: deliveryLimits.steps }, () => ({ ...step, quote_id: quote.id, stated_at: 0 }))),
    );
    expect((await dealOf(market.first, quote)).can_state).toEqual([]);
    expect((await state(market.first, quote, { state: 'loaded' })).status).toBe(409);
  });

  it('gives its files to both sides and to nobody else', async () => {
    const quote = await dealt();
    const body_of_file = formOf({ category: 'document', scope: 'rfq' }, { 'waybill.pdf': PDF });
    const stored = await market.call(contract.files.own.uploadFiles, { as: market.first, body: body_of_file });
    const [file] = stored.body.data;
    const { body } = await state(market.first, quote, { state: 'loaded', file_ids: [file.id] });
    expect(body.data.files).toMatchObject([{ id: file.id }]);
    const opens = async (as?: Person) => {
      const headers = { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) };
      return (await market.app.inject({ url: file.url, headers })).statusCode;
    };
    expect([await opens(market.first), await opens(market.buyer)]).toEqual([200, 200]);
    expect([await opens(), await opens(market.second), await opens(market.stranger)]).toEqual([404, 404, 404]);
    const others = await state(market.buyer, quote, { state: 'received', file_ids: [file.id] });
    expect([others.status, Object.keys(others.body.errors ?? {})]).toEqual([422, ['file_ids']]);
  });
});
