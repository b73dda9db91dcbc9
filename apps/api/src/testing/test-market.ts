import { toAsciiDigits } from '@rasteh/persian/digits';
import type { AppRoute } from '@ts-rest/core';
import {
  categories,
  cities,
  levelOptions,
  levels,
  priceArchives,
  prices,
  productOptions,
  products,
  productWords,
  provinces,
  supplierHandles,
  supplierProfiles,
  units,
  users,
} from '../core/db/schema/index.ts';
import {
  comparableAmount,
  createGoodsFinder,
  identify,
  productWordsOf,
  type Reference,
  readReference,
} from '../goods/catalogue/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { EngineName } from './engines.ts';

type NewRow<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const provinceRows = [
  { id: 1, name: 'اصفهان' },
  { id: 2, name: 'تهران' },
];
const cityRows = [
  { id: 1, province_id: 1, name: 'مبارکه' },
  { id: 2, province_id: 2, name: 'ری' },
  { id: 3, province_id: 2, name: 'پردیس' },
  { id: 4, province_id: 1, name: 'آران' },
];
const unitRows = [
  { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' },
  { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' },
  { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' },
  { id: 4, code: 'sheet', title: 'برگ', dimension: 'piece', factor: '1' },
];
// Ids differ from the tree order, so that a wrong order by id is detected.
const categoryRows = [
  { id: 1, parent_id: null, slug: 'cement', title: 'سیمان', icon: 'cement', position: 2, default_unit_id: 1 },
  { id: 2, parent_id: null, slug: 'steel', title: 'آهن', icon: 'steel', position: 1, default_unit_id: 1 },
  { id: 3, parent_id: 2, slug: 'ibeam', title: 'تیرآهن', icon: 'ibeam', position: 2, default_unit_id: 3 },
  { id: 4, parent_id: 2, slug: 'rebar', title: 'میلگرد', icon: 'rebar', position: 1, default_unit_id: 1 },
];
const levelRows = [
  { id: 1, category_id: 4, title: 'کارخانه', position: 2, options: ['ذوب‌آهن', 'کویر'] },
  {
    id: 2,
    category_id: 4,
    title: 'سایز',
    position: 1,
    options: ['۸', '۹', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۳۲'],
  },
  { id: 3, category_id: 3, title: 'مقطع', position: 1, options: ['IPE18', 'IPE20'] },
  { id: 4, category_id: 1, title: 'تیپ', position: 1, options: ['تیپ ۲'] },
];
const optionRows = levelRows.flatMap(({ id: level_id, options }) =>
  options.map((title, index) => ({
    id: level_id * 100 + index,
    level_id,
    title,
    position: index + 1,
    // The sizes of rebar say its shape.
    geometry: level_id === 2 ? ({ shape: 'round_bar', diameter_mm: toAsciiDigits(title) } as const) : null,
  })),
);
const optionByTitle = new Map(optionRows.map((option) => [option.title, option]));
const categoryBySlug = new Map(categoryRows.map((category) => [category.slug, category]));

/** The id of an option by its title. */
export const optionId = (title: string): number => optionByTitle.get(title)?.id ?? 0;
/** Ids of the reference rows by code, name or slug. */
export const unitIds = { kg: 1, ton: 2, branch: 3, sheet: 4 } as const;
export const cityIds = { mobarakeh: 1, rey: 2, pardis: 3, aran: 4 } as const;
export const provinceIds = { isfahan: 1, tehran: 2 } as const;
export const categoryIds = { cement: 1, steel: 2, ibeam: 3, rebar: 4 } as const;

async function fillReference({ db }: TestApp): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(provinces).values(provinceRows);
    await tx.insert(cities).values(cityRows);
    await tx.insert(units).values(unitRows);
    for (const row of categoryRows.toSorted((a, b) => (a.parent_id ?? 0) - (b.parent_id ?? 0)))
      await tx.insert(categories).values(row);
    await tx.insert(levels).values(levelRows.map(({ options: _options, ...row }) => row));
    await tx.insert(levelOptions).values(optionRows);
  });
  // The rows have their ids; those that follow come after them.
  if (db.name !== 'postgres') return;
  for (const table of ['units', 'categories', 'levels', 'level_options'])
    await db.execute(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

/** The terms of a price that is stated now: 400,000 Rial per kilogram, available for an hour. */
const termsAt = (now: number) => ({
  unit_id: unitIds.kg,
  amount: 400_000,
  min_quantity: 0,
  delivery: 'warehouse' as const,
  city_id: cityIds.rey,
  vat_included: false,
  payment: 'cash' as const,
  credit_days: 0,
  state: 'available' as const,
  valid_until: now + 3_600_000,
  stated_at: now,
});

/**
 * Starts the application on a larger market than `createMarket`: «آهن» with «میلگرد» and «تیرآهن» below it, and «سیمان»;
 * suppliers, products and prices are inserted directly into the tables, including rows that the rules would refuse.
 */
export async function openTestMarket(engine: EngineName, options?: Parameters<typeof startTestApp>[1]) {
  const testApp = await startTestApp(engine, options);
  const { db, clock } = testApp;
  await fillReference(testApp);
  let basis = 0;

  async function addUser(values: NewRow<typeof users> = {}): Promise<number> {
    const [row] = await db.transaction((tx) =>
      tx
        .insert(users)
        .values({ name: 'کاربر نمونه', created_at: clock.now, ...values })
        .returning(),
    );
    return row?.id ?? 0;
  }

  /** Gives a user an approved supplier profile; its handle is s{id}. */
  async function addProfile(user_id: number, profile: NewRow<typeof supplierProfiles> = {}): Promise<void> {
    const values = {
      handle: `s${user_id}`,
      title: `فروشگاه ${user_id}`,
      city_id: cityIds.rey,
      status: 'approved' as const,
      created_at: clock.now,
      ...profile,
    };
    await db.transaction(async (tx) => {
      await tx.insert(supplierProfiles).values({ user_id, ...values });
      const used_at = values.status === 'approved' ? clock.now : null;
      await tx.insert(supplierHandles).values({ handle: values.handle, user_id, used_at });
    });
  }

  /** Adds a user with an approved supplier profile. */
  async function addSupplier(profile: NewRow<typeof supplierProfiles> = {}, user: NewRow<typeof users> = {}): Promise<number> {
    const user_id = await addUser(user);
    await addProfile(user_id, profile);
    return user_id;
  }

  /** Adds a published product with these options, given by title in level order. */
  async function addProduct(
    slug: keyof typeof categoryIds,
    titles: string[],
    values: NewRow<typeof products> = {},
  ): Promise<number> {
    const category = categoryBySlug.get(slug);
    const chosen = titles.flatMap((title) => optionByTitle.get(title) ?? []);
    const identity = identify(
      category?.title ?? '',
      chosen.map(({ id, title, position }) => ({ option_id: id, option: title, position })),
    );
    const unit_id = category?.default_unit_id ?? 0;
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(products)
        .values({ ...identity, category_id: categoryIds[slug], unit_id, status: 'published', created_at: clock.now, ...values })
        .returning();
      const product_id = row?.id ?? 0;
      await tx.insert(productOptions).values(chosen.map(({ id, level_id }) => ({ product_id, level_id, option_id: id })));
      const words = productWordsOf(row?.title ?? '', titles, category?.title ?? '');
      await tx.insert(productWords).values(words.map((word) => ({ word, product_id })));
      return product_id;
    });
  }

  let reference: Promise<Reference> | undefined;
  /** The comparable amount of a price; categories and units are read on the first call, and for a new category. */
  async function compare(price: Parameters<typeof comparableAmount>[0] & { product_id: number; variation_id: number | null }) {
    const goods = (await createGoodsFinder(db.read, [price]))(price);
    reference ??= readReference(db.read);
    // A test that adds a category has it read anew.
    if (!(await reference).categoriesById.has(goods.category_id)) reference = readReference(db.read);
    return comparableAmount(price, goods, await reference);
  }

  /** Adds a price with a unique basis: 400,000 Rial per kilogram, available for an hour from now. */
  async function addPrice(values: NewRow<typeof prices> & { user_id: number; product_id: number }): Promise<number> {
    basis += 1;
    const stated = {
      ...termsAt(clock.now),
      variation_id: null,
      min_quantity: basis,
      trend: [],
      created_at: clock.now,
      ...values,
    };
    const row = { ...stated, comparable_amount: await compare(stated) };
    const [added] = await db.transaction((tx) => tx.insert(prices).values(row).returning());
    return added?.id ?? 0;
  }

  /** Adds an archived version of a price. */
  async function addArchive(
    values: NewRow<typeof priceArchives> & { price_id: number; user_id: number; product_id: number; stated_at: number },
  ): Promise<void> {
    const row = {
      ...termsAt(clock.now),
      replaced_at: values.stated_at + 7_200_000,
      actor_id: values.user_id,
      reason: 'update' as const,
      source: 'web' as const,
      ...values,
    };
    const comparable_amount = await compare({ ...row, variation_id: null });
    await db.transaction((tx) => tx.insert(priceArchives).values({ ...row, comparable_amount }));
  }

  /** Returns the body of a call that must succeed. */
  async function get(route: AppRoute, options?: Parameters<TestApp['call']>[1]) {
    const { status, body } = await testApp.call(route, options);
    if (status !== 200) throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  return { ...testApp, addUser, addProfile, addSupplier, addProduct, addPrice, addArchive, get };
}
export type TestMarket = Awaited<ReturnType<typeof openTestMarket>>;
