import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { FIRST_ID, insertMissedMessages, insertUsers } from '../../../apps/api/src/talk/chat/testing/people.ts';
import { MARKET_TIME } from '../market/market.ts';
import { cache } from '../run/run-folder.ts';

/** Increment it when the seed data changes. */
const SEED = 2;

/** The size of a chat. */
export type ChatShape = { connections: number; messages: number };

/** The smallest chat that all steps can run on. */
export const SMALLEST_CHAT: ChatShape = { connections: 120, messages: 200 };

/** The number of users who missed a hundred events; their ids follow those of the users with an open connection. */
export const MISSED_PEOPLE = 200;
export const MISSED_EVENTS = 100;
const BIG_ROOM = 900_001;
const MANY_ROOMS = 100;

/** Ids of a chat's users: the big room is that of the first with the fourth, the sixth has a hundred rooms. */
export const peopleOf = ({ connections }: ChatShape) => ({
  first: FIRST_ID,
  missed: FIRST_ID,
  open: FIRST_ID + MISSED_PEOPLE,
  last: FIRST_ID + MISSED_PEOPLE + connections - 1,
  of_big_room: FIRST_ID,
  with_big_room: FIRST_ID + 3,
  of_many_rooms: FIRST_ID + 5,
});

function fill(folder: string, shape: ChatShape): void {
  const { of_big_room, with_big_room, of_many_rooms, open } = peopleOf(shape);
  const db = new Sqlite(join(folder, 'rasteh.db'));
  db.pragma('synchronous = off');
  db.pragma('cache_size = -400000');
  const now = MARKET_TIME - 86_400_000;
  const rooms = (first: number, a: string, b: string, n: number, last_seq: number): string => `
    with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${n}) insert into rooms (id, user_a, user_b, last_seq, created_by, created_at)
      select ${first} + n, ${a}, ${b}, ${last_seq}, ${a}, ${now} from i;
    insert into room_members (room_id, user_id, partner_id, delivered_seq, read_seq, updated_at)
      select id, user_a, user_b, last_seq, last_seq, ${now} from rooms where id >= ${first} and id < ${first + n} union all
      select id, user_b, user_a, last_seq, last_seq, ${now} from rooms where id >= ${first} and id < ${first + n};`;
  db.exec(`begin;
    ${rooms(BIG_ROOM, `${of_big_room}`, `${with_big_room}`, 1, shape.messages)}
    with recursive i (n) as (select 1 union all select n + 1 from i where n < ${shape.messages})
      insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
      select ${BIG_ROOM}, n, printf('%08x-0000-7001-8000-%012x', n / 65536, n), ${of_big_room} + n % 2 * 3, ${of_big_room} + n % 2 * 3, 'text',
        'سلام، قیمت میلگرد شماره ' || n || ' را می‌خواستم.', 'سلام قیمت میلگرد شماره ' || n, '', ${now} + n from i;
    ${rooms(BIG_ROOM + 1, `${of_many_rooms}`, `${open + 1} + n`, MANY_ROOMS, 1)}
    insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
      select id, 1, printf('%08x-0000-7002-8000-%012x', 1, id), user_b, user_b, 'text', 'سلام', 'سلام', '', ${now} from rooms where id > ${BIG_ROOM};
    update rooms set last_seq = coalesce((select max(seq) from messages where room_id = rooms.id), 0);
    insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
      select id, 1, printf('%08x-0000-7003-8000-%012x', 1, id), user_a, user_a, 'text', 'سلام', 'سلام', '', ${now} from rooms where last_seq = 0;
    update room_members set delivered_seq = 1, read_seq = 1 where room_id in (select id from rooms where last_seq = 0);
    update rooms set last_seq = 1 where last_seq = 0;
    commit; analyze`);
  db.pragma('wal_checkpoint(truncate)');
  db.close();
}

/** The folder of a chat of this shape; created if it does not exist. */
export async function ensureChat(shape: ChatShape): Promise<string> {
  const people = MISSED_PEOPLE + Math.max(shape.connections, 200);
  const folder = join(cache, `chat-${people}-${shape.messages}-seed-${SEED}`);
  if (existsSync(folder)) return folder;
  process.stderr.write(`Seeding ${shape.messages.toLocaleString('en')} messages…\n`);
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await insertUsers(making, people, MARKET_TIME);
  insertMissedMessages(making, MISSED_EVENTS / 2, MARKET_TIME, MISSED_PEOPLE);
  fill(making, shape);
  renameSync(making, folder);
  return folder;
}
