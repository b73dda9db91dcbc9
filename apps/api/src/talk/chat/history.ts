import type { Partner } from '@rasteh/contract/talk/chat/values';
import { chatLimits } from '@rasteh/contract/wire/limits';
import { foldText } from '@rasteh/persian/fold';
import type { Database } from '../../core/db/database.ts';
import { containsPattern } from '../../core/db/words/word-search.ts';
import { AppError } from '../../core/lib/app-error.ts';
import * as messagesRepo from './messages-repo.ts';
import { type ChatIdentity, type Participants, toChatUser } from './participants.ts';
import * as people from './people-repo.ts';
import type { Presence } from './presence.ts';
import type { MessageReader, Viewer } from './reading.ts';
import * as rooms from './rooms-repo.ts';
import type { Chat } from './types.ts';
import { pointersOf } from './wire.ts';

type History = Pick<Chat, 'open' | 'listMessages' | 'search'>;
type HistoryDeps = { db: Database; participants: Participants; presence: Presence; read: MessageReader };

/** Messages scanned by one search; older messages are left to the next search. */
const SEARCH_SPAN = 20_000;
const PAGE = chatLimits.history_page;

/** Creates the read operations of one room. */
export function createHistory({ db, participants, presence, read }: HistoryDeps): History {
  type Opened = { partner: Partner; room_id: number | undefined; viewer: Viewer };

  /** The partner, as needed to open a chat with them. @throws not_found when the caller may not chat with this user */
  async function open(identity: ChatIdentity, partner_id: number): Promise<Opened> {
    const other = (await people.findPeople(db.read, [partner_id])).get(partner_id);
    if (!other || partner_id === identity.user_id) throw new AppError('not_found');
    const sides = await rooms.findRoom(db.read, identity.user_id, partner_id);
    if (!sides && !(await participants.canStartRoom(db.read, identity, other))) throw new AppError('not_found');
    // Same rule as `partner.watch`: presence of a desk is public, presence of a user is visible only in an unblocked room.
    const areTalking = sides !== undefined && sides.mine.blocked_at === null && sides.theirs.blocked_at === null;
    const mayKnow = other.desk_id !== null || areTalking;
    const pointers = sides ? pointersOf(sides.mine, sides.theirs) : { read_seq: 0, delivered_to_seq: 0, read_to_seq: 0 };
    return {
      room_id: sides?.mine.room_id,
      viewer: { user_id: identity.user_id, partner_id, is_desk: identity.is_desk, pointers },
      partner: {
        ...toChatUser(other),
        unread_messages_count: sides?.mine.unread ?? 0,
        last_seq: sides?.last_seq ?? 0,
        ...pointers,
        is_blocked: (sides?.mine.blocked_at ?? null) !== null,
        is_online: mayKnow && presence.isOnline(partner_id),
      },
    };
  }

  return {
    open: async (identity, partner_id) => (await open(identity, partner_id)).partner,

    async listMessages(identity, partner_id, query) {
      const { partner, room_id, viewer } = await open(identity, partner_id);
      const anchor = Math.min(query.anchor ?? partner.last_seq, partner.last_seq);
      const last_page = Math.max(1, Math.ceil(anchor / PAGE));
      if (query.page > last_page) throw new AppError('page_out_of_range');
      const upTo = anchor - PAGE * (query.page - 1);
      const rows = room_id ? await messagesRepo.listRange(db.read, room_id, Math.max(0, upTo - PAGE), upTo) : [];
      const meta = { current_page: query.page, last_page, per_page: PAGE, total: anchor, anchor };
      return { data: await read(db.read, rows, viewer), meta, user: partner };
    },

    async search(identity, partner_id, query) {
      const { partner, room_id, viewer } = await open(identity, partner_id);
      const words = foldText(query.q);
      const before = Math.min(query.before_seq ?? Number.MAX_SAFE_INTEGER, partner.last_seq + 1);
      if (!room_id || words === '' || before <= 1) return { data: [], meta: { next_before_seq: null } };
      const after = Math.max(0, before - 1 - SEARCH_SPAN);
      const found = { room_id, after, before, like: containsPattern(words) };
      const rows = await messagesRepo.search(db.read, found, chatLimits.search_page);
      const isFull = rows.length === chatLimits.search_page;
      const next = isFull ? (rows.at(-1)?.seq ?? 0) : after + 1;
      return { data: await read(db.read, rows, viewer), meta: { next_before_seq: next > 1 ? next : null } };
    },
  };
}
