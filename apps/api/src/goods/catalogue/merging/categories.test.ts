import { contract } from '@rasteh/contract';
import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  categoryDays,
  inventories,
  mergedProducts,
  priceAlerts,
  priceArchives,
  prices,
  products,
  savedSearches,
  skus,
  supplierCategories,
  variations,
  watchedItems,
} from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { categoryIds, cityIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';
import { addDuplicate, countPrices } from './testing/duplicates.ts';

const { previewCategoryMerge, mergeCategory } = contract.categoryMerging;
const { listKeptCategories, getCategory } = contract.catalogue;
const { getProduct, getProductHistory } = contract.offers;

describe.each(engines)('merging categories on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let twin: Awaited<ReturnType<typeof addDuplicate>>;
  let [supplier, other]: [number, number] = [0, 0];
  let [kept, gone, moved]: [number, number, number] = [0, 0, 0];
  let [older, newer, own]: [number, number, number] = [0, 0, 0];
  const same = { min_quantity: 7, unit_id: unitIds.kg };

  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addProduct, addPrice, addSupplier, addArchive, clock, db } = market;
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(db, admin.id, { role: 'admin' });
    [supplier, other] = [await addSupplier(), await addSupplier()];
    twin = await addDuplicate(market, {
      slug: 'bars',
      title: 'میلگردها',
      unit_id: unitIds.ton,
      parent_id: null,
      levels: { سایز: ['۱۰', '۱۱'], کارخانه: ['کویر'] },
    });
    kept = await addProduct('rebar', ['۱۰', 'کویر']);
    gone = await twin.addProduct(['۱۰', 'کویر']);
    moved = await twin.addProduct(['۱۱', 'کویر']);
    older = await addPrice({ user_id: supplier, product_id: kept, amount: 500_000, ...same, stated_at: clock.now - 5_000 });
    newer = await addPrice({ user_id: supplier, product_id: gone, amount: 510_000, ...same });
    own = await addPrice({ user_id: other, product_id: gone, amount: 520_000 });
    await addPrice({ user_id: other, product_id: moved, amount: 530_000 });
    for (const [price_id, product_id] of [
      [older, kept],
      [newer, gone],
    ] as const)
      await addArchive({ price_id, product_id, user_id: supplier, stated_at: clock.now - 90_000_000 });
    await db.transaction(async (tx) => {
      const forms = await tx
        .insert(variations)
        .values([
          { product_id: kept, title: 'شاخهٔ ۱۲ متری', unit_id: unitIds.branch, created_at: clock.now },
          { product_id: gone, title: 'شاخه ۱۲ متری', unit_id: unitIds.branch, created_at: clock.now },
          { product_id: gone, title: 'کلاف', unit_id: unitIds.kg, created_at: clock.now },
        ])
        .returning();
      await tx
        .insert(skus)
        .values(
          forms.map(({ id, title, product_id }) => ({ user_id: other, sku: title, product_id, variation_id: id, updated_at: 1 })),
        );
      await tx.insert(watchedItems).values([
        { user_id: supplier, kind: 'product', item_id: kept, created_at: 1 },
        { user_id: supplier, kind: 'product', item_id: gone, created_at: 2 },
        { user_id: other, kind: 'product', item_id: gone, created_at: 3 },
        { user_id: other, kind: 'category', item_id: twin.id, created_at: 4 },
      ]);
      await tx.insert(supplierCategories).values({ user_id: supplier, category_id: twin.id });
      await tx.insert(savedSearches).values([
        { user_id: other, title: 'میلگردها', filters: JSON.stringify({ category_id: twin.id }), seen_at: 1, created_at: 1 },
        { user_id: other, title: 'ده', filters: JSON.stringify({ product_id: gone }), seen_at: 1, created_at: 1 },
      ]);
      await tx.insert(priceAlerts).values({
        user_id: other,
        product_id: gone,
        kind: 'under',
        amount: 400_000_000,
        is_met: false,
        since: 1,
        created_at: 1,
      });
      await tx.insert(inventories).values({
        user_id: other,
        product_id: gone,
        title: 'مازاد',
        quantity: 1_000,
        unit_id: unitIds.kg,
        base_quantity: 1,
        city_id: cityIds.rey,
        words: 'مازاد',
        valid_days: 3,
        status: 'draft',
        created_at: clock.now,
      });
    });
    // A closed day that both products have, and its index.
    clock.now += 86_400_000;
    await market.app.jobs.runDue();
  });
  afterAll(() => market.close());

  const categories = async (): Promise<KeptCategory[]> => (await market.call(listKeptCategories, { as: admin })).body.data;
  const preview = (id: number, into_id: number) =>
    market.call(previewCategoryMerge, { as: admin, params: { categoryId: id }, query: { into_id } });
  const merge = (id: number, into_id: number, version = 1) =>
    market.call(mergeCategory, {
      as: admin,
      params: { categoryId: id },
      body: { version, into_id },
      headers: { 'idempotency-key': `merge-${id}-${into_id}-${version}` },
    });

  it('refuses at its field what cannot become one, and changes nothing', async () => {
    const before = await categories();
    for (const [id, into_id, text] of [
      [twin.id, 999, 'پیدا نشد'],
      [twin.id, twin.id, 'پیدا نشد'],
      [categoryIds.steel, categoryIds.rebar, 'زیردستهٔ خودش'],
      [categoryIds.steel, categoryIds.cement, 'زیردسته'],
      [twin.id, categoryIds.steel, 'زیردسته'],
      [twin.id, categoryIds.ibeam, 'مقایسه نمی‌شود'],
      [twin.id, categoryIds.cement, '«سایز»'],
    ] as const) {
      const { status, body } = await merge(id, into_id);
      expect([status, body.errors?.into_id?.[0]], `${id} into ${into_id}`).toEqual([422, expect.stringContaining(text)]);
      expect((await preview(id, into_id)).body.errors).toEqual(body.errors);
    }
    expect((await merge(999, twin.id)).status).toBe(404);
    expect((await merge(twin.id, categoryIds.rebar, 2)).body.code).toBe('stale');
    expect(await categories()).toEqual(before);
  });

  it('counts beforehand what it moves, and changes nothing', async () => {
    const before = await countPrices(market);
    const { status, body } = await preview(twin.id, categoryIds.rebar);
    expect([status, body.data]).toEqual([
      200,
      {
        children: 0,
        new_options: 1,
        products: 2,
        merged_products: 1,
        prices: 3,
        replaced_prices: 1,
        inventories: 1,
        rfq_lines: 0,
        watchers: 3,
        alerts: 1,
        suppliers: 1,
        saved_searches: 2,
      },
    ]);
    expect(await countPrices(market)).toEqual(before);
    expect((await categories()).map(({ slug }) => slug)).toContain('bars');
  });

  it('moves everything, and accounts for each price', async () => {
    const socket = await openSocket(market);
    await socket.follow('catalogue');
    const before = await countPrices(market);
    const { status, body } = await merge(twin.id, categoryIds.rebar);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id: categoryIds.rebar, products: 2, version: 2 })]);
    expect(body.data.former_slugs).toEqual(['bars']);
    // No row is lost: the older of the two prices is deleted softly, and one archive more has its amount.
    expect(await countPrices(market)).toEqual({
      prices: before.prices,
      archives: before.archives + 1,
      living: before.living - 1,
    });
    const sent = () => socket.frames.flatMap((frame) => (frame.t === 'evt' && frame.e === 'category.changed' ? [frame.d] : []));
    await expect
      .poll(() =>
        sent()
          .at(-1)
          ?.categories.some(({ slug }) => slug === 'bars'),
      )
      .toBe(false);
    socket.end();
  });

  it('makes the older price on the same terms an earlier amount of the newer one', async () => {
    const rows = await market.db.read.select().from(prices);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(older)?.deleted_at).not.toBeNull();
    expect(byId.get(newer)).toMatchObject({ product_id: kept, deleted_at: null, amount: 510_000, version: 2 });
    const archives = await market.db.read.select().from(priceArchives).where(eq(priceArchives.price_id, newer));
    expect(archives.map(({ amount, product_id }) => [amount, product_id]).sort()).toEqual([
      [400_000, kept],
      [400_000, kept],
      [500_000, kept],
    ]);
    const entries = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'mergePrices');
    expect(entries).toMatchObject([
      { subject_id: supplier, entity_id: newer, before: { id: older, amount: 500_000 }, after: { id: newer, amount: 510_000 } },
    ]);
  });

  it('compares amounts in the unit of the category that they came to', async () => {
    const rows = await market.db.read.select().from(prices).where(eq(prices.product_id, moved));
    expect(rows).toMatchObject([{ amount: 530_000, comparable_amount: 530_000 }]);
    const [alert] = await market.db.read.select().from(priceAlerts);
    expect(alert).toMatchObject({ product_id: kept, amount: 400_000 });
  });

  it('moves products with their options, titles and belongings', async () => {
    const row = (await market.db.read.select().from(products)).find(({ id }) => id === moved);
    expect(row).toMatchObject({ category_id: categoryIds.rebar, title: 'میلگرد ۱۱ کویر', slug: 'میلگرد-۱۱-کویر' });
    const names = await market.db.read.select().from(variations).where(eq(variations.product_id, kept));
    expect(names.map(({ title }) => title).sort()).toEqual(['شاخهٔ ۱۲ متری', 'کلاف']);
    // The SKU of a variation that became one with another names that one.
    const named = await market.db.read.select().from(skus);
    const ids = new Map(names.map(({ id, title }) => [title, id]));
    expect(named.map(({ sku, product_id, variation_id }) => [sku, product_id, variation_id]).sort()).toEqual(
      [
        ['شاخهٔ ۱۲ متری', kept, ids.get('شاخهٔ ۱۲ متری')],
        ['شاخه ۱۲ متری', kept, ids.get('شاخهٔ ۱۲ متری')],
        ['کلاف', kept, ids.get('کلاف')],
      ].sort(),
    );
    const watched = await market.db.read.select().from(watchedItems);
    expect(watched.map(({ user_id, kind, item_id }) => [user_id, kind, item_id]).sort()).toEqual(
      [
        [supplier, 'product', kept],
        [other, 'product', kept],
        [other, 'category', categoryIds.rebar],
      ].sort(),
    );
    const searches = await market.db.read.select().from(savedSearches);
    expect(searches.map(({ filters }) => filters).sort()).toEqual([
      JSON.stringify({ category_id: categoryIds.rebar }),
      JSON.stringify({ product_id: kept }),
    ]);
    expect((await market.db.read.select().from(inventories))[0]?.product_id).toBe(kept);
    expect(await market.db.read.select().from(mergedProducts)).toEqual([{ id: gone, product_id: kept }]);
  });

  it('lets former addresses lead to what is there now', async () => {
    expect((await market.get(getCategory, { params: { slug: 'bars' } })).data.slug).toBe('rebar');
    const { data } = await market.get(getProduct, { params: { productId: gone } });
    expect(data.product.id).toBe(kept);
    expect(data.offers.map(({ id }: { id: number }) => id).sort()).toEqual([newer, own].sort());
    const history = await market.get(getProductHistory, { params: { productId: gone }, query: {} });
    expect(history.data.days.length).toBeGreaterThan(0);
  });

  it('computes the closed days of merged products and the index of the category anew', async () => {
    await market.app.jobs.runDue();
    const rows = await market.db.read.select().from(categoryDays);
    expect(rows.filter(({ category_id }) => category_id === twin.id)).toEqual([]);
    const ofAll = rows.filter(({ category_id, option_id }) => category_id === categoryIds.rebar && option_id === 0);
    // Of the day that was closed: «۱۰ کویر» has 510,000 and 520,000, «۱۱ کویر» 530,000.
    expect(ofAll.at(-1)).toMatchObject({ unit_id: unitIds.kg, median_amount: 522_500, products: 2, prices: 3 });
  });

  it('keeps the merge in the audit log', async () => {
    const entries = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'mergeCategory');
    expect(entries).toMatchObject([
      { entity_id: categoryIds.rebar, before: { slug: 'bars' }, after: { slug: 'rebar', products: 2, replaced_prices: 1 } },
    ]);
  });
});
