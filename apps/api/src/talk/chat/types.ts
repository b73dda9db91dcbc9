import type { Readable } from 'node:stream';
import type { ResetReason } from '@rasteh/contract/realtime';
import type { Bootstrap, HistoryMeta } from '@rasteh/contract/talk/chat';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';
import type { ChatUser, Message, Partner, Read, Room, SendMessage, Sent, Supporter } from '@rasteh/contract/talk/chat/values';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { PageQuery } from '../../core/lib/pages.ts';
import type { LogRow } from '../../core/realtime/logs/user-log.ts';
import type { ChatIdentity, Participants } from './participants.ts';
import type { Reports } from './reports/types.ts';

export type LogPage = { data: LogFrame[]; meta: { head: number; reset: ResetReason | null } };

export type FoundMessages = { data: Message[]; meta: { next_before_seq: number | null } };

export type MessagesPage = { data: Message[]; meta: HistoryMeta; user: Partner };

export type RoomsPage = { data: Room[]; supporters: Supporter[]; meta: PageMeta & { total_unread: number } };

/** Identifies the request or socket in the records written with files. */
export type Origin = { request_id: string; ip: string };

export type Blocked = { user_id: number; is_blocked: boolean; unread_messages_count: number; total_unread: number };

/** Rooms of two users, their messages and receipts; what a user may do is decided by the identity that `of` returns. */
export type Chat = Reports & {
  /**
   * The identity a user chats as now, to read or to change something.
   * @throws unauthenticated for an unknown or closed account, suspended, desk_required for a supporter without a desk
   */
  of: Participants['of'];
  /**
   * Sends a message. Idempotent: retries of the same message store it once. Resolves after the commit.
   * @throws not_found, chat_blocked, client_id_conflict, too_many_requests, invalid
   */
  send(identity: ChatIdentity, sent: SendMessage, origin: Origin): Promise<Sent>;
  /** Deletes the content of a message of the caller; idempotent. @throws not_found */
  remove(identity: ChatIdentity, message_id: string): Promise<{ message_id: string; deleted_at: string }>;
  /** Deletes the content of all messages of a person, for operators; returns how many there were. */
  erase(user_id: number): Promise<number>;
  /** Marks a room as read up to `seq`, or to its end; the pointer never moves back. @throws not_found */
  read(identity: ChatIdentity, partner_id: number, seq?: number): Promise<Read>;
  /** Records that a device of the user has received their log up to `upTo`: the messages up to there are delivered. */
  deliver(identity: ChatIdentity, upTo: number): Promise<void>;
  /** Blocks or unblocks messages between two users. @throws not_found */
  setBlocked(identity: ChatIdentity, partner_id: number, is_blocked: boolean): Promise<Blocked>;
  /** The partner, as needed to open a chat with them. @throws not_found when the caller may not chat with this user */
  open(identity: ChatIdentity, partner_id: number): Promise<Partner>;
  /** A page of a room's messages by `seq`, newest first, back from the anchor. @throws not_found, page_out_of_range */
  listMessages(
    identity: ChatIdentity,
    partner_id: number,
    query: { page: number; anchor?: number | undefined },
  ): Promise<MessagesPage>;
  /** Messages that contain the query, newest first, and the cursor for older ones. @throws not_found */
  search(
    identity: ChatIdentity,
    partner_id: number,
    query: { q: string; before_seq?: number | undefined },
  ): Promise<FoundMessages>;
  /** A page of rooms, the latest first, with the unread total of all rooms. @throws page_out_of_range */
  listRooms(identity: ChatIdentity, page: PageQuery): Promise<RoomsPage>;
  /** A page of the users that the caller may chat with. @throws page_out_of_range */
  listUsers(identity: ChatIdentity, query: PageQuery & { q?: string | undefined }): Promise<{ data: ChatUser[]; meta: PageMeta }>;
  /** A consistent snapshot of rooms, counts and the log head: nothing of this user changes while their log is locked. */
  bootstrap(identity: ChatIdentity): Promise<Bootstrap>;
  /** All rooms of a user as JSON, which is read from the database while it is written. */
  export(user_id: number): Readable;
  /** The events of a user's log after a position, which counts as delivered. */
  listEvents(identity: ChatIdentity, place: { epoch: string; since: number; mark: string }): Promise<LogPage>;
  /** Renders rows of a user's log as frames of the contract. */
  render(user_id: number, rows: readonly LogRow[]): Promise<LogFrame[]>;
};
