import { addMessage } from '@rasteh/chat-client/state';
import type { Bootstrap, HistoryMeta } from '@rasteh/contract/talk/chat';
import type { EphemeralFrame, LogFrame } from '@rasteh/contract/talk/chat/events';
import type { Message, Partner } from '@rasteh/contract/talk/chat/values';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import * as changes from './chat-changes.ts';
import { type ChatData, emptyChat } from './chat-values.ts';
import { partsOfHistory, shownHistory } from './shown-history.ts';

/** The chat's state and its mutations. */
export type ChatStore = ReturnType<typeof createChatStore>;

/** Creates the chat state of a visitor; `user_id` is null for a guest. */
export function createChatStore(user_id: number | null, now: () => number = Date.now) {
  let data = emptyChat(user_id);
  const listeners = new Set<() => void>();
  /** Messages that were relayed before the log contained them, by sender and id. */
  let relayed = new Set<string>();
  /** Events that arrive while a read is in flight, because its response may be older; null after a reset. */
  const readings = new Set<{ since: LogFrame[] | null }>();

  const set = (change: changes.ChatChange) => {
    const next = { ...data, ...change };
    data = partsOfHistory.some((part) => part in change) ? { ...next, history: shownHistory(next) } : next;
    for (const listener of listeners) listener();
  };
  const discardReadings = () => {
    relayed = new Set();
    for (const reading of readings) reading.since = null;
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
        if (reading.since.length > 0) set(changes.byFrames(data, reading.since));
      } finally {
        readings.delete(reading);
      }
    },
    /** Applies the bootstrap snapshot, which replaces the rooms. */
    reset({ user_id, total_unread, rooms, supporters }: Bootstrap) {
      discardReadings();
      set({ user_id, total_unread, rooms, supporters, rooms_state: 'read' });
    },
    /** The chat identity is gone, as for a supporter who was removed from the desk: their data is cleared. */
    clearIdentity() {
      discardReadings();
      const { rooms, rooms_meta, supporters, total_unread, partner, messages, history_meta } = emptyChat(user_id);
      set({ rooms, rooms_meta, supporters, total_unread, partner, messages, history_meta, rooms_state: 'failed' });
    },
    /** Applies the next event of the user's log. */
    apply(frame: LogFrame) {
      for (const { since } of readings) since?.push(frame);
      set(changes.byLogFrame(data, frame));
    },
    /** Applies ephemeral events: typing and presence. */
    applyEphemeral: (frame: EphemeralFrame) => set(changes.byEphemeral(data, frame, now())),
    setOnline: (user_id: number, is_online: boolean) => set(changes.byPresence(data, user_id, is_online)),
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
    /** Applies a message that did not come from the log, once by sender and id, until the log delivers the absolute counts. */
    receiveMessage(message: Message) {
      const key = `${message.from_user_id}:${message.message_id}`;
      const change = relayed.has(key) ? null : changes.byMessage(data, message);
      if (!change) return;
      relayed.add(key);
      set(change);
    },
    setStatus: (message_id: string, status: Message['status']) => set(changes.byStatus(data, message_id, status)),
    /** Sets the unread count of a room, before the server's absolute counts arrive. */
    setUnseen: (other: number, unseen: number) => set(changes.byUnseen(data, other, unseen)),
    applySent: (message: Message) => set(changes.bySent(data, message)),
    applyDeleted({ message_id, seq }: { message_id: string; seq: number }, deleted_at: string) {
      const change = changes.byDeletion(data, message_id, seq, deleted_at);
      if (change) set(change);
    },
    blocked: (user_id: number, is_blocked: boolean) => set(changes.byBlock(data, user_id, is_blocked)),
    setProgress: (message_id: string, part: number | null) => set(changes.byProgress(data, message_id, part)),
  };
}
