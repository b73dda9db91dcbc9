import { contract } from '@rasteh/contract';
import type { PriceResult } from '@rasteh/contract/pricing/prices';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, priceArchives, prices } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { seedFrom } from '../../../testing/seed.ts';
import { categoryIds, cityIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';
import { addDuplicate, countPrices } from './testing/duplicates.ts';

const { mergeCategory } = contract.categoryMerging;
const { storePrice, updatePrices } = contract.prices.own;
const sizes = ['۸', '۹', '۱۰', '۱۲'];
const ROUNDS = 4;

describe.each(engines)('prices of merged categories on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  const suppliers: Person[] = [];
  const products: number[] = [];
  let state = seedFrom('FUZZ_SEED');
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };

  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    for (const n of [2, 3, 4]) {
      const supplier = await market.logIn(`0912000000${n}`, 'تأمین‌کننده');
      await market.addProfile(supplier.id);
      suppliers.push(supplier);
    }
    for (const size of sizes) products.push(await market.addProduct('rebar', [size, 'کویر']));
  });
  afterAll(() => market.close());

  /** States a price on one of a few terms, unless its supplier has one on these for the product. */
  async function stateSome(product_id: number): Promise<void> {
    for (const { id: user_id } of suppliers)
      for (const min_quantity of [0, 1, 2]) {
        if (below(3) === 0) continue;
        const stated_at = market.clock.now - below(3) * 1_000;
        const terms = { min_quantity, stated_at, amount: 400_000 + below(90_000) };
        await market.addPrice({ user_id, product_id, ...terms }).catch(() => undefined);
      }
  }
  const living = async (ids: number[]) =>
    (await market.db.read.select().from(prices).where(inArray(prices.product_id, ids))).filter((row) => row.deleted_at === null);
  /** All amounts that are stated or were. */
  async function amounts(): Promise<Set<string>> {
    const rows = [...(await market.db.read.select().from(prices)), ...(await market.db.read.select().from(priceArchives))];
    return new Set(rows.map(({ user_id, amount, stated_at }) => `${user_id} ${amount} ${stated_at}`));
  }
  const countMerged = async () =>
    (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'mergePrices').length;

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))('accounts for each price and archive, round %i', async (round) => {
    const twin = await addDuplicate(market, {
      slug: `bars-${round}`,
      title: 'میلگردها',
      unit_id: round % 2 === 0 ? unitIds.kg : unitIds.ton,
      parent_id: null,
      levels: { سایز: sizes, کارخانه: ['کویر'] },
    });
    const twins: number[] = [];
    for (const size of sizes) twins.push(await twin.addProduct([size, 'کویر']));
    for (const id of [...products, ...twins]) await stateSome(id);
    market.clock.now += 60_000;

    const rows = await living([...products, ...twins]);
    const [before, known, merged] = [await countPrices(market), await amounts(), await countMerged()];
    const changes = rows
      .filter(() => below(2) === 0)
      .map(({ id, version, user_id, amount }) => {
        const as = suppliers.find((one) => one.id === user_id) as Person;
        const next = (amount ?? 0) + 1_000;
        return market.call(updatePrices, { as, body: { prices: [{ id, version, amount: next, confirm_amount: next }] } });
      });
    const first = {
      product_id: twins[0],
      unit_id: unitIds.kg,
      delivery: 'factory',
      city_id: cityIds.rey,
      amount: 450_000,
      min_quantity: String(9 + round),
      confirm_amount: 450_000,
    };
    const storing = market.call(storePrice, { as: suppliers[0] as Person, body: first });
    const merging = market.call(mergeCategory, {
      as: admin,
      params: { categoryId: twin.id },
      body: { version: 1, into_id: categoryIds.rebar },
    });
    const [answer, stored, ...changed] = await Promise.all([merging, storing, ...changes]);

    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    // A price of a product that is not there any more is refused at its field.
    expect([201, 422]).toContain(stored.status);
    const results: PriceResult[] = changed.flatMap(({ body }) => body.data);
    expect(results.map(({ ok, code }) => ok || code).filter((one) => ![true, 'stale', 'not_found'].includes(one ?? ''))).toEqual(
      [],
    );
    const [done, added] = [results.filter(({ ok }) => ok).length, stored.status === 201 ? 1 : 0];
    const replaced = (await countMerged()) - merged;
    expect(replaced).toBeGreaterThan(0);
    expect(await countPrices(market)).toEqual({
      prices: before.prices + added,
      archives: before.archives + done + replaced,
      living: before.living + added - replaced,
    });
    const now = await amounts();
    expect([...known].filter((one) => !now.has(one))).toEqual([]);
    expect(await living(twins)).toEqual([]);
    // Compared in the unit of the category that they came to, also where they changed meanwhile.
    for (const { amount, comparable_amount } of await living(products)) expect(comparable_amount).toBe(amount);
  });

  it('compares restored archives in the unit of the category that their price came to', async () => {
    const twin = await addDuplicate(market, {
      slug: 'bars-in-tons',
      title: 'میلگرد شاخه',
      unit_id: unitIds.ton,
      parent_id: null,
      levels: { سایز: ['۳۲'], کارخانه: ['کویر'] },
    });
    const as = suppliers[0] as Person;
    const product_id = await twin.addProduct(['۳۲', 'کویر']);
    const id = await market.addPrice({ user_id: as.id, product_id, amount: 410_000 });
    const body = { prices: [{ id, version: 1, amount: 415_000 }] };
    expect((await market.call(updatePrices, { as, body })).body.data).toMatchObject([{ ok: true }]);
    const archives = () =>
      market.db.read
        .select()
        .from(priceArchives)
        .where(inArray(priceArchives.price_id, [id]));
    expect(await archives()).toMatchObject([{ amount: 410_000, comparable_amount: 410_000_000 }]);
    expect((await market.call(contract.prices.own.deleteAllPriceArchives, { as, query: { price_id: id } })).status).toBe(200);

    const into = { version: 1, into_id: categoryIds.rebar };
    expect((await market.call(mergeCategory, { as: admin, params: { categoryId: twin.id }, body: into })).status).toBe(200);
    const { listArchiveDeletions, restorePriceArchives } = contract.priceArchives;
    const [deletion] = (await market.get(listArchiveDeletions, { as: admin, query: { user_id: as.id } })).data;
    const restoring = { as: admin, body: { audit_entry_id: deletion.audit_entry_id } };
    expect((await market.call(restorePriceArchives, restoring)).body.data.restored).toBe(1);
    expect(await archives()).toMatchObject([{ amount: 410_000, comparable_amount: 410_000 }]);
  });
});
