import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createDatabase } from '../../../apps/api/src/core/db/database.ts';
import { openSqlite } from '../../../apps/api/src/core/db/engines/sqlite.ts';
import { migrate } from '../../../apps/api/src/core/db/migrate.ts';
import { cache } from '../run/run-folder.ts';
import { fillRecords } from './records.ts';
import { fillTrade } from './trade.ts';

/** Increment it when the seed data changes: older markets are then created again. */
const SEED = 6;

/** The time of every market: the clocks of its servers start here, whenever they run. */
export const MARKET_TIME = Date.parse('2026-11-21T10:00:00+03:30');
const SUPPLIER_PRICES = 100;
const OFFERS = 10;

/** The shape of a market with this many prices; each product has 10 offers and each supplier 100 prices. */
export type MarketShape = { prices: number; categories: number; products: number; suppliers: number };

/** The shape of a market: a larger one has more categories, and more products in each. */
export function shapeOf(prices: number): MarketShape {
  const perCategory = prices > 10_000 ? 200 : 20;
  const products = prices / OFFERS;
  return { prices, products, categories: products / perCategory, suppliers: prices / SUPPLIER_PRICES };
}

/** The product and the category of a price of a market. */
export function placeOf(price_id: number, { products, categories }: MarketShape): { product_id: number; category_id: number } {
  const product_id = Math.ceil(price_id / OFFERS);
  return { product_id, category_id: Math.ceil(product_id / (products / categories)) };
}

const letters = [...'ابپتجچحخدذ'];
/** The title of a category, a word that is no prefix of another one: search matches by prefix, with letters and digits apart. */
export const categoryWord = (id: number): string =>
  `دسته${String(id)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => letters[Number(digit)] ?? '')}`;
const categoryWordSql = (id: string): string =>
  `'دسته' || ${letters.reduce((sql, letter, digit) => `replace(${sql}, '${digit}', '${letter}')`, `printf('%04d', ${id})`)}`;

/** The headers of a supplier's browser; the first hundred suppliers have sessions. */
export const tokenOf = (user_id: number): string => `bench-token-${user_id}`;

const count = (to: string): string => `with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${to})`;

/** Fills a migrated database; every value is derived from its number, so each machine creates the same market. */
function fill(file: string, { prices, categories, products, suppliers }: MarketShape): void {
  const perCategory = products / categories;
  const makers = perCategory / 10;
  const db = new Sqlite(file);
  db.pragma('synchronous = off');
  db.pragma('cache_size = -400000');
  const now = MARKET_TIME;
  const today = Math.floor((now + 12_600_000) / 86_400_000);
  const trends = Array.from({ length: 100 }, (_, seed) =>
    JSON.stringify(Array.from({ length: 12 }, (__, i) => [today - 24 + 2 * i, 200_000 + seed * 900 + ((seed * i) % 7) * 1_100])),
  );
  db.exec('begin; create temp table trends (n integer primary key, trend text)');
  const addTrend = db.prepare('insert into trends values (?, ?)');
  for (const [n, trend] of trends.entries()) addTrend.run(n, trend);
  // Suppliers are numbered from one: the support desk of a fresh database follows them.
  db.exec(`
    delete from desks;
    delete from user_words;
    delete from users;
    insert into units (id, code, title, dimension, factor) values (1, 'kg', 'کیلوگرم', 'mass', '1'), (2, 'ton', 'تن', 'mass', '1000');
    ${count('31')} insert into provinces (id, name) select n + 1, 'استان ' || (n + 1) from i;
    ${count('310')} insert into cities (id, province_id, name) select n + 1, n % 31 + 1, 'شهر ' || (n + 1) from i;
    insert into categories (id, parent_id, slug, title, icon, position, default_unit_id) values (${categories + 1}, null, 'steel', 'فولاد', 'steel', 1, 1);
    ${count(`${categories}`)} insert into categories (id, parent_id, slug, title, icon, position, default_unit_id)
      select n + 1, ${categories + 1}, 'category-' || (n + 1), ${categoryWordSql('(n + 1)')}, 'rebar', n + 1, 1 from i;
    ${count(`${categories * 2}`)} insert into levels (id, category_id, title, position)
      select n + 1, n / 2 + 1, case n % 2 when 0 then 'سایز' else 'کارخانه' end, n % 2 + 1 from i;
    ${count(`${categories * 10}`)} insert into level_options (id, level_id, title, position)
      select n + 1, (n / 10) * 2 + 1, 'سایز ' || (n % 10 + 8), n % 10 + 1 from i;
    ${count(`${categories * makers}`)} insert into level_options (id, level_id, title, position)
      select ${categories * 10} + n + 1, (n / ${makers}) * 2 + 2, 'کارخانه ' || (n % ${makers} + 1), n % ${makers} + 1 from i;
    ${count(`${products}`)} insert into products (id, user_id, category_id, slug, title, options_key, sort_key, unit_id, image, description, status, created_at)
      select n + 1, null, n / ${perCategory} + 1, 'product-' || (n + 1), 'میلگرد سایز ' || (n % 10 + 8) || ' کارخانه ' || (n % ${perCategory} / 10 + 1),
        ((n / ${perCategory}) * 10 + n % 10 + 1) || '.' || (${categories * 10} + (n / ${perCategory}) * ${makers} + n % ${perCategory} / 10 + 1),
        printf('%04d.%04d', n % 10 + 1, n % ${perCategory} / 10 + 1), 1, null, null, 'published', ${now - 86_400_000 * 200} from i;
    insert into product_options (product_id, level_id, option_id)
      select id, category_id * 2 - 1, (category_id - 1) * 10 + (id - 1) % 10 + 1 from products;
    insert into product_options (product_id, level_id, option_id)
      select id, category_id * 2, ${categories * 10} + (category_id - 1) * ${makers} + (id - 1) % ${perCategory} / 10 + 1 from products;
    insert into product_words (word, product_id) select 'میلگرد', id from products;
    insert into product_words (word, product_id) select 'سایز', id from products;
    insert into product_words (word, product_id) select 'کارخانه', id from products;
    insert into product_words (word, product_id) select ${categoryWordSql('category_id')}, id from products;
    insert into product_words (word, product_id) select (id - 1) % 10 + 8, id from products;
    insert or ignore into product_words (word, product_id) select (id - 1) % ${perCategory} / 10 + 1, id from products;
    ${count(`${suppliers}`)} insert into users (id, kind, name, created_at) select n + 1, 'company', 'بازرگانی ' || (n + 1), ${now - 86_400_000 * 300} from i;
    insert into supplier_profiles (user_id, handle, title, city_id, verified, status, created_at)
      select id, 'supplier-' || id, name, id % 310 + 1, 'verified', 'approved', created_at from users;
    insert into login_identities (id, user_id, mobile, verified_at, created_at)
      select id, id, printf('+98912%07d', id), created_at, created_at from users where id <= 100;
    insert into users (id, kind, name, created_at) values (${suppliers + 1}, 'company', 'پشتیبانی راسته', 0);
    insert into desks (user_id, position) values (${suppliers + 1}, 1);
    ${count(`${prices}`)} insert into prices (id, user_id, product_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment,
        credit_days, state, valid_until, stated_at, note, previous_amount, trend, version, created_at)
      select n + 1, n % ${suppliers} + 1, n / ${OFFERS} + 1, 1, 200000 + n * 7919 % 100000, (200000 + n * 7919 % 100000) * 10 / (10 + n % 2), n % 5 * 1000,
        case n % 3 when 0 then 'factory' when 1 then 'warehouse' else 'delivered' end, n % 310 + 1, n % 2, 'cash', 0,
        case n * 7919 % 97 % 10 when 3 then 'on_call' when 7 then 'unavailable' else 'available' end, ${now + 86_400_000 * 30},
        ${now} - 3600000 - n % 86400 * 1000, case n % 4 when 0 then 'تحویل تا دو روز کاری' end, 200000 + n * 7907 % 100000,
        (select trend from trends where trends.n = i.n % 100), 3, ${now - 86_400_000 * 60} from i;
    insert into price_archives (price_id, product_id, user_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment,
        credit_days, state, valid_until, stated_at, note, replaced_at, actor_id, reason, source)
      select id, product_id, user_id, unit_id, previous_amount, previous_amount, min_quantity, delivery, city_id, vat_included, payment, credit_days, 'available',
        valid_until, stated_at - 86400000, note, stated_at, user_id, 'update', 'web' from prices;
  `);
  fillTrade(db, { rfqs: prices / 10, products, suppliers, now });
  fillRecords(db, { prices, suppliers, now });
  const addSession = db.prepare(
    'insert into sessions (user_id, identity_id, token_hash, device, ip, created_at, last_seen_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  for (let id = 1; id <= Math.min(100, suppliers); id += 1) {
    const token_hash = createHash('sha256').update(tokenOf(id)).digest('base64url');
    addSession.run(id, id, token_hash, '', '127.0.0.1', now, now);
  }
  db.exec('commit');
  db.pragma('wal_checkpoint(truncate)');
  db.close();
}

/** The folder of a market with this many prices; created if it does not exist. */
export async function ensureMarket(prices: number): Promise<string> {
  const folder = join(cache, `market-${prices}-seed-${SEED}`);
  if (!existsSync(folder)) {
    process.stderr.write(`Seeding ${prices.toLocaleString('en')} prices…\n`);
    const making = `${folder}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    const db = createDatabase(openSqlite(making));
    await migrate(db);
    await db.close();
    fill(join(making, 'rasteh.db'), shapeOf(prices));
    // As the daily job does: the planner has the same statistics as in production.
    const filled = createDatabase(openSqlite(making));
    await filled.analyze();
    await filled.close();
    renameSync(making, folder);
  }
  const db = createDatabase(openSqlite(folder));
  await migrate(db);
  await db.close();
  return folder;
}
