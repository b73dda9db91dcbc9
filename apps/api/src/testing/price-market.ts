import type { Database } from '../core/db/database.ts';
import {
  categories,
  cities,
  levelOptions,
  levels,
  productOptions,
  products,
  productWords,
  provinces,
  supplierHandles,
  supplierProfiles,
  units,
  variations,
} from '../core/db/schema/index.ts';

/** A small market: one category with two levels, three published products and a variation. */
export type Market = Awaited<ReturnType<typeof createMarket>>;

/** Fills an empty database with a small market; tests add prices and users. */
export async function createMarket(db: Database, now: number) {
  const market = await fill(db, now);
  // Inserts with explicit ids do not advance PostgreSQL sequences.
  for (const table of db.name === 'postgres' ? ['units', 'categories', 'levels', 'level_options', 'products', 'variations'] : [])
    await db.execute(`select setval(pg_get_serial_sequence('${table}', 'id'), 100)`);
  return market;
}

function fill(db: Database, now: number) {
  return db.transaction(async (tx) => {
    await tx.insert(units).values([
      { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' },
      { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' },
      { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' },
    ]);
    await tx.insert(provinces).values([
      { id: 1, name: 'اصفهان' },
      { id: 2, name: 'تهران' },
    ]);
    await tx.insert(cities).values([
      { id: 1, province_id: 1, name: 'اصفهان' },
      { id: 2, province_id: 2, name: 'تهران' },
    ]);
    await tx.insert(categories).values([
      { id: 1, parent_id: null, slug: 'steel', title: 'فولاد', icon: 'steel', position: 1, default_unit_id: 1 },
      { id: 2, parent_id: 1, slug: 'rebar', title: 'میلگرد', icon: 'rebar', position: 1, default_unit_id: 1 },
    ]);
    await tx.insert(levels).values([
      { id: 1, category_id: 2, title: 'سایز', position: 1 },
      { id: 2, category_id: 2, title: 'گرید', position: 2 },
    ]);
    await tx.insert(levelOptions).values([
      { id: 1, level_id: 1, title: '۸', position: 1 },
      { id: 2, level_id: 1, title: '۱۴', position: 2 },
      { id: 3, level_id: 2, title: 'A2', position: 1 },
      { id: 4, level_id: 2, title: 'A3', position: 2 },
    ]);
    const product = (id: number, size: number, grade: number, title: string) => ({
      id,
      user_id: null,
      category_id: 2,
      slug: `rebar-${id}`,
      title,
      options_key: `${size}.${grade}`,
      sort_key: `00${size}.00${grade - 2}`,
      unit_id: 1,
      status: 'published' as const,
      created_at: now,
    });
    await tx
      .insert(products)
      .values([product(1, 1, 3, 'میلگرد ۸ A2'), product(2, 1, 4, 'میلگرد ۸ A3'), product(3, 2, 4, 'میلگرد ۱۴ A3')]);
    await tx.insert(productOptions).values(
      [
        [1, 1, 3],
        [2, 1, 4],
        [3, 2, 4],
      ].flatMap(([product_id = 0, size = 0, grade = 0]) => [
        { product_id, level_id: 1, option_id: size },
        { product_id, level_id: 2, option_id: grade },
      ]),
    );
    await tx.insert(productWords).values(
      [1, 2, 3].flatMap((product_id) => [
        { product_id, word: 'میلگرد' },
        { product_id, word: product_id === 3 ? '14' : '8' },
      ]),
    );
    await tx
      .insert(variations)
      .values({ id: 1, product_id: 3, user_id: null, title: 'شاخهٔ ۱۲ متری', unit_id: 3, unit_weight: 14_500 });
    return {
      steel_id: 1,
      rebar_id: 2,
      product_ids: [1, 2, 3] as const,
      kg_id: 1,
      ton_id: 2,
      branch_id: 3,
      isfahan_id: 1,
      tehran_id: 2,
      variation_id: 1,
    };
  });
}

/** Makes a user a supplier, approved or pending. */
export async function createSupplier(
  db: Database,
  user_id: number,
  now: number,
  status: 'approved' | 'pending' = 'approved',
): Promise<void> {
  const profile = {
    user_id,
    handle: `supplier-${user_id}`,
    title: `تأمین‌کنندهٔ ${user_id}`,
    city_id: 1,
    verified: 'verified' as const,
    status,
    created_at: now,
  };
  await db.transaction(async (tx) => {
    await tx.insert(supplierProfiles).values(profile);
    await tx.insert(supplierHandles).values({ handle: profile.handle, user_id, used_at: status === 'approved' ? now : null });
  });
}
