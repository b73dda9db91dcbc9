import { contract } from '@rasteh/contract';
import type { EventFrame } from '@rasteh/contract/realtime';
import { variationLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, prices, products, variations } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { cityIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const { listVariations, createVariation, updateVariation, deleteVariation } = contract.variations.own;
const { storePrice } = contract.prices.own;

describe.each(engines)('variations on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let rival: Person;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000001', 'فروشنده');
    rival = await market.logIn('09120000002', 'رقیب');
  });
  afterAll(() => market.close());
  let made = 0;
  beforeEach(async () => {
    made += 1;
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن'], { options_key: `variations ${made}` });
  });

  const create = (values: object = {}, as: Person | undefined = supplier) =>
    market.call(createVariation, {
      as,
      body: { product_id, title: 'شاخهٔ ۱۲ متری', unit_id: unitIds.branch, unit_weight_kg: '14.5', ...values },
    });
  const addShared = async (): Promise<number> => {
    const row = { product_id, title: 'شاخه', unit_id: unitIds.branch, unit_weight: 14_500 };
    const [added] = await market.db.transaction((tx) => tx.insert(variations).values(row).returning());
    return added?.id ?? 0;
  };
  /** Changes the version that is stored, or the one that the body names. */
  const change = async (variationId: number, body: object, as: Person = supplier) => {
    const [row] = await market.db.read.select().from(variations).where(eq(variations.id, variationId));
    return market.call(updateVariation, { as, params: { variationId }, body: { version: row?.version ?? 1, ...body } });
  };
  const remove = (variationId: number, as: Person = supplier) => market.call(deleteVariation, { as, params: { variationId } });
  const priceOf = (variation_id: number, values: object = {}) =>
    market.call(storePrice, {
      as: supplier,
      body: {
        product_id,
        variation_id,
        unit_id: unitIds.kg,
        city_id: cityIds.rey,
        delivery: 'warehouse',
        amount: 384_500,
        ...values,
      },
    });

  it('is created with a weight in any digits, attributes and a code, and has an audit entry', async () => {
    const { status, body } = await create({
      unit_weight_kg: '۱۴٫۵۰',
      attributes: { ' طول ': '۱۲ متر', استاندارد: 'ملي' },
      sku: ' R14-12 ',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      user_id: supplier.id,
      product: { id: product_id },
      title: 'شاخهٔ ۱۲ متری',
      attributes: { طول: '۱۲ متر', استاندارد: 'ملی' },
      unit: { code: 'branch' },
      unit_weight_kg: '14.5',
      sku: 'R14-12',
    });
    const [row] = await market.db.read.select().from(variations).where(eq(variations.id, body.data.id));
    expect(row).toMatchObject({ unit_weight: 14_500, attributes: { طول: '۱۲ متر', استاندارد: 'ملی' } });
    const entries = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, body.data.id));
    expect(entries).toContainEqual(expect.objectContaining({ action: 'createVariation', subject_id: supplier.id }));
  });

  it.each([
    ['weight zero', { unit_weight_kg: '0' }, 'unit_weight_kg'],
    ['a weight of four decimals', { unit_weight_kg: '1.2345' }, 'unit_weight_kg'],
    ['a weight below zero', { unit_weight_kg: '-3' }, 'unit_weight_kg'],
    ['a weight of a unit that is a weight', { unit_id: unitIds.ton }, 'unit_weight_kg'],
    ['an unknown unit', { unit_id: 999 }, 'unit_id'],
    ['an unknown product', { product_id: 999_999 }, 'product_id'],
    ['no title', { title: ' ' }, 'title'],
    [
      'too many attributes',
      { attributes: Object.fromEntries(Array.from({ length: variationLimits.attributes + 1 }, (_, n) => [`n${n}`, 'v'])) },
      'attributes',
    ],
    ['an attribute without a value', { attributes: { طول: '' } }, 'attributes.طول'],
  ])('is refused with %s', async (_case, values, field) => {
    const { status, body } = await create(values);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('refuses attributes named like object internals, without prototype pollution', async () => {
    const payload = `{"product_id":${product_id},"title":"شاخه","unit_id":3,"attributes":{"__proto__":"a","constructor":"b"}}`;
    const answer = await market.app.inject({
      method: 'POST',
      url: createVariation.path,
      headers: {
        host: 'localhost',
        'x-requested-with': 'XMLHttpRequest',
        cookie: supplier.cookie,
        'content-type': 'application/json',
      },
      payload,
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it('is refused for a rejected product, to a guest, and beyond the limit', async () => {
    const row = { product_id, user_id: supplier.id, title: 'شاخه', unit_id: unitIds.branch };
    await market.db.transaction((tx) =>
      tx.insert(variations).values(Array.from({ length: variationLimits.per_product }, () => row)),
    );
    expect(await create()).toMatchObject({ status: 409, body: { code: 'variation_limit' } });
    expect((await create({}, rival)).status).toBe(201);
    const [one] = await market.db.read.select().from(variations).where(eq(variations.product_id, product_id)).limit(1);
    expect((await remove(one?.id ?? 0)).status).toBe(200);
    expect((await create()).status).toBe(201);
    const guest = await market.call(createVariation, { body: { product_id, title: 'شاخه', unit_id: unitIds.branch } });
    expect(guest.status).toBe(401);
    await market.db.transaction((tx) => tx.update(products).set({ status: 'rejected' }).where(eq(products.id, product_id)));
    expect((await create({}, rival)).body.errors).toHaveProperty('product_id');
  });

  it('has a unique code per user and product, also with concurrent requests', async () => {
    const first = await create({ sku: 'A' });
    expect(first.status).toBe(201);
    expect((await create({ sku: 'A' })).body.errors).toHaveProperty('sku');
    expect((await create({ sku: 'A' }, rival)).status).toBe(201);
    const others = await Promise.all([create(), create()]);
    const answers = await Promise.all(others.map(({ body }) => change(body.data.id, { sku: 'B' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await remove(first.body.data.id);
    expect((await create({ sku: 'A' })).status).toBe(201);
  });

  it('is listed with the shared ones of its product, without those of other users', async () => {
    const shared = await addShared();
    const own = (await create()).body.data.id;
    await create({ title: 'شاخهٔ رقیب' }, rival);
    const { data, meta } = await market.get(listVariations, { as: supplier, query: { product_id } });
    expect(data.map(({ id, user_id }: { id: number; user_id: number | null }) => [id, user_id])).toEqual([
      [shared, null],
      [own, supplier.id],
    ]);
    expect(meta.total).toBe(2);
    const mine = await market.get(listVariations, { as: supplier, query: { per_page: 100 } });
    expect(mine.data.every(({ user_id }: { user_id: number | null }) => user_id === supplier.id)).toBe(true);
  });

  it('updates given fields, clears null ones, and publishes the prices that use it', async () => {
    const { id } = (await create({ sku: 'X', attributes: { طول: '۱۲ متر' } })).body.data;
    const price = (await priceOf(id)).body.data;
    expect(price.variation).toMatchObject({ id, unit: { code: 'branch' }, unit_weight_kg: '14.5' });
    const socket = await openSocket(market, supplier);
    await socket.follow('me');
    const { status, body } = await change(id, { unit_weight_kg: '14.2', sku: null });
    expect([status, body.data.unit_weight_kg, body.data.sku, body.data.attributes]).toEqual([
      200,
      '14.2',
      null,
      { طول: '۱۲ متر' },
    ]);
    const frame = (await socket.until((one) => one.t === 'evt' && one.e === 'price.changed')) as EventFrame;
    expect(frame.d).toMatchObject({ prices: [{ id: price.id, variation: { unit_weight_kg: '14.2' } }] });
    socket.end();
    expect((await change(id, { unit_weight_kg: null })).body.data.unit_weight_kg).toBeNull();
    expect(await change(id, { unit_id: unitIds.sheet })).toMatchObject({ status: 409, body: { code: 'variation_in_use' } });
  });

  it('is changed in the version that was read alone: a later one answers 412 with the variation, and changes nothing', async () => {
    const { id, version } = (await create()).body.data;
    expect((await change(id, { version, unit_weight_kg: '14.2' })).body.data).toMatchObject({ version: version + 1 });
    const late = await change(id, { version, title: 'شاخهٔ ۶ متری' });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(late.body.data).toMatchObject({ id, version: version + 1, unit_weight_kg: '14.2', title: 'شاخهٔ ۱۲ متری' });
    const [row] = await market.db.read.select().from(variations).where(eq(variations.id, id));
    expect(row).toMatchObject({ version: version + 1, title: 'شاخهٔ ۱۲ متری' });
    const both = await Promise.all(['A', 'B'].map((sku) => change(id, { version: version + 1, sku })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('returns 404 to another user, and 403 for a change of a shared one', async () => {
    const { id } = (await create()).body.data;
    expect([(await change(id, { title: 'x' }, rival)).status, (await remove(id, rival)).status]).toEqual([404, 404]);
    const shared = await addShared();
    expect([(await change(shared, { title: 'x' })).status, (await remove(shared)).status]).toEqual([403, 403]);
    expect((await market.call(deleteVariation, { params: { variationId: id } })).status).toBe(401);
  });

  it('cannot be deleted while a live price uses it, and is soft-deleted afterwards', async () => {
    const { id } = (await create()).body.data;
    const price = (await priceOf(id)).body.data;
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'variation_in_use' } });
    await market.call(contract.prices.own.deletePrice, { as: supplier, params: { priceId: price.id } });
    expect((await remove(id)).status).toBe(200);
    expect([(await remove(id)).status, (await change(id, { title: 'x' })).status]).toEqual([404, 404]);
    expect((await priceOf(id)).body.errors).toHaveProperty('variation_id');
    expect(await market.db.read.select().from(variations).where(eq(variations.id, id))).toHaveLength(1);
  });

  it('is either deleted or priced by concurrent requests', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = (await create()).body.data;
      const [priced, removed] = await Promise.all([priceOf(id), remove(id)]);
      const live = (await market.db.read.select().from(prices).where(eq(prices.variation_id, id))).length;
      expect([priced.status, removed.status, live]).toEqual(removed.status === 200 ? [422, 200, 0] : [201, 409, 1]);
    }
  });
});
