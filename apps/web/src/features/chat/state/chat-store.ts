import { addMessage, type ChatState, reduceChat } from '@rasteh/chat-client/state';
import type { Bootstrap, HistoryMeta } from '@rasteh/contract/chat';
import type { EphemeralFrame, LogFrame } from '@rasteh/contract/chat/events';
import { isFurther } from '@rasteh/contract/chat/status';
import type { Message, Partner, Room } from '@rasteh/contract/chat/values';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { chatLimits } from '@rasteh/contract/wire/limits';
import { type ChatData, emptyChat, type Outgoing, type ShownMessage } from './chat-values.ts';

/** The chat's state and its mutations. */
export type ChatStore = ReturnType<typeof createChatStore>;

function shownOutgoing(outgoing: Outgoing, user_id: number): ShownMessage {
  const { message_id, to, message, message_type, reply_to, card, queued_at, failure } = outgoing;
  return {
    message_id,
    seq: null,
    from_user_id: user_id,
    to_user_id: to,
    to,
    is_owner: true,
    message,
    message_type,
    reply_to,
    card,
    created_at: new Date(queued_at).toISOString(),
    seen: 0,
    status: failure === null ? 'sending' : 'failed',
    files: [],
    author: null,
    deleted_at: null,
    outgoing,
  };
}

/** The messages of the room: those that the server has, then the unsent ones. */
function historyOf({ messages, outgoing, partner, user_id }: ChatData): readonly ShownMessage[] {
  if (!partner || user_id === null) return [];
  const known = new Set(messages?.map(({ message_id }) => message_id));
  const waiting = outgoing.filter(({ to, message_id }) => to === partner.user_id && !known.has(message_id));
  return [
    ...(messages ?? []).map((message) => ({ ...message, outgoing: null })),
    ...waiting.map((one) => shownOutgoing(one, user_id)),
  ];
}

const partsOfHistory = ['messages', 'outgoing', 'partner', 'user_id'] as const;
const otherOf = ({ is_owner, from_user_id, to_user_id }: Message): number => (is_owner ? to_user_id : from_user_id);

/** Creates the chat state of a visitor; `user_id` is null for a guest. */
export function createChatStore(user_id: number | null, now: () => number = Date.now) {
  let data = emptyChat(user_id);
  const listeners = new Set<() => void>();
  /** Messages that were relayed before the log contained them, by sender and id. */
  let relayed = new Set<string>();
  /** Events that arrive while a read is in flight, because its response may be older; null after a reset. */
  const readings = new Set<{ since: LogFrame[] | null }>();

  const set = (change: Partial<ChatData>) => {
    const next = { ...data, ...change };
    data = partsOfHistory.some((part) => part in change) ? { ...next, history: historyOf(next) } : next;
    for (const listener of listeners) listener();
  };
  const stateOf = (part: Partial<ChatData> = {}): ChatState => {
    const { user_id, total_unread, rooms, partner, messages } = { ...data, ...part };
    const histories = new Map(partner && messages ? [[partner.user_id, messages]] : []);
    return { user_id: user_id ?? 0, total_unread, rooms, histories };
  };
  const changeOf = ({ total_unread, rooms, histories }: ChatState) => {
    const messages = data.partner ? (histories.get(data.partner.user_id) ?? data.messages) : null;
    return messages === data.messages ? { total_unread, rooms } : { total_unread, rooms, messages };
  };
  const setRoom = (id: number, change: (room: Room) => Partial<Room>) =>
    set({ rooms: data.rooms.map((room) => (room.user_id === id ? { ...room, ...change(room) } : room)) });

  const setOnline = (user_id: number, is_online: boolean) =>
    set({
      supporters: data.supporters.map((one) => (one.user_id === user_id ? { ...one, is_online } : one)),
      ...(data.partner?.user_id === user_id ? { partner: { ...data.partner, is_online } } : {}),
    });

  /** Replaces the status of the message with this id in the history. */
  const setStatus = (message_id: string, status: Message['status']) => {
    const seen = status === 'seen' ? 1 : 0;
    if (!data.messages) return;
    set({ messages: data.messages.map((one) => (one.message_id === message_id ? { ...one, status, seen } : one)) });
  };

  return {
    get: () => data,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A request has started: increments the requests in flight and sets loading. */
    begin: () => set({ in_flight: data.in_flight + 1, loading: true }),
    /**
     * A request has ended: loading is cleared when none is in flight; `errors` replace the previous ones (none after a
     * success).
     */
    end(errors: FieldErrors) {
      const in_flight = Math.max(0, data.in_flight - 1);
      set({ in_flight, loading: in_flight > 0, scroll_down: false, errors });
    },
    /** Runs a read and merges it into the state, then replays the events since its start; a reset discards the read. */
    async reading<T>(read: () => Promise<T>, merge: (read: T) => Partial<ChatData> | null): Promise<void> {
      const reading = { since: [] as LogFrame[] | null };
      readings.add(reading);
      try {
        const change = merge(await read());
        if (!change || !reading.since) return;
        set(change);
        if (reading.since.length > 0) set(changeOf(reading.since.reduce(reduceChat, stateOf())));
      } finally {
        readings.delete(reading);
      }
    },
    /** Applies the bootstrap snapshot, which replaces the rooms. */
    reset({ user_id, total_unread, rooms, supporters }: Bootstrap) {
      relayed = new Set();
      for (const reading of readings) reading.since = null;
      set({ user_id, total_unread, rooms, supporters, rooms_state: 'read' });
    },
    /** The chat identity is gone, as for a supporter who was removed from the desk: their data is cleared. */
    clearIdentity() {
      relayed = new Set();
      for (const reading of readings) reading.since = null;
      const { rooms, rooms_meta, supporters, total_unread, partner, messages, history_meta } = emptyChat(user_id);
      set({ rooms, rooms_meta, supporters, total_unread, partner, messages, history_meta, rooms_state: 'failed' });
    },
    /** Applies the next event of the user's log. */
    apply(frame: LogFrame) {
      for (const { since } of readings) since?.push(frame);
      const { user_id } = frame.d;
      const typing = new Map(data.typing);
      if (frame.e === 'message.created') typing.delete(user_id);
      const partner =
        frame.e === 'room.blocked' && data.partner?.user_id === user_id
          ? { partner: { ...data.partner, is_blocked: frame.d.is_blocked } }
          : {};
      set({ ...changeOf(reduceChat(stateOf(), frame)), ...partner, typing });
    },
    /** Applies ephemeral events: typing and presence. */
    applyEphemeral({ e, d }: EphemeralFrame) {
      if (e === 'room.typing') {
        set({ typing: new Map(data.typing).set(d.user_id, now() + chatLimits.typing_shown_ms) });
        return;
      }
      const { user_id, is_online } = d as { user_id: number; is_online: boolean };
      setOnline(user_id, is_online);
    },
    setOnline,
    /** Opens a room, which is empty until its history is loaded. */
    enter(partner: Partner) {
      set({ partner, user_data: partner });
    },
    /** Drops the partner and the history. */
    leave: () => set({ is_searching: false, partner: null, messages: null, history_meta: null, history_failed: false }),
    /** Merges a page of messages, newest first as on the wire: the first page, or an older one that is prepended. */
    withPage: (page: readonly Message[], history_meta: HistoryMeta): Partial<ChatData> => ({
      messages: page.reduce(addMessage, data.messages ?? []),
      history_meta,
      history_failed: false,
    }),
    /**
     * Applies a message that did not come from the log, once by sender and id: it is appended if it is from the open partner,
     * else its room gets one more unread, until the log delivers the absolute count.
     */
    receiveMessage(message: Message) {
      const key = `${message.from_user_id}:${message.message_id}`;
      const other = otherOf(message);
      const room = data.rooms.find(({ user_id }) => user_id === other);
      if (relayed.has(key) || (room && message.seq <= room.last_seq)) return;
      relayed.add(key);
      if (data.partner?.user_id === other && data.messages) set({ messages: addMessage(data.messages, message) });
      else if (!message.is_owner && room) {
        const count = room.unread_messages_count + 1;
        setRoom(other, () => ({ unread_messages_count: count, unseen: count }));
        set({ total_unread: data.total_unread + 1 });
      }
    },
    setStatus,
    /** Sets the unread count of a room, before the server's absolute counts arrive. */
    setUnseen(other: number, unseen: number) {
      const before = data.rooms.find(({ user_id }) => user_id === other)?.unread_messages_count ?? 0;
      setRoom(other, () => ({ unseen, unread_messages_count: unseen }));
      set({ total_unread: Math.max(0, data.total_unread - before + unseen) });
    },
    /**
     * Applies one of the user's own messages that the server has accepted; the log contains it too. The response to a retry may
     * be ahead of the log, and a late response may be behind it.
     */
    applySent(message: Message) {
      const { message_id, status } = message;
      const outgoing = data.outgoing.filter((one) => one.message_id !== message_id);
      const isOpen = data.partner?.user_id === otherOf(message) && data.messages;
      set({ outgoing, ...(isOpen ? { messages: addMessage(data.messages ?? [], message) } : {}) });
      const known = data.messages?.find((one) => one.message_id === message_id);
      if (known && isFurther(status, known.status)) setStatus(message_id, status);
    },
    /** Applies a deleted message; the log contains the deletion too, with the counts. */
    applyDeleted({ message_id, seq }: { message_id: string; seq: number }, deleted_at: string) {
      const { partner, rooms, total_unread } = data;
      const room = rooms.find(({ user_id }) => user_id === partner?.user_id);
      if (!partner || !room) return;
      const { user_id, unread_messages_count } = room;
      const d = { user_id, message_id, seq, deleted_at, unread_messages_count, total_unread };
      set(changeOf(reduceChat(stateOf(), { e: 'message.deleted', d })));
    },
    blocked(user_id: number, is_blocked: boolean) {
      setRoom(user_id, () => ({ is_blocked }));
      if (data.partner?.user_id === user_id) set({ partner: { ...data.partner, is_blocked } });
    },
    setProgress(message_id: string, part: number | null) {
      const progress = new Map(data.progress);
      if (part === null) progress.delete(message_id);
      else progress.set(message_id, part);
      set({ progress });
    },
  };
}
