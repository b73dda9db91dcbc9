import { demoMode } from '../../apps/api/demo/index.ts';
import { createDatabase, type Database } from '../../apps/api/src/core/db/database.ts';
import { openDatabaseClock } from '../../apps/api/src/core/db/engines/database-clock.ts';
import { openPostgres } from '../../apps/api/src/core/db/engines/postgres.ts';
import { readFacts } from '../../apps/api/src/core/db/facts.ts';
import { migrate } from '../../apps/api/src/core/db/migrate.ts';
import { loginIdentities } from '../../apps/api/src/core/db/schema/index.ts';
import type { Clock } from '../../apps/api/src/core/lib/clock.ts';
import { openSession } from '../../apps/api/src/people/auth/testing/open-session.ts';
import { SESSION_COOKIE } from './production.ts';

/** A user with a session. */
export type Person = { id: number; cookie: string };
/** A supplier with a session, and the price that it changes. */
export type Supplier = Person & {
  handle: string;
  price_id: number;
  version: number;
  amount: number;
  unit_id: number;
  city_id: number;
  product_id: number;
  category_id: number;
};
/** The people of the proof, and the pages of guests that they read. */
export type Market = { suppliers: Supplier[]; buyers: Person[]; products: { id: number; unit_id: number }[]; pages: string[] };

const SUPPLIERS = 6;
/** An RFQ takes from a limit of 60 in ten minutes. */
const BUYERS = 12;

/** Runs work on the database with connections of its own, which a fault has not touched. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(await openPostgres(url));
  return work(db).finally(() => db.close());
}

const priced = `select distinct on (price.user_id) price.user_id as id, price.id as price_id, price.version, price.amount,
    price.unit_id, price.city_id, price.product_id, product.category_id, profile.handle, category.slug as category,
    product.slug as product
  from prices price
    join products product on product.id = price.product_id and product.status = 'published'
    join categories category on category.id = product.category_id
    join supplier_profiles profile on profile.user_id = price.user_id and profile.status = 'approved'
  where price.state = 'available' and price.amount is not null and price.deleted_at is null and price.variation_id is null
    and not exists (select 1 from price_formulas formula where formula.price_id = price.id)
  order by price.user_id, price.id limit ${SUPPLIERS}`;

/** Logs in a user with a mobile of its own, or signs one up. */
async function logIn(db: Database, clock: Clock, mobile: string, user_id?: number): Promise<Person> {
  if (user_id !== undefined) {
    const at = clock();
    await db.transaction((tx) => tx.insert(loginIdentities).values({ user_id, mobile, verified_at: at, created_at: at }));
  }
  const session = await openSession(db, clock, { mobile, name: `خریدار ${mobile.slice(-2)}` });
  return { id: session.user_id, cookie: `${SESSION_COOKIE}=${session.token}` };
}

async function fill(db: Database, clock: Clock): Promise<Market> {
  await demoMode.advance(db, { publish: async () => undefined }, clock());
  const rows = (await db.execute(priced)) as (Omit<Supplier, 'cookie'> & { category: string; product: string })[];
  const suppliers: Supplier[] = [];
  for (const { category: _category, product: _product, ...row } of rows)
    suppliers.push({ ...row, ...(await logIn(db, clock, `+9893510090${10 + suppliers.length}`, row.id)) });
  const buyers: Person[] = [];
  while (buyers.length < BUYERS) buyers.push(await logIn(db, clock, `+9893510091${10 + buyers.length}`));
  // What a trusted buyer publishes needs no review.
  await db.execute(`update users set trusted = 1 where id in (${buyers.map(({ id }) => id).join()})`);
  const products = await db.execute(`select id, unit_id from products where status = 'published' order by id limit 200`);
  const seen = rows.flatMap(({ category, product, product_id, handle }) => [
    `/categories/${category}`,
    `/products/${product_id}/${encodeURIComponent(product)}`,
    `/suppliers/${handle}`,
  ]);
  const pages = [...new Set(['/', '/suppliers', '/rfqs', '/inventories', ...seen])];
  return { suppliers, buyers, products: products as Market['products'], pages };
}

/** Fills an empty database with the market of the demo, as that of a portal in production, and logs people in. */
export const seedMarket = (url: string): Promise<Market> =>
  withDatabase(url, async (db) => {
    await migrate(db);
    await readFacts(db, 'production', () => Buffer.alloc(32, 1).toString('base64url'));
    const { clock, stop } = await openDatabaseClock(db, (error) => {
      throw error;
    });
    return fill(db, clock).finally(stop);
  });
