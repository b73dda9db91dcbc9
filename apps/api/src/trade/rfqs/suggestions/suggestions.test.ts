import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prices, supplierCategories } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';
import { categoryIds } from '../../../testing/test-market.ts';

const { own } = contract.rfqs;
const day = 86_400_000;

describe.each(engines)('pasted lists and supplier suggestions on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const match = (text: string) => market.call(own.matchRfqLines, { as: market.buyer, body: { text } });
  const suggest = (rfqId: number, as = market.buyer) => market.call(own.suggestSuppliers, { as, params: { rfqId } });
  const offer = (user_id: number, product_id: number, stated_at: number) =>
    market.db.transaction((tx) =>
      tx.insert(prices).values({
        user_id,
        product_id,
        unit_id: 1,
        min_quantity: 0,
        amount: 300_000,
        delivery: 'factory',
        city_id: 1,
        vat_included: false,
        payment: 'cash',
        credit_days: 0,
        state: 'available',
        valid_until: stated_at + day,
        stated_at,
        trend: [],
        created_at: stated_at,
      }),
    );

  it('turns a pasted list into lines with the matched products, and the others as suggestions', async () => {
    const other_id = await market.addProduct('rebar', ['۱۶', 'ذوب‌آهن']);
    const { status, body } = await match('میلگرد ۱۴ ذوب‌آهن ۱۰ تن\nمیلگرد ذوب‌آهن ۵ تن\nچیز ناشناخته ۳ شاخه');
    expect(status).toBe(200);
    const [known, unclear, unknown] = body.data;
    expect(known).toMatchObject({
      source: 'میلگرد ۱۴ ذوب‌آهن ۱۰ تن',
      quantity: '10',
      unit_id: 2,
      product: { id: market.product_id },
    });
    expect(unclear).toMatchObject({ quantity: '5', product: null });
    expect(unclear.suggestions.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([market.product_id, other_id]),
    );
    expect(unknown).toMatchObject({ text: 'چیز ناشناخته', quantity: '3', unit_id: 3, product: null, suggestions: [] });
  });

  it('returns 422 with the field for a list with no line or too many, and refuses a guest', async () => {
    expect((await match(' \n \n')).body.errors).toEqual({ text: ['در این متن ردیفی نیست.'] });
    expect((await match('نبشی\n'.repeat(101))).status).toBe(422);
    expect((await match('ن'.repeat(20_001))).status).toBe(422);
    expect((await market.call(own.matchRfqLines, { body: { text: 'نبشی' } })).status).toBe(401);
  });

  it('suggests suppliers by offered lines, province and freshness, without the buyer and invited suppliers', async () => {
    const { db, clock } = market;
    const [near, stale, dealer, out] = [0, 0, 0, 0].map(() => 0) as [number, number, number, number];
    const ids = { near, stale, dealer, out };
    for (const name of ['near', 'stale', 'dealer', 'out'] as const) ids[name] = await market.addSupplier();
    await db.transaction((tx) =>
      tx.insert(supplierCategories).values({ user_id: ids.dealer, category_id: categoryIds.rebar }).onConflictDoNothing(),
    );
    const second_id = await market.addProduct('rebar', ['۱۸', 'ذوب‌آهن']);
    const line = { product_id: market.product_id, quantity: '1', unit_id: 2 };
    const lines = [line, { ...line, product_id: second_id }, { ...line, quantity: '2' }];
    await offer(market.first.id, market.product_id, clock.now);
    await offer(market.first.id, second_id, clock.now);
    await offer(ids.near, market.product_id, clock.now);
    await offer(ids.stale, market.product_id, clock.now - 3 * day);
    await offer(market.buyer.id, market.product_id, clock.now);
    const rfq = await market.publish({ lines, city_id: 1, audience: 'open' });
    const { body } = await suggest(rfq.id);
    // The suggestions are the same before the RFQ is stored.
    const product_ids = lines.map(({ product_id }) => product_id);
    const written = (as: typeof market.buyer | undefined, need: object) =>
      market.call(own.suggestSuppliersForLines, { as, body: need });
    expect((await written(market.buyer, { product_ids, city_id: 1 })).body).toEqual(body);
    expect((await written(market.buyer, { product_ids: [], city_id: 1 })).status).toBe(422);
    expect((await written(undefined, { product_ids, city_id: 1 })).status).toBe(401);
    const found = body.data.map(
      ({
        supplier,
        offered_lines,
        priced_today,
      }: {
        supplier: { user_id: number };
        offered_lines: number;
        priced_today: number;
      }) => [supplier.user_id, offered_lines, priced_today],
    );
    expect(found.slice(0, 2)).toEqual([
      [market.first.id, 3, 3],
      [ids.near, 2, 2],
    ]);
    // A price that has ended is not for sale: its supplier deals in the product, and has priced no line.
    expect(found.slice(2)).toContainEqual([ids.stale, 0, 0]);
    expect(found.slice(2)).toContainEqual([ids.dealer, 0, 0]);
    expect(found.map(([id]: number[]) => id)).not.toContain(market.buyer.id);
    await market.call(own.inviteSuppliers, { as: market.buyer, params: { rfqId: rfq.id }, body: { user_ids: [ids.near] } });
    await db.execute(`update users set status = 'suspended' where id = ${ids.stale}`);
    const rest = (await suggest(rfq.id)).body.data.map(({ supplier }: { supplier: { user_id: number } }) => supplier.user_id);
    expect(rest).not.toContain(ids.near);
    expect(rest).not.toContain(ids.stale);
    expect(new Set(rest).size).toBe(rest.length);
    expect((await suggest(rfq.id, market.stranger)).status).toBe(404);
  });
});
