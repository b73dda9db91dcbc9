import type { HistoryMeta } from '@rasteh/contract/chat';
import type { Card, ChatUser, Message, Partner, Room, SendMessage, Supporter } from '@rasteh/contract/chat/values';
import type { FileCategory } from '@rasteh/contract/files/rules';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import type { PageMeta } from '@rasteh/contract/wire/values';

/** A file that goes with a message: kept as it is until the api has it, and then by its id. */
export type OutgoingFile = { name: string; category: FileCategory; blob: Blob; file_id: number | null };

/** A message on its way: what is sent under its id at every try, and what shows it meanwhile. */
export type Outgoing = {
  message_id: string;
  /** Whose outbox this is: who is logged in. */
  owner_id: number;
  to: number;
  queued_at: number;
  message: string;
  message_type: SendMessage['message_type'];
  reply_to: Message['reply_to'];
  card: Card | null;
  files: readonly OutgoingFile[];
  /** Why it is not tried any more, in Persian; null while it is. */
  failure: string | null;
};

/** A message as the panel shows it: one of the room, or one on its way, which has no number yet. */
export type ShownMessage = Omit<Message, 'seq' | 'status'> & {
  seq: number | null;
  status: Message['status'] | 'sending' | 'failed';
  outgoing: Outgoing | null;
};

/** The whole state of the chat: that of the specification, and what the panel shows beside it. */
export type ChatData = {
  is_open: boolean;
  rooms: readonly Room[];
  rooms_meta: PageMeta | null;
  /** Whether the rooms were read at all, and whether they could not be. */
  rooms_state: 'unread' | 'read' | 'failed';
  supporters: readonly Supporter[];
  users: { data: readonly ChatUser[]; meta: PageMeta | null };
  partner: Partner | null;
  user_data: Partner | null;
  /** As whom one talks; null for guests. */
  user_id: number | null;
  /** Oldest first; those on their way at its end. */
  history: readonly ShownMessage[];
  history_meta: HistoryMeta | null;
  history_failed: boolean;
  /** The id of the socket's session, never a credential. */
  token: string | null;
  loading: boolean;
  in_flight: number;
  errors: FieldErrors;
  scroll_down: boolean;
  total_unread: number;
  /** The messages of the open room that the server knows; null until its first page is there. */
  messages: readonly Message[] | null;
  outgoing: readonly Outgoing[];
  /** How much of a message's files has been sent, from 0 to 1, by message. */
  progress: ReadonlyMap<string, number>;
  /** Until when (ms) somebody is shown as writing. */
  typing: ReadonlyMap<number, number>;
  /** Whether what is on its way outlives this page. */
  keeps_outbox: boolean;
  /** Whether the open room is being searched. */
  is_searching: boolean;
  /** All that happened has been told: events arrive. */
  is_live: boolean;
  /** No socket gets through; all that happened until a moment ago was read by calls. */
  is_polling: boolean;
};

/** A chat of whom nothing is known yet. */
export const emptyChat = (user_id: number | null): ChatData => ({
  ...{ is_open: false, rooms: [], rooms_meta: null, rooms_state: 'unread', supporters: [], users: { data: [], meta: null } },
  ...{ partner: null, user_data: null, user_id, history: [], history_meta: null, history_failed: false, token: null },
  ...{ loading: false, in_flight: 0, errors: {}, scroll_down: false, total_unread: 0, messages: null, outgoing: [] },
  ...{ progress: new Map(), typing: new Map(), keeps_outbox: true, is_searching: false, is_live: false },
  is_polling: false,
});
