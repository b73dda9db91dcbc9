import type { Partner } from '@rasteh/contract/talk/chat/values';
import type { Api } from '../../../core/http/api.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ChatStore } from './chat-store.ts';
import { logError } from './log-error.ts';

const noRoom: Omit<Partner, 'user_id' | 'name' | 'is_desk' | 'handle' | 'is_online'> = {
  unread_messages_count: 0,
  last_seq: 0,
  read_seq: 0,
  delivered_to_seq: 0,
  read_to_seq: 0,
  is_blocked: false,
};

/** Creates the actions on the open room: its history, its reading and its closing. */
export function createRoomActions(store: ChatStore, api: Api, request: ChatRequest, onGuest: () => void) {
  /** Counts openings: a response for a room that was closed is ignored. */
  let opening = 0;

  async function readHistory(user_id: number, mine: number): Promise<void> {
    const read = () => request(api.chat.getHistory, { params: { userId: String(user_id) } });
    await store.reading(read, ({ data, meta, user }) => {
      if (mine !== opening) return null;
      store.set({ messages: null });
      return { ...store.withPage(data, meta), partner: user, user_data: user };
    });
  }

  /** Marks a room as read on the server too, up to the newest known message. */
  async function read(user_id: number, seq: number): Promise<void> {
    if (seq === 0) return;
    const { data } = await request(api.chat.readRoom, { params: { userId: String(user_id) }, body: { seq } });
    store.setUnseen(user_id, data.unread_messages_count);
  }

  /** Loads the page before the oldest message, if there is one. */
  async function loadOlder(): Promise<void> {
    const { partner, history_meta } = store.get();
    if (!partner || !history_meta) return;
    const { current_page, last_page, anchor } = history_meta;
    if (current_page >= last_page) {
      console.info(faChat.log.no_older);
      return;
    }
    const mine = opening;
    const query = { page: current_page + 1, anchor: String(anchor) };
    const read = () => request(api.chat.getHistory, { params: { userId: String(partner.user_id) }, query });
    await store
      .reading(read, ({ data, meta }) => (mine === opening ? store.withPage(data, meta) : null))
      .catch((error) => {
        logError(faChat.log.history)(error);
        if (mine === opening) store.set({ history_failed: true });
      });
  }

  async function reopen(): Promise<void> {
    const { partner } = store.get();
    if (partner) await readHistory(partner.user_id, opening).catch(logError(faChat.log.history));
  }

  return {
    /** Opens a chat with a user: clears the history, loads it, opens the panel at the newest message, and marks it as read. */
    async open(user_id: number, name: string): Promise<void> {
      if (store.get().user_id === null) return onGuest();
      // Users cannot chat with themselves: the panel opens with their rooms.
      if (store.get().user_id === user_id) return store.set({ is_open: true });
      const mine = ++opening;
      const { rooms, supporters, users } = store.get();
      const desk = supporters.find((one) => one.user_id === user_id);
      const known = rooms.find((one) => one.user_id === user_id) ?? desk ?? users.data.find((one) => one.user_id === user_id);
      store.leave();
      store.enter({ ...noRoom, user_id, name, is_desk: false, handle: null, ...known, is_online: desk?.is_online ?? false });
      store.set({ is_open: true });
      try {
        await readHistory(user_id, mine);
        if (mine !== opening) return;
        store.set({ scroll_down: true });
        store.setUnseen(user_id, 0);
        await read(user_id, store.get().messages?.at(-1)?.seq ?? 0);
      } catch (error) {
        logError(faChat.log.history)(error);
        if (mine === opening && !store.get().messages) store.set({ history_failed: true });
      }
    },
    loadOlder,
    /** Loads older pages until a message of the open room is found; returns whether it was. */
    async loadUntil(seq: number): Promise<boolean> {
      const mine = opening;
      for (;;) {
        const { messages, history_meta } = store.get();
        const oldest = messages?.[0]?.seq;
        if (mine !== opening || oldest === undefined || !history_meta) return false;
        if (oldest <= seq) return true;
        if (history_meta.current_page >= history_meta.last_page) return false;
        await loadOlder();
        if (store.get().messages?.[0]?.seq === oldest) return false;
      }
    },
    /** Reloads the open room, for example after an absence that is longer than the log. */
    reopen,
    /** Reads the open room again if its first read has failed, as it does while the network is lost. */
    async retryOpening(): Promise<void> {
      const { history_failed, messages } = store.get();
      if (!history_failed || messages) return;
      await reopen();
      store.set({ scroll_down: true });
    },
    /** Closes the room: its partner and history are dropped. */
    close() {
      opening += 1;
      store.leave();
    },
    /** Closes the panel and the room. */
    closePanel() {
      opening += 1;
      store.leave();
      store.set({ is_open: false });
    },
    /** Marks a room as read up to a message; returns whether the server knows it. */
    async read(user_id: number, seq: number): Promise<boolean> {
      try {
        await read(user_id, seq);
        return true;
      } catch (error) {
        logError(faChat.log.read)(error);
        return false;
      }
    },
  };
}
