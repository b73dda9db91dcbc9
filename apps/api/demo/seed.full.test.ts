import { isDeepStrictEqual } from 'node:util';
import { contract } from '@rasteh/contract';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/core/db/database.ts';
import { derivedState } from '../src/core/db/public-prices.ts';
import {
  categories,
  cities,
  currencies,
  currencyHistory,
  facts,
  levelOptions,
  levels,
  loginIdentities,
  priceArchives,
  prices,
  productOptions,
  products,
  productWords,
  provinces,
  revisions,
  smsOutbox,
  supplierCategories,
  supplierHandles,
  supplierProfiles,
  units,
  users,
  variations,
} from '../src/core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../src/testing/demo-template.ts';
import { engines, openTestDatabase, type TestDatabase } from '../src/testing/engines.ts';
import { demoCategories } from './data/categories.data.ts';
import { demoPeople } from './data/people.data.ts';
import { demoProducts } from './data/products.data.ts';
import { demoProvinces } from './data/provinces.data.ts';
import { demoLoginHandles, demoSuppliers } from './data/suppliers.data.ts';
import { demoUnits } from './data/units.data.ts';
import { demoOffers } from './offers.ts';
import { demoPeopleText } from './people-text.ts';
import { advanceDemo } from './seed.ts';
import type { Publisher } from './tick-currencies.ts';
import { demoRfqs } from './trade/rfqs.data.ts';
import { demoStart, statementsBetween, walkOf } from './walk.ts';

const published: { name: string; data: object }[] = [];
const events: Publisher = { publish: async (tx, name, data) => tx.afterCommit(() => void published.push({ name, data })) };

type PriceRow = typeof prices.$inferSelect;

const at = (clock: string): number => Date.parse(`${clock}:00+03:30`);
const thursday = at('2026-11-19T10:00');
const friday = at('2026-11-20T19:00');
const saturday = at('2026-11-21T03:00');
const sunday = demoSunday;

async function countOf(db: Database, table: SQLiteTable): Promise<number> {
  const [row] = await db.read.select({ n: count() }).from(table);
  return row?.n ?? 0;
}

/** The ids of the prices, in the order of the offers; their numbering may differ between engines. */
async function pricesOf(db: Database): Promise<number[]> {
  const [fact] = await db.read.select().from(facts).where(eq(facts.key, 'demo_prices'));
  const ids: Record<string, number> = JSON.parse(fact?.value ?? '{}');
  return demoOffers.map(({ key }) => ids[key] ?? 0);
}

/** The terms of a price or an archive, without its product. */
function termsOf({ amount, state, valid_until, stated_at }: Pick<PriceRow, 'amount' | 'state' | 'valid_until' | 'stated_at'>) {
  return { amount, state, valid_until, stated_at };
}

/** Archived prices since a time, by id and in order. */
async function archivesSince(db: Database, since: number) {
  const rows = await db.read
    .select()
    .from(priceArchives)
    .where(gt(priceArchives.stated_at, since))
    .orderBy(asc(priceArchives.price_id), asc(priceArchives.stated_at));
  const byPrice = Map.groupBy(rows, ({ price_id }) => price_id);
  return (price_id: number) =>
    (byPrice.get(price_id) ?? []).map((row) => ({ ...termsOf(row), replaced_at: row.replaced_at, reason: row.reason }));
}

/** Prices, their archives since `since` and currencies, without ids and versions. */
async function marketOf(db: Database, since: number) {
  const rows = new Map((await db.read.select().from(prices)).map((row) => [row.id, row]));
  const archivesOf = await archivesSince(db, since);
  const said = (await pricesOf(db)).map((id) => {
    const row = rows.get(id);
    return row && { ...termsOf(row), previous_amount: row.previous_amount, trend: row.trend, archives: archivesOf(id) };
  });
  const quoted = await db.read.select().from(currencies).orderBy(asc(currencies.position));
  return { said, quoted: quoted.map(({ id: _, ...row }) => row) };
}

/** All data that a start could change. */
async function everythingIn(db: Database) {
  return {
    facts: await db.read.select().from(facts).orderBy(asc(facts.key)),
    prices: await db.read.select().from(prices).orderBy(asc(prices.id)),
    currencies: await db.read.select().from(currencies).orderBy(asc(currencies.id)),
    counts: [await countOf(db, priceArchives), await countOf(db, currencyHistory), await countOf(db, users)],
  };
}

describe.each(engines)('demo market on %s', { timeout: 240_000 }, (engine) => {
  let test: TestDatabase;
  let db: Database;
  let app: TestApp;
  let admin: Person | undefined;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    db = test.db;
    app = await startTestApp(engine, { now: thursday, on: test });
  });
  afterAll(async () => {
    await app.close();
    await test.cleanup();
  });

  it('rolls back everything when seeding fails half-way', async () => {
    // Currencies are seeded after goods and people; this row makes their insert fail.
    const usd = { code: 'usd', title: 'دلار', position: 1, amount: '1', quote_unit: 'IRR', updated_at: 1 };
    await db.transaction((tx) => tx.insert(currencies).values(usd));
    const known = await countOf(db, facts);
    await expect(advanceDemo(db, events, thursday)).rejects.toThrow();
    for (const table of [products, prices, priceArchives]) expect(await countOf(db, table)).toBe(0);
    expect(await countOf(db, facts)).toBe(known);
    // The support desk exists from the start.
    expect(await countOf(db, users)).toBe(1);
    await db.transaction((tx) => tx.delete(currencies));
  });

  it('is seeded once by two concurrent starts', async () => {
    await Promise.all([advanceDemo(db, events, thursday), advanceDemo(db, events, thursday)]);
    const leaves = demoCategories.flatMap((category) => category.levels);
    const expected: [SQLiteTable, number][] = [
      [units, demoUnits.length],
      [provinces, 31],
      [cities, demoProvinces.flatMap((province) => province.cities).length],
      [categories, demoCategories.length],
      [levels, leaves.length],
      [levelOptions, leaves.flatMap(({ options }) => options).length],
      [products, demoProducts.length + 1],
      [productOptions, demoProducts.flatMap(({ options }) => Object.keys(options)).length + 4],
      [variations, demoProducts.filter(({ piece }) => piece).length],
      [supplierProfiles, 26],
      [users, 34],
      [loginIdentities, 7],
      [supplierHandles, 26],
      [supplierCategories, demoSuppliers.flatMap(({ categories: served }) => served).length],
      [revisions, 6 + demoRfqs.filter(({ isDraft }) => !isDraft).length],
      [prices, demoOffers.length],
      [currencies, 12],
    ];
    for (const [table, n] of expected) expect(await countOf(db, table)).toBe(n);
    const statements = demoOffers.flatMap((offer) => statementsBetween(walkOf(offer), demoStart(thursday), thursday));
    expect(await countOf(db, priceArchives)).toBe(statements.length - demoOffers.length);
    expect(await countOf(db, productWords)).toBeGreaterThan(demoProducts.length * 5);
    expect(await countOf(db, currencyHistory)).toBeGreaterThan(12 * 900);
  });

  it('gives each price the terms of its offer', async () => {
    const rows = await db.read
      .select({ price: prices, unit: units.code, city: cities.name, handle: supplierProfiles.handle, product: products.title })
      .from(prices)
      .innerJoin(units, eq(units.id, prices.unit_id))
      .innerJoin(cities, eq(cities.id, prices.city_id))
      .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
      .innerJoin(products, eq(products.id, prices.product_id));
    const found = rows.map(({ price, unit, city, handle, product }) => {
      const { delivery, payment, credit_days } = price;
      return [
        handle,
        product,
        unit,
        price.variation_id !== null,
        delivery,
        city,
        payment,
        credit_days,
        thousandthsToQuantity(price.min_quantity),
      ].join('|');
    });
    const offered = demoOffers.map((offer) => {
      const { title, piece } = demoProducts.find(({ slug }) => slug === offer.product) ?? {};
      const city = offer.city.split('/')[1];
      return [
        offer.supplier,
        title,
        offer.unit,
        Boolean(piece),
        offer.delivery,
        city,
        offer.payment,
        offer.creditDays,
        offer.minQuantity,
      ].join('|');
    });
    expect(found.toSorted()).toEqual(offered.toSorted());
  });

  it('gives each product the options, sort key and search words of one created by a user', async () => {
    const rebar = demoProducts.find(({ title }) => title === 'میلگرد ۱۰ A3 نیشابور');
    const [row] = await db.read
      .select()
      .from(products)
      .where(eq(products.title, rebar?.title ?? ''));
    const options = await db.read
      .select({ id: levelOptions.id, title: levelOptions.title, level: levels.title })
      .from(productOptions)
      .innerJoin(levelOptions, eq(levelOptions.id, productOptions.option_id))
      .innerJoin(levels, eq(levels.id, productOptions.level_id))
      .where(eq(productOptions.product_id, row?.id ?? 0))
      .orderBy(asc(levels.position));
    expect(options.map(({ level, title }) => `${level}: ${title}`)).toEqual([
      'سایز: ۱۰',
      'آلیاژ: A3',
      'کارخانه: نیشابور',
      'حالت: شاخهٔ ۱۲ متری',
    ]);
    expect(row).toMatchObject({
      slug: 'میلگرد-۱۰-a3-نیشابور',
      sort_key: '0002.0003.0002.0002',
      options_key: options
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join('.'),
      user_id: null,
      status: 'published',
    });
    const words = await db.read
      .select()
      .from(productWords)
      .where(eq(productWords.product_id, row?.id ?? 0));
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['میلگرد', '10', '3', 'نیشابور', 'شاخه', '12']));
    const { body } = await app.call(contract.offers.getProduct, { params: { productId: row?.id ?? 0 } });
    expect(body.data.geometry).toEqual({ shape: 'round_bar', diameter_mm: '10', length_mm: '12000' });
  });

  it('lets its people log in as themselves or as their firm, admin and supporter with their password', async () => {
    for (const { mobile, name, role, password, supplier } of demoPeople) {
      await app.call(contract.auth.sendCode, { body: { mobile } });
      const [message] = await db.read.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile));
      const input = { mobile, code: message?.text.match(/\d{6}/)?.[0] };
      if (password) expect((await app.call(contract.auth.login, { body: input })).body.code).toBe('password_required');
      const { status, body, headers } = await app.call(contract.auth.login, { body: password ? { ...input, password } : input });
      if (role === 'admin') admin = { id: body.data.id, mobile, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
      const firm = demoSuppliers.find(({ handle }) => handle === supplier);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ role, name: firm?.title ?? name });
    }
  });

  it('shows its suppliers with their categories, and the pending reviews to its admin', async () => {
    const { body } = await app.call(contract.suppliers.getSupplier, { params: { handle: 'foolad-sepahan' } });
    const firm = demoSuppliers.find(({ handle }) => handle === 'foolad-sepahan');
    expect(body.data.categories.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(firm?.categories.toSorted());
    expect(body.data.prices).toBeGreaterThan(0);
    expect((await app.call(contract.suppliers.getSupplier, { params: { handle: 'ahan-nemouneh' } })).status).toBe(404);
    const waiting = await db.read.select().from(revisions).where(eq(revisions.status, 'pending'));
    const reviewers = await app.call(contract.reviews.listReviews, { as: admin });
    const titles = reviewers.body.data.map(({ title }: { title: string }) => title);
    expect(titles).toContain('آهن نمونه');
    expect(titles).toContainEqual(expect.stringContaining('میلگرد ۲۰'));
    expect(waiting.map(({ entity }) => entity).toSorted()).toEqual(['inventory', 'inventory', 'product', 'profile', 'rfq']);
  });

  it('is unchanged by a second start, and by one with an earlier clock', async () => {
    const before = await everythingIn(db);
    await advanceDemo(db, events, thursday);
    await advanceDemo(db, events, thursday - 86_400_000);
    expect(await everythingIn(db)).toEqual(before);
  });

  it.each([
    ['Thursday 10:00', thursday],
    ['Friday 19:00', friday],
    ['Saturday 03:00', saturday],
    ['Sunday 19:00', sunday],
  ])('has currently valid prices when carried on to %s', async (_name, now) => {
    // Whichever runs second, the one with the slower clock must not revert anything.
    await Promise.all([advanceDemo(db, events, now), advanceDemo(db, events, now), advanceDemo(db, events, now - 1_000)]);
    expect(
      await db.read
        .select()
        .from(facts)
        .where(and(eq(facts.key, 'demo_carried_to'), eq(facts.value, String(now)))),
    ).toHaveLength(1);
    const holding = await db.read
      .select({ n: count() })
      .from(prices)
      .where(eq(derivedState(now), sql`'available'`));
    expect((holding[0]?.n ?? 0) / demoOffers.length).toBeGreaterThanOrEqual(0.6);
    const [latest] = await db.read.select({ at: sql<number>`max(${prices.stated_at})` }).from(prices);
    expect(latest?.at).toBeLessThanOrEqual(now);
  });

  it('is the same when carried on over three starts as when seeded at the last one', async () => {
    const fresh = await openDemoDatabase(engine);
    const start = demoStart(sunday);
    const [carried, made] = [await marketOf(db, start), await marketOf(fresh.db, start)];
    expect(carried.said.length).toBe(demoOffers.length);
    // The diff of `toEqual` for tens of thousands of rows takes seconds, so it runs only if they differ.
    if (!isDeepStrictEqual(carried, made)) expect(carried).toEqual(made);
    await fresh.cleanup();
  });

  it('continues from a price that was changed by hand, and keeps a deleted one deleted', async () => {
    const tuesday = at('2026-11-24T18:30');
    const noon = at('2026-11-23T12:00');
    const ids = await pricesOf(db);
    const ofSeller = demoOffers.flatMap((offer, index) => {
      if (offer.supplier !== demoLoginHandles[0]) return [];
      const said = statementsBetween(walkOf(offer), sunday, tuesday);
      const later = said.filter(({ statedAtMs }) => statedAtMs > noon);
      return [{ id: ids[index] ?? 0, before: said.length - later.length, later: later.length }];
    });
    const changed = ofSeller.find(({ before, later }) => before > 0 && later > 0);
    const deleted = ofSeller.find(({ id, later }) => id !== changed?.id && later > 0);
    if (!changed || !deleted) throw new Error('Another day is wanted');

    app.clock.now = noon;
    const mobile = demoPeople.find(({ supplier }) => supplier === demoLoginHandles[0])?.mobile ?? '';
    const seller = await app.logIn(mobile);
    const [was] = await db.read.select().from(prices).where(eq(prices.id, changed.id));
    const change = { id: changed.id, version: was?.version ?? 0, amount: 77_700, confirm_amount: 77_700, note: 'تنها امروز' };
    const answer = await app.call(contract.prices.own.updatePrices, { as: seller, body: { prices: [change] } });
    expect(answer.body.data).toMatchObject([{ ok: true }]);
    const params = { priceId: deleted.id };
    expect((await app.call(contract.prices.own.deletePrice, { as: seller, params })).status).toBe(200);
    const [gone] = await db.read.select().from(prices).where(eq(prices.id, deleted.id));
    const archivesOfGone = (await archivesSince(db, 0))(deleted.id);
    published.length = 0;
    await advanceDemo(db, events, tuesday);
    const publishedIds = published.flatMap(({ data }) => ('price_ids' in data ? (data.price_ids as number[]) : []));
    expect(publishedIds).toContain(changed.id);
    expect(publishedIds).not.toContain(deleted.id);
    expect(published.filter(({ name }) => name === 'currency.changed')).toHaveLength(1);

    const [row] = await db.read.select().from(prices).where(eq(prices.id, changed.id));
    expect(row).toMatchObject({ version: change.version + 1 + changed.later, note: 'تنها امروز' });
    expect(row?.stated_at).toBeGreaterThan(noon);
    const archives = (await archivesSince(db, sunday))(changed.id);
    expect(archives).toHaveLength(changed.later);
    expect(archives[0]).toMatchObject({ amount: 77_700, stated_at: noon });
    expect(gone?.deleted_at).toBe(noon);
    expect(await db.read.select().from(prices).where(eq(prices.id, deleted.id))).toEqual([gone]);
    expect((await archivesSince(db, 0))(deleted.id)).toEqual(archivesOfGone);
  });

  it('is unchanged when it is aborted before its commit', async () => {
    const before = await everythingIn(db);
    const next = at('2026-11-25T18:30');
    const work = db.transaction(async (tx) => {
      await advanceDemo(db, events, next);
      expect(
        await tx
          .select()
          .from(facts)
          .where(and(eq(facts.key, 'demo_carried_to'), eq(facts.value, String(next)))),
      ).toHaveLength(1);
      throw new Error('killed');
    });
    await expect(work).rejects.toThrow('killed');
    expect(await everythingIn(db)).toEqual(before);
  });
});

describe('demo people text', () => {
  it('lists mobiles, passwords and where to find the codes', () => {
    const text = demoPeopleText('http://localhost:4321');
    for (const { mobile, name, password } of demoPeople) {
      const line = text.split('\n').find((line) => line.includes(mobile.replace('+98', '0')));
      expect(line).toContain(name);
      expect(line).toContain(password ?? '(code alone)');
    }
    expect(text).toContain('http://localhost:4321/login');
    expect(text).toContain('دادهٔ نمایشی');
    expect(text).toMatch(/code then appears in this log/);
  });
});
