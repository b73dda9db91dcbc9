import { createHash } from 'node:crypto';
import type { Database } from '../../../apps/api/src/core/db/database.ts';
import { type MarketShape, tokenOf } from '../market/market.ts';
import { ADMIN_TOKEN } from '../market/records.ts';

const DAY = 86_400_000;

/** A span of time (ms) in which so many rows are written to the log, a tenth of them for the first supplier. */
export type Span = { from: number; until: number; rows: number };

/** Numbers from zero to below `to`, for the rows of a statement. */
const count = (to: number): string => `with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${to})`;

/**
 * Writes what a market writes in a span of time: so many lines of the log, earlier prices and notifications, half as many messages, a
 * twentieth of log-ins and of numbers that were shown, and the closed days. Returns the number of rows.
 */
export async function writeSpan(
  db: Database,
  { products, suppliers, prices }: MarketShape,
  { from, until, rows }: Span,
): Promise<number> {
  const many = Math.max(1, Math.round(rows));
  const half = Math.ceil(many / 2);
  const few = Math.ceil(many / 20);
  const at = (of: number): string => `${from} + n * ${Math.floor((until - from) / of)}`;
  const who = `case n % 10 when 0 then 1 else n % ${suppliers} + 1 end`;
  const first = Math.floor((from + 12_600_000) / DAY);
  const days = Math.max(0, Math.floor((until + 12_600_000) / DAY) - first);
  await db.script(`
    ${count(many)} insert into audit_log (at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, ip, is_masked)
      select ${at(many)}, ${who}, ${who}, 'updatePrices', 'price', n % ${prices} + 1, '{"amount":400000,"state":"available"}', '{"amount":401000,"state":"available"}', 'bench', '192.0.2.1', 1 from i;
    ${count(many)} insert into price_archives (price_id, product_id, user_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id,
        vat_included, payment, credit_days, state, valid_until, stated_at, replaced_at, actor_id, reason, source)
      select p.id, p.product_id, p.user_id, p.unit_id, 400000 + n % 9000, 400000 + n % 9000, p.min_quantity, p.delivery, p.city_id,
        p.vat_included, p.payment, p.credit_days, 'available', ${at(many)}, ${at(many)} - 3600000, ${at(many)}, p.user_id, 'update', 'web'
      from i join prices p on p.id = n % ${prices} + 1;
    ${count(many)} insert into notifications (user_id, type, payload, about, created_at)
      select ${who}, 'quote.lost', json_object('quote_id', 1, 'rfq_id', 1, 'title', 'خرید میلگرد'), n, ${at(many)} from i;
    ${count(half)} insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
      select 1, (select max(seq) from messages where room_id = 1) + n + 1, printf('%08x-0000-7001-8000-%012x', ${Math.floor(from / 1_000)}, n), n % 2 + 1, n % 2 + 1, 'text', 'پیام شماره ' || n, 'پیام شماره ' || n, '', ${at(half)} from i;
    update room_members set delivered_seq = newest.seq, read_seq = newest.seq from (select max(seq) as seq from messages where room_id = 1) newest where room_id = 1;
    ${count(few)} insert into sessions (user_id, identity_id, token_hash, device, ip, created_at, last_seen_at, ended_at)
      select n % ${suppliers} + 1, n % ${suppliers} + 1, 'bench-' || ${from} || '-' || n, 'Firefox', '192.0.2.1', ${at(few)}, ${at(few)}, case n % 2 when 0 then ${at(few)} end from i;
    ${count(few)} insert into contact_reveals (user_id, supplier_id, created_at) select n % ${suppliers} + 1, 1, ${at(few)} from i;
    ${
      days === 0
        ? ''
        : `${count(days * products)} insert or ignore into price_days (product_id, day, unit_id, min_amount, median_amount, max_amount, suppliers)
      select n % ${products} + 1, ${first} + n / ${products}, 1, 400000, 410000, 420000, 10 from i;
    ${count(days * suppliers)} insert or ignore into supplier_views (supplier_id, day, views) select n % ${suppliers} + 1, ${first} + n / ${suppliers}, 5 from i;`
    }`);
  return 3 * many + half + 2 * few + days * (products + suppliers);
}

/** Gives the messages of the market ids as the chat gives them. */
export const nameMessages = (db: Database): Promise<void> =>
  db.script("update messages set message_id = printf('%08x-0000-7000-8000-%012x', 0, id)");

/** Logs the first supplier and the admin in again, and states all prices anew: after months both would have ended. */
export async function renew(db: Database, { suppliers }: MarketShape, now: number): Promise<void> {
  const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
  const sessions = [
    [1, tokenOf(1)],
    [suppliers + 2, ADMIN_TOKEN],
  ].map(([id, token]) => `(${id}, ${id}, '${hashOf(String(token))}', '', '192.0.2.1', ${now}, ${now})`);
  await db.script(`
    delete from sessions where token_hash in ('${hashOf(tokenOf(1))}', '${hashOf(ADMIN_TOKEN)}');
    insert into sessions (user_id, identity_id, token_hash, device, ip, created_at, last_seen_at) values ${sessions.join(', ')};
    update prices set stated_at = ${now} - id % 3600000, valid_until = ${now + 30 * DAY};`);
}

const grown = [
  'audit_log',
  'price_archives',
  'notifications',
  'messages',
  'sessions',
  'contact_reveals',
  'price_days',
  'supplier_views',
];

/** The rows of the tables that grow, and the size of the database in bytes. */
export async function sizeOf(db: Database): Promise<{ rows: number; bytes: number }> {
  const counts = await db.execute(grown.map((name) => `select count(*) as n from ${name}`).join(' union all '));
  const [pages] = await db.execute('select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()');
  return { rows: counts.reduce((sum, { n }) => sum + Number(n), 0), bytes: Number(pages?.bytes) };
}
