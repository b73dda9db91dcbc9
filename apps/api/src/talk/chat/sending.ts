import { createHash } from 'node:crypto';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { Card, SendMessage, Sent } from '@rasteh/contract/talk/chat/values';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { foldText } from '@rasteh/persian/fold';
import type { Database, Transaction } from '../../core/db/database.ts';
import { isDuplicate } from '../../core/db/refusals.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Counter } from '../../core/plugins/limits/limits.ts';
import type { UserLog } from '../../core/realtime/logs/user-log.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Push } from '../../reach/push/index.ts';
import type { Cards } from './cards/cards.ts';
import { entryOf } from './log/events.ts';
import * as messagesRepo from './messages-repo.ts';
import type { ChatIdentity, Participants } from './participants.ts';
import * as people from './people-repo.ts';
import type { PushedMessage } from './push/push.ts';
import type { MessageReader } from './reading.ts';
import * as rooms from './rooms-repo.ts';
import type { Chat, Origin } from './types.ts';
import { countsOf, incrementUnread, markSentRead } from './unread.ts';
import { pointersOf } from './wire.ts';

export type SendingLimits = {
  /** Rooms that a user may start with other users per hour. */
  new_rooms: number;
  /** Takes one message from a user's rate limit: 0, else the seconds to wait. */
  takeMessage(user_id: number): number;
  /** Messages of a minute at all nodes together, where there are several. */
  ofMinute?: Counter | undefined;
  noteRefusal(): void;
};

/** Follows a message of a room of a desk in the transaction that stores it; `author_id` is null for one of the user. */
export type FollowDesk = (
  tx: Transaction,
  room: { desk_id: number; partner_id: number },
  message: { seq: number; at: number; author_id: number | null; from_path?: string | undefined },
) => Promise<void>;

type SendingDeps = {
  db: Database;
  clock: Clock;
  log: UserLog;
  files: Files;
  cards: Cards;
  participants: Participants;
  read: MessageReader;
  limits: SendingLimits;
  push: Pick<Push, 'add'>;
  followDesk: FollowDesk;
};

const categories: Partial<Record<SendMessage['message_type'], readonly FileCategory[]>> = {
  image: ['image'],
  file: ['attachment', 'document', 'animation'],
  voice: ['audio'],
};

const hashOf = ({ to, message, message_type, reply_to, file_ids, card }: SendMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([to, message, message_type, reply_to ?? null, file_ids, card ? [card.type, card.id] : null]))
    .digest('base64url');

/** The receiver of a message. @throws not_found */
async function findReceiver(tx: Transaction, identity: ChatIdentity, to: number): Promise<people.PersonRow> {
  const other = (await people.findPeople(tx, [to])).get(to);
  if (!other || other.status === 'closed' || to === identity.user_id) throw new AppError('not_found');
  return other;
}

/** Creates the only way to add a message to a room, for HTTP and socket alike. */
export function createSending(deps: SendingDeps): Pick<Chat, 'send'> {
  const { db, clock, log, files, cards, participants, read, limits, push, followDesk } = deps;
  /** The answer to a retry of a stored message. @throws client_id_conflict when the id was used for different content */
  async function answerRetry(identity: ChatIdentity, sent: SendMessage, row: messagesRepo.MessageRow): Promise<Sent> {
    if (row.content_hash !== hashOf(sent)) throw new AppError('client_id_conflict');
    return { message: await wireOf(db.read, identity, row), dup: true };
  }

  async function wireOf(
    queries: Database['read'],
    identity: ChatIdentity,
    row: messagesRepo.MessageRow,
    known?: Pick<rooms.Sides, 'mine' | 'theirs'>,
  ) {
    const sides = known ?? (await rooms.findSides(queries, row.room_id, identity.user_id));
    if (!sides) throw new AppError('not_found');
    const { user_id, partner_id } = sides.mine;
    const viewer = { user_id, partner_id, is_desk: identity.is_desk, pointers: pointersOf(sides.mine, sides.theirs) };
    const [message] = await read(queries, [row], viewer);
    if (!message) throw new AppError('not_found');
    return message;
  }

  /** The locked room with the receiver, started if that is allowed. @throws not_found, too_many_requests */
  async function enterRoom(tx: Transaction, identity: ChatIdentity, other: people.PersonRow): Promise<rooms.Sides> {
    const to = other.id;
    const known = await rooms.lockRoom(tx, identity.user_id, to);
    if (known && known.last_seq > 0) return known;
    if (!(await participants.canStartRoom(tx, identity, other))) throw new AppError('not_found');
    if (!identity.is_desk && other.desk_id === null) {
      const begun = await rooms.countStartedRooms(tx, identity.user_id, clock() - HOUR_MS);
      if (begun >= limits.new_rooms) throw new AppError('too_many_requests', { retry_after_s: 600 });
    }
    if (known) await rooms.startRoom(tx, known.mine.room_id, identity.user_id, clock());
    else await rooms.ensureRoom(tx, identity.user_id, to, clock());
    const started = await rooms.lockRoom(tx, identity.user_id, to);
    if (!started) throw new AppError('conflict');
    return started;
  }

  async function insert(tx: Transaction, identity: ChatIdentity, sent: SendMessage, card: Card | null, origin: Origin) {
    const other = await findReceiver(tx, identity, sent.to);
    const sides = await enterRoom(tx, identity, other);
    const { room_id } = sides.mine;
    const first = await messagesRepo.findBySender(tx, identity.user_id, sent.message_id);
    if (first) return { row: first, dup: true, sides };
    if (sides.mine.blocked_at !== null || sides.theirs.blocked_at !== null) throw new AppError('chat_blocked');
    const reply = sent.reply_to ? await messagesRepo.findInRoom(tx, room_id, sent.reply_to) : undefined;
    if (sent.reply_to && (!reply || reply.deleted_at !== null)) throw invalid({ reply_to: 'این پیام حذف شده است.' });
    const now = clock();
    const seq = sides.last_seq + 1;
    const row = await messagesRepo.insertMessage(tx, {
      room_id,
      seq,
      message_id: sent.message_id,
      sender_id: identity.user_id,
      author_id: identity.author_id,
      type: sent.message_type,
      body: sent.message,
      words: foldText(sent.message),
      content_hash: hashOf(sent),
      reply_seq: reply?.seq ?? null,
      card,
      created_at: now,
    });
    const ofType = categories[sent.message_type];
    if (ofType) {
      const { author_id } = identity;
      const context = { actor_id: author_id, subject_id: author_id, source: 'web' as const, ...origin };
      const use = { entity: 'message', entity_id: row.id, file_ids: sent.file_ids, categories: ofType, is_public: false };
      await files.use(tx, context, { ...use, field: 'file_ids' });
    }
    const mine = await markSentRead(tx, sides.mine, seq, now);
    const theirs = await incrementUnread(tx, sides.theirs, now);
    await log.append(tx, [mine.user_id, theirs.user_id], async (user_id) => {
      const [side, other] = user_id === mine.user_id ? [mine, theirs] : [theirs, mine];
      const numbers = { user_id: side.partner_id, ...pointersOf(side, other), ...(await countsOf(tx, side)) };
      return entryOf('message.created', numbers, { ref_id: room_id, ref_seq: seq });
    });
    if (identity.is_desk || other.desk_id !== null) {
      const [desk_id, partner_id] = identity.is_desk ? [identity.user_id, other.id] : [other.id, identity.user_id];
      const of = identity.is_desk ? { author_id: identity.author_id } : { author_id: null, from_path: sent.from_path };
      await followDesk(tx, { desk_id, partner_id }, { seq, at: now, ...of });
    }
    const data: PushedMessage = { room_id, seq };
    await push.add(tx, { user_id: theirs.user_id, topic: `room:${room_id}`, kind: 'message', data });
    return { row, dup: false, sides: { mine, theirs } };
  }

  return {
    async send(identity, sent, origin) {
      const known = await messagesRepo.findBySender(db.read, identity.user_id, sent.message_id);
      if (known) return answerRetry(identity, sent, known);
      const { author_id } = identity;
      const wait_s =
        limits.takeMessage(author_id) || Math.ceil(((await limits.ofMinute?.take(String(author_id), 1)) ?? 0) / 1_000);
      if (wait_s > 0) {
        limits.noteRefusal();
        throw new AppError('too_many_requests', { retry_after_s: wait_s });
      }
      const card = sent.card ? await cards.read(identity.author_id, sent.card) : null;
      const run = () => db.transaction((tx) => insert(tx, identity, sent, card, origin), { isShort: true });
      // Another socket may be inserting the same message id, in another room: the retry then finds the stored row.
      const { row, dup, sides } = await run().catch((error) => {
        if (!isDuplicate(error)) throw error;
        return run();
      });
      return dup ? answerRetry(identity, sent, row) : { message: await wireOf(db.read, identity, row, sides), dup: false };
    },
  };
}
