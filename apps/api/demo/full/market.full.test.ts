import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { derivedState } from '../../src/core/db/public-prices.ts';
import { priceArchives, prices, ratings } from '../../src/core/db/schema/index.ts';
import { createRecords } from '../../src/supply/records/index.ts';
import { demoSunday } from '../../src/testing/demo-template.ts';
import { openTestDatabase, type TestDatabase } from '../../src/testing/engines.ts';
import { readMarket } from '../market.ts';
import { advanceDemo } from '../seed.ts';

const DAY_MS = 86_400_000;
const silent = { publish: async () => undefined };
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('sqlite');
  await advanceDemo(test.db, silent, demoSunday, 'full');
}, 240_000);
afterAll(() => test.cleanup());

it('fills a database with a year of prices', async () => {
  const { db } = test;
  const [first] = await db.read.select({ at: sql<number>`min(${priceArchives.stated_at})` }).from(priceArchives);
  expect(demoSunday - (first?.at ?? 0)).toBeGreaterThan(350 * DAY_MS);
});

it('leaves some goods without a price today, and prices most', async () => {
  const { db } = test;
  const { products } = await readMarket(db.read);
  const priced = await db.read
    .selectDistinct({ id: prices.product_id })
    .from(prices)
    .where(eq(derivedState(demoSunday), sql`'available'`));
  expect(products.length - priced.length).toBeGreaterThan(3);
  expect(products.length - priced.length).toBeLessThan(30);
});

it('gives most suppliers a record of their dealings, and ratings with texts', async () => {
  const { db } = test;
  const owners = await db.read.selectDistinct({ id: prices.user_id }).from(prices);
  const ids = owners.map(({ id }) => id);
  const records = [...(await createRecords({ clock: () => demoSunday }).ofSuppliers(db.read, ids)).values()];
  expect(records.filter(({ reply_minutes }) => reply_minutes !== null).length).toBeGreaterThan(40);
  const [rated] = await db.read
    .select({ n: count() })
    .from(ratings)
    .where(and(eq(ratings.status, 'published'), inArray(ratings.about_id, ids)));
  expect(rated?.n).toBeGreaterThan(40);
});

it('stays full when a later start asks for the small one', async () => {
  const { db } = test;
  const before = await db.read.select({ n: count() }).from(prices);
  await advanceDemo(db, silent, demoSunday + DAY_MS, 'small');
  expect((await readMarket(db.read)).size).toBe('full');
  expect(await db.read.select({ n: count() }).from(prices)).toEqual(before);
});
