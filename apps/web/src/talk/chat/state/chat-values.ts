import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { HistoryMeta } from '@rasteh/contract/talk/chat';
import type { Card, ChatUser, Message, Partner, Room, SendMessage, Supporter } from '@rasteh/contract/talk/chat/values';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import type { PageMeta } from '@rasteh/contract/wire/values';

/** A file of a message: kept as a blob until the API has it, then referenced by its id. */
export type OutgoingFile = { name: string; category: FileCategory; blob: Blob; file_id: number | null };

/** An unsent message: the content that is sent under one id on each attempt, and the data to show it meanwhile. */
export type Outgoing = {
  message_id: string;
  /** The logged-in user, who owns this outbox. */
  owner_id: number;
  to: number;
  queued_at: number;
  message: string;
  message_type: SendMessage['message_type'];
  reply_to: Message['reply_to'];
  card: Card | null;
  files: readonly OutgoingFile[];
  /** The reason in Persian why it is no longer retried; null while it is. */
  failure: string | null;
};

/** A message as the panel shows it: one of the room, or an unsent one, which has no number yet. */
export type ShownMessage = Omit<Message, 'seq' | 'status'> & {
  seq: number | null;
  status: Message['status'] | 'sending' | 'failed';
  outgoing: Outgoing | null;
};

/** A supporter who has a room open. */
export type Looker = { user_id: number; name: string; until: number };

/** The whole state of the chat: that of the specification, and additional state of the panel. */
export type ChatData = {
  is_open: boolean;
  rooms: readonly Room[];
  rooms_meta: PageMeta | null;
  /** Whether the rooms were loaded, or failed to load. */
  rooms_state: 'unread' | 'read' | 'failed';
  supporters: readonly Supporter[];
  users: { data: readonly ChatUser[]; meta: PageMeta | null };
  partner: Partner | null;
  user_data: Partner | null;
  /** The id of the chat user; null for guests. */
  user_id: number | null;
  /** Oldest first; unsent messages at the end. */
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
  /** The messages of the open room that the server has; null until its first page is loaded. */
  messages: readonly Message[] | null;
  outgoing: readonly Outgoing[];
  /** The uploaded fraction of a message's files, from 0 to 1, by message. */
  progress: ReadonlyMap<string, number>;
  /** The end (ms) of the typing indicator, by user. */
  typing: ReadonlyMap<number, number>;
  /** Who of the desk is typing to a user, and until when (ms) it is shown, by user. */
  colleagues: ReadonlyMap<number, { supporter_id: number; until: number }>;
  /** Who of the desk has the room of a user open, and until when (ms) that holds, by user. */
  lookers: ReadonlyMap<number, readonly Looker[]>;
  /** Whether unsent messages survive this page. */
  keeps_outbox: boolean;
  /** Whether the open room is being searched. */
  is_searching: boolean;
  /** The log has been read to its end and the socket delivers events. */
  is_live: boolean;
  /** No socket is connected; polling has read the log up to a moment ago. */
  is_polling: boolean;
};

/** The initial state of a chat. */
export const emptyChat = (user_id: number | null): ChatData => ({
  is_open: false,
  rooms: [],
  rooms_meta: null,
  rooms_state: 'unread',
  supporters: [],
  users: { data: [], meta: null },
  partner: null,
  user_data: null,
  user_id,
  history: [],
  history_meta: null,
  history_failed: false,
  token: null,
  loading: false,
  in_flight: 0,
  errors: {},
  scroll_down: false,
  total_unread: 0,
  messages: null,
  outgoing: [],
  progress: new Map(),
  typing: new Map(),
  colleagues: new Map(),
  lookers: new Map(),
  keeps_outbox: true,
  is_searching: false,
  is_live: false,
  is_polling: false,
});
