import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';

const DAY = 86_400_000;
const count = (to: number): string => `with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${to})`;

/** The token of the admin's session. */
export const ADMIN_TOKEN = 'bench-token-admin';

/**
 * What grows with the years: as many lines of the log and notifications as prices, a tenth of these of the first supplier, and half as many
 * messages in the room of the first two; and an admin, who reads over all of it.
 */
export function fillRecords(
  db: Sqlite.Database,
  { prices, suppliers, now }: { prices: number; suppliers: number; now: number },
): void {
  const admin = suppliers + 2;
  const messages = prices / 2;
  const recent = (step: number): string => `${now} - 60000 - n * ${step}`;
  db.exec(`
    insert into users (id, kind, name, role, created_at) values (${admin}, 'person', 'مدیر بازار', 'admin', ${now - DAY});
    insert into login_identities (id, user_id, mobile, verified_at, created_at) values (${admin}, ${admin}, '+989121111111', ${now - DAY}, ${now - DAY});
    ${count(prices)} insert into audit_log (at, actor_id, subject_id, action, entity, entity_id, before, after, request_id, ip)
      select ${now} - (${prices} - n) * 1000, n % ${suppliers} + 1, n % ${suppliers} + 1, 'update', 'price', n + 1, '{}', '{}', 'bench', '127.0.0.1' from i;
    ${count(prices)} insert into notifications (user_id, type, payload, about, created_at, read_at)
      select case n % 10 when 0 then 1 else n % ${suppliers} + 1 end, 'quote.lost', json_object('quote_id', 1, 'rfq_id', 1, 'title', 'خرید میلگرد'), n, ${now} - (${prices} - n) * 1000, case n % 3 when 0 then null else ${now} end from i;
    insert into rooms (id, user_a, user_b, last_seq, created_by, created_at) values (1, 1, 2, ${messages}, 1, ${now - DAY});
    insert into room_members (room_id, user_id, partner_id, delivered_seq, read_seq, unread, updated_at)
      values (1, 1, 2, ${messages}, ${messages}, 0, ${now}), (1, 2, 1, ${messages}, ${messages}, 0, ${now});
    ${count(messages)} insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
      select 1, n + 1, printf('bench-%012d', n), n % 2 + 1, n % 2 + 1, 'text', 'پیام شماره ' || n, 'پیام شماره ' || n, '', ${recent(1_000).replace('- n', `- (${messages} - n)`)} from i;
  `);
  const token_hash = createHash('sha256').update(ADMIN_TOKEN).digest('base64url');
  db.prepare(
    'insert into sessions (user_id, identity_id, token_hash, device, ip, created_at, last_seen_at) values (?, ?, ?, ?, ?, ?, ?)',
  ).run(admin, admin, token_hash, '', '127.0.0.1', now, now);
}
