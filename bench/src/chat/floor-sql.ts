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

/** The hundred latest rooms of one user, each with its partner, its read positions and its newest message, in one statement. */
export const roomSql = `select r.last_seq, a.read_seq, a.unread, b.delivered_seq, b.read_seq as read_to_seq, u.id as user_id, u.name, p.title, p.handle,
  ${messageSql} from room_members a join rooms r on r.id = a.room_id join room_members b on b.room_id = a.room_id and b.user_id = a.partner_id
  join users u on u.id = a.partner_id left join supplier_profiles p on p.user_id = u.id
  left join messages m on m.room_id = r.id and m.seq = r.last_seq
  where a.user_id = ? order by a.updated_at desc, a.partner_id desc limit 100`;

/** A message as one participant of its room receives it. */
export const messageBody = (row: Row, user_id: number, partner_id: number): object => {
  const is_owner = row.sender_id === user_id;
  return {
    message_id: row.message_id,
    seq: row.seq,
    from_user_id: row.sender_id,
    to_user_id: is_owner ? partner_id : user_id,
    to: partner_id,
    is_owner,
    message: row.body,
    message_type: row.type,
    created_at: new Date(row.created_at).toISOString(),
    status: is_owner ? 'sent' : 'delivered',
    seen: 0,
    reply_to: null,
    files: [],
    card: row.card,
    author: null,
    deleted_at: row.deleted_at,
  };
};
