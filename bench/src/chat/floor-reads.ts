import type Sqlite from 'better-sqlite3';
import { prepareStable } from '../floor/prepare-stable.ts';
import { messageBody, messageSql, partnerOf, type RoomRow, type Row, roomSql, roomsSql } from './floor-rows.ts';

const PAGE = 50;

/** What the floor of the chat reads: a room, a bootstrap of a hundred rooms, and a page of a room's history. */
export function createReads(db: Sqlite.Database) {
  const findRoom = prepareStable(db, roomSql);
  const history = prepareStable(
    db,
    `select ${messageSql} from messages m where m.room_id = ? and m.seq > ? and m.seq <= ? order by m.seq desc`,
  );
  const rooms = prepareStable(db, roomsSql);
  const findHead = prepareStable(
    db,
    'select seq as head, id as mark from user_events where user_id = ? order by seq desc limit 1',
  );
  const supporters = prepareStable(
    db,
    'select d.user_id, u.name from desks d join users u on u.id = d.user_id order by d.position',
  )
    .all()
    .map((row) => ({ ...(row as { user_id: number; name: string }), is_desk: true, handle: null, is_online: false }));
  const roomOf = (user_id: number, partner_id: number) => findRoom.get(user_id, partner_id) as RoomRow;
  function bootstrap(user_id: number): object {
    const rows = rooms.all(user_id) as (Row & RoomRow)[];
    const { head, mark } = (findHead.get(user_id) ?? { head: 0, mark: '' }) as { head: number; mark: string };
    const total_unread = rows.reduce((sum, { unread }) => sum + unread, 0);
    const listed = rows.map((row) => ({
      ...partnerOf(row),
      unseen: row.unread,
      unread_messages_count: row.unread,
      last_seq: row.last_seq,
      read_seq: row.read_seq,
      delivered_to_seq: row.delivered_to_seq,
      read_to_seq: row.read_to_seq,
      is_blocked: row.blocked_at !== null,
      last_message: messageBody(row, user_id, row),
      updated_at: new Date(row.updated_at).toISOString(),
    }));
    return { data: { epoch: 'benchmark', head, mark, user_id, total_unread, rooms: listed, supporters } };
  }
  function historyOf(user_id: number, partner_id: number, page: number): object {
    const room = roomOf(user_id, partner_id);
    const upTo = room.last_seq - PAGE * (page - 1);
    const { last_seq, read_seq, delivered_to_seq, read_to_seq, unread: unread_messages_count, blocked_at } = room;
    return {
      data: history.all(room.room_id, upTo - PAGE, upTo).map((row) => messageBody(row as Row, user_id, room)),
      meta: { current_page: page, last_page: Math.ceil(last_seq / PAGE), per_page: PAGE, total: last_seq, anchor: last_seq },
      user: {
        ...partnerOf(room),
        unread_messages_count,
        last_seq,
        read_seq,
        delivered_to_seq,
        read_to_seq,
        is_blocked: blocked_at !== null,
        is_online: false,
      },
    };
  }

  return { roomOf, bootstrap, historyOf };
}
