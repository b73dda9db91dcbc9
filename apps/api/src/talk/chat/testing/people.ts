import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createDatabase } from '../../../core/db/database.ts';
import { openSqlite } from '../../../core/db/engines/sqlite.ts';
import { migrate } from '../../../core/db/migrate.ts';

/** Load-test users have ids from here on; each chats with a neighbour: 1001 with 1002, 1003 with 1004. */
export const FIRST_ID = 1_001;
export const neighbourOf = (user_id: number): number => (user_id % 2 === 1 ? user_id + 1 : user_id - 1);
export const tokenOf = (user_id: number): string => `user-token-${user_id}`;

const count = (to: number): string => `with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${to})`;
const id = (n: string): string => `printf('%08x-0000-7000-8000-%012x', ${n} / 65536, ${n})`;

/** Creates a database in a folder with `people` (an even number) logged-in users and one room per pair. */
export async function insertUsers(folder: string, people: number, now: number): Promise<void> {
  const database = createDatabase(openSqlite(folder));
  await migrate(database);
  await database.close();
  const db = new Sqlite(join(folder, 'rasteh.db'));
  db.exec(`begin;
    ${count(people)} insert into users (id, kind, name, created_at) select n + ${FIRST_ID}, 'company', 'بازرگانی ' || n, ${now} from i;
    insert into login_identities (id, user_id, mobile, verified_at, created_at)
      select id, id, printf('+98912%07d', id), created_at, created_at from users where id >= ${FIRST_ID};
    ${count(people / 2)} insert into rooms (id, user_a, user_b, last_seq, created_by, created_at)
      select n + ${FIRST_ID}, n * 2 + ${FIRST_ID}, n * 2 + ${FIRST_ID + 1}, 0, n * 2 + ${FIRST_ID}, ${now} from i;
    insert into room_members (room_id, user_id, partner_id, updated_at)
      select id, user_a, user_b, ${now} from rooms where id >= ${FIRST_ID} union all select id, user_b, user_a, ${now} from rooms where id >= ${FIRST_ID};`);
  const addSession = db.prepare(
    'insert into sessions (user_id, identity_id, token_hash, device, ip, created_at, last_seen_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  for (let user_id = FIRST_ID; user_id < FIRST_ID + people; user_id += 1)
    addSession.run(
      user_id,
      user_id,
      createHash('sha256').update(tokenOf(user_id)).digest('base64url'),
      '',
      '127.0.0.1',
      now,
      now,
    );
  db.exec('commit');
  db.close();
}

/** Inserts `each` messages from either side into the rooms of the first `people` users; no process may serve the database. */
export function insertMissedMessages(folder: string, each: number, now: number, people = 1_000_000): void {
  const db = new Sqlite(join(folder, 'rasteh.db'));
  const { most } = db.prepare('select coalesce(max(id), 0) as most from messages').get() as { most: number };
  // Both sides of a room write alternately; each message is an event in both logs.
  db.exec(`begin;
    create temp table fresh as with recursive i (n) as (select 1 union all select n + 1 from i where n < ${each * 2})
      select r.id as room_id, (select coalesce(max(seq), 0) from messages where room_id = r.id) + n as seq, case n % 2 when 0 then r.user_a else r.user_b end as sender_id, r.user_a, r.user_b, n,
        row_number() over () + ${most} as k from rooms r, i where r.id >= ${FIRST_ID} and r.id < ${FIRST_ID + people / 2};
    insert into messages (id, room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
      select k, room_id, seq, ${id('k')}, sender_id, sender_id, 'text', 'پیام ' || seq, 'پیام ' || seq, '', ${now} from fresh;
    insert or ignore into user_sync (user_id) select user_id from room_members where user_id >= ${FIRST_ID};
    create temp table heads as select user_id, (select coalesce(max(seq), 0) from user_events e where e.user_id = s.user_id) as head from user_sync s;
    insert into user_events (user_id, seq, id, type, ref_id, ref_seq, payload, created_at)
      select m.user_id, h.head + f.n, 'k' || f.k, 'message.created', f.room_id, f.seq, json_object('user_id', m.partner_id, 'read_seq', m.read_seq,
        'delivered_to_seq', 0, 'read_to_seq', 0, 'unread_messages_count', 0, 'total_unread', 0), ${now}
      from fresh f join room_members m on m.room_id = f.room_id join heads h on h.user_id = m.user_id;
    drop table heads; drop table fresh; commit`);
  db.close();
}

/** All stored messages, read while no process serves the database. */
export function readMessages(folder: string): { message_id: string; room_id: number; seq: number }[] {
  const db = new Sqlite(join(folder, 'rasteh.db'), { readonly: true });
  const rows = db.prepare('select message_id, room_id, seq from messages order by room_id, seq').all();
  db.close();
  return rows as ReturnType<typeof readMessages>;
}
