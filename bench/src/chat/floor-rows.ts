import { type ReadPosition, statusOf } from '../../../packages/contract/src/talk/chat/status.ts';

/** A row of a message. */
export type Row = {
  seq: number;
  message_id: string;
  sender_id: number;
  body: string;
  type: string;
  card: string | null;
  created_at: number;
  deleted_at: number | null;
};

/** The columns of a row that a message needs. */
export const messageSql =
  'm.seq as seq, m.message_id as message_id, m.sender_id as sender_id, m.body as body, m.type as type, m.card as card, m.created_at as created_at, m.deleted_at as deleted_at';

/** A room of a user with its partner and the positions of both sides. */
export type RoomRow = ReadPosition & {
  room_id: number;
  last_seq: number;
  unread: number;
  blocked_at: number | null;
  updated_at: number;
  user_id: number;
  name: string;
  handle: string | null;
};

const sideSql = `r.id as room_id, r.last_seq, a.read_seq, a.unread, a.blocked_at, a.updated_at, b.delivered_seq as delivered_to_seq,
  b.read_seq as read_to_seq, u.id as user_id, coalesce(p.title, u.name) as name, p.handle`;
const sidesSql = `from room_members a join rooms r on r.id = a.room_id join room_members b on b.room_id = a.room_id and b.user_id = a.partner_id
  join users u on u.id = a.partner_id left join supplier_profiles p on p.user_id = u.id`;

/** The room of a user with a partner. */
export const roomSql = `select ${sideSql} ${sidesSql} where a.user_id = ? and a.partner_id = ?`;

/** The hundred latest rooms of one user, each with its newest message, in one statement. */
export const roomsSql = `select ${sideSql}, ${messageSql} ${sidesSql} left join messages m on m.room_id = r.id and m.seq = r.last_seq
  where a.user_id = ? order by a.updated_at desc, a.partner_id desc limit 100`;

/** The events that a user missed, each with its message and its room. */
export const missedSql = `select e.seq as s, e.id as mark, e.payload, e.created_at as logged_at, ${sideSql}, ${messageSql}
  ${sidesSql.replace('from room_members a', 'from user_events e join room_members a on a.room_id = e.ref_id and a.user_id = e.user_id')}
  join messages m on m.room_id = e.ref_id and m.seq = e.ref_seq where e.user_id = ? and e.seq > ? order by e.seq limit 200`;

/** A partner as the chat shows one. */
export const partnerOf = ({ user_id, name, handle }: RoomRow) => ({ user_id, name, is_desk: false, handle });

/** A message as one participant of its room receives it. */
export const messageBody = (row: Row, user_id: number, room: RoomRow | (ReadPosition & { user_id: number })) => {
  const is_owner = row.sender_id === user_id;
  const { status, seen } = statusOf({ seq: row.seq, is_owner }, room);
  return {
    message_id: row.message_id,
    seq: row.seq,
    from_user_id: row.sender_id,
    to_user_id: is_owner ? room.user_id : user_id,
    to: room.user_id,
    is_owner,
    message: row.body,
    message_type: row.type,
    created_at: new Date(row.created_at).toISOString(),
    seen,
    status,
    reply_to: null,
    files: [],
    card: row.card,
    author: null,
    deleted_at: row.deleted_at,
  };
};
