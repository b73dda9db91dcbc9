import type { Read } from '@rasteh/contract/talk/chat/values';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { UserLog } from '../../core/realtime/logs/user-log.ts';
import type { Files } from '../../reach/files/index.ts';
import { entryOf } from './log/events.ts';
import * as messagesRepo from './messages-repo.ts';
import type { Participants } from './participants.ts';
import * as people from './people-repo.ts';
import * as rooms from './rooms-repo.ts';
import type { Blocked, Chat } from './types.ts';
import { countsOf, recount } from './unread.ts';

type ReceiptsDeps = { db: Database; clock: Clock; log: UserLog; files: Files; participants: Participants };
type Receipts = Pick<Chat, 'read' | 'deliver' | 'setBlocked' | 'remove'>;

const short = { isShort: true };

/** Creates the room changes other than new messages: read pointers, blocks and deletions. */
export function createReceipts({ db, clock, log, files, participants }: ReceiptsDeps): Receipts {
  /** The room of two users, locked until the transaction ends. @throws not_found */
  async function lockSides(tx: Transaction, user_id: number, partner_id: number): Promise<rooms.Sides> {
    const sides = await rooms.lockRoom(tx, user_id, partner_id);
    if (!sides) throw new AppError('not_found');
    return sides;
  }

  /** The event that reports to the other side how far its messages were delivered and read. */
  const receiptsFor = (theirs: rooms.MemberRow, { delivered_seq, read_seq }: rooms.MemberRow) =>
    entryOf(
      'room.receipts',
      { user_id: theirs.partner_id, delivered_to_seq: delivered_seq, read_to_seq: read_seq },
      { ref_id: theirs.room_id },
    );

  return {
    read: (identity, partner_id, seq) =>
      db.transaction(async (tx) => {
        const { mine, theirs, last_seq } = await lockSides(tx, identity.user_id, partner_id);
        const read_seq = Math.min(seq ?? last_seq, last_seq);
        if (read_seq <= mine.read_seq) return { user_id: partner_id, read_seq: mine.read_seq, ...(await countsOf(tx, mine)) };
        const delivered_seq = Math.max(mine.delivered_seq, read_seq);
        const side = await recount(tx, mine, { read_seq, delivered_seq });
        let change: Read | undefined;
        await log.append(tx, [identity.user_id, partner_id], async (user_id) => {
          if (user_id === partner_id) return receiptsFor(theirs, side);
          change = { user_id: partner_id, read_seq, ...(await countsOf(tx, side)) };
          return entryOf('room.read', change, { ref_id: mine.room_id });
        });
        return change as unknown as Read;
      }, short),

    async deliver(identity, upTo) {
      const waiting = await rooms.listUndelivered(db.read, identity.user_id);
      if (waiting.length === 0) return;
      // The head is read after the rooms: a client that reached it has received every message found in them.
      const head = await log.headOf(identity.user_id);
      for (const { room_id, partner_id, last_seq } of waiting) {
        const reached = upTo >= head ? last_seq : await rooms.findNewestSeqInLog(db.read, identity.user_id, room_id, upTo);
        await db.transaction(async (tx) => {
          const { mine, theirs } = await lockSides(tx, identity.user_id, partner_id);
          if (reached <= mine.delivered_seq) return;
          const side = await rooms.updateMember(tx, mine, { delivered_seq: reached });
          await log.append(tx, [partner_id], async () => receiptsFor(theirs, side));
        }, short);
      }
    },

    setBlocked: (identity, partner_id, is_blocked) =>
      db.transaction(async (tx) => {
        const other = (await people.findPeople(tx, [partner_id])).get(partner_id);
        if (!other || other.id === identity.user_id) throw new AppError('not_found');
        if (!(await rooms.lockRoom(tx, identity.user_id, partner_id))) {
          if (!(await participants.canStartRoom(tx, identity, other))) throw new AppError('not_found');
          await rooms.ensureRoom(tx, identity.user_id, partner_id, clock());
        }
        const { mine } = await lockSides(tx, identity.user_id, partner_id);
        if ((mine.blocked_at !== null) === is_blocked) return { user_id: partner_id, is_blocked, ...(await countsOf(tx, mine)) };
        const side = await recount(tx, mine, { blocked_at: is_blocked ? clock() : null });
        let change: Blocked | undefined;
        await log.append(tx, [identity.user_id], async () => {
          change = { user_id: partner_id, is_blocked, ...(await countsOf(tx, side)) };
          return entryOf('room.blocked', change, { ref_id: mine.room_id });
        });
        return change as unknown as Blocked;
      }),

    remove: (identity, message_id) =>
      db.transaction(async (tx) => {
        const found = await messagesRepo.findBySender(tx, identity.user_id, message_id);
        const sides = found && (await rooms.findSides(tx, found.room_id, identity.user_id));
        if (!sides) throw new AppError('not_found');
        const held = await lockSides(tx, identity.user_id, sides.mine.partner_id);
        const row = await messagesRepo.findBySender(tx, identity.user_id, message_id);
        if (!row) throw new AppError('not_found');
        if (row.deleted_at !== null) return { message_id, deleted_at: toWire(row.deleted_at) };
        const now = clock();
        await messagesRepo.clearMessage(tx, row.id, now);
        const writer = {
          actor_id: identity.author_id,
          subject_id: row.author_id,
          source: 'web' as const,
          request_id: '',
          ip: '',
        };
        const use = { entity: 'message', entity_id: row.id, file_ids: [], categories: [], is_public: false, field: 'file_ids' };
        await files.use(tx, writer, use);
        const theirs = await recount(tx, held.theirs);
        const deleted_at = toWire(now);
        await log.append(tx, [identity.user_id, theirs.user_id], async (user_id) => {
          const side = user_id === theirs.user_id ? theirs : held.mine;
          const change = { user_id: side.partner_id, message_id, seq: row.seq, deleted_at, ...(await countsOf(tx, side)) };
          return entryOf('message.deleted', change, { ref_id: held.mine.room_id, ref_seq: row.seq });
        });
        return { message_id, deleted_at };
      }),
  };
}
