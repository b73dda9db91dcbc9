import type { Message, Partner } from '@rasteh/contract/talk/chat/values';
import type { Api } from '../../../core/http/api.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ChatStore } from './chat-store.ts';
import { logError } from './log-error.ts';
import { createRoomActions } from './room-actions.ts';

/** Creates the actions of a chat; `onGuest` asks a guest to log in. */
export function createChatActions(store: ChatStore, api: Api, request: ChatRequest, onGuest: () => void) {
  /** Checks the chat identity; the response is ignored, an error is logged. */
  const checkAuth = () => request(api.chat.checkAuth, { body: {} }).then(() => undefined, logError(faChat.log.auth));

  return {
    ...createListActions(store, api, request),
    ...createRoomActions(store, api, request, onGuest),
    /** Opens or closes the panel; a guest is asked to log in, and the state stays. */
    toggle() {
      if (store.get().user_id === null) return onGuest();
      const is_open = !store.get().is_open;
      store.set({ is_open });
      // A session that ended elsewhere is detected when the panel is opened.
      if (is_open) void checkAuth();
    },
    checkAuth,
    /** Deletes one of the user's own messages. @throws RequestError */
    async remove(message: Pick<Message, 'message_id' | 'seq'>): Promise<void> {
      const { data } = await request(api.chat.deleteMessage, { params: { messageId: message.message_id } });
      store.applyDeleted(message, data.deleted_at);
    },
    /** Blocks or unblocks messages between the two users. @throws RequestError */
    async block(user_id: number, is_blocked: boolean): Promise<void> {
      const call = is_blocked ? api.chat.blockUser : api.chat.unblockUser;
      const { data } = await request(call, { params: { userId: String(user_id) }, body: {} });
      store.blocked(data.user_id, data.is_blocked);
    },
  };
}

/** Creates the actions that load the lists of rooms and users. */
function createListActions(store: ChatStore, api: Api, request: ChatRequest) {
  return {
    /** Loads a partner and stores them as the user data; for the open room's partner it updates the room too. */
    async fetchUserData(user_id: number): Promise<Partner | null> {
      try {
        const { data } = await request(api.chat.fetchUserData, { params: { userId: String(user_id) }, body: {} });
        const isPartner = store.get().partner?.user_id === user_id;
        store.set({ user_data: data, ...(isPartner ? { partner: data } : {}) });
        return data;
      } catch (error) {
        logError(faChat.log.user_data)(error);
        return null;
      }
    },
    /** Loads the rooms and the desks: the first page replaces the list, later pages are appended. */
    async loadRooms(page = 1): Promise<void> {
      try {
        const read = () => request(api.chat.listRooms, { query: { page } });
        await store.reading(read, ({ data, supporters, meta: { total_unread, ...rooms_meta } }) => {
          const known = page === 1 ? [] : store.get().rooms;
          const ids = new Set(known.map(({ user_id }) => user_id));
          const rooms = [...known, ...data.filter(({ user_id }) => !ids.has(user_id))];
          return { rooms, rooms_meta, rooms_state: 'read', supporters, total_unread };
        });
      } catch (error) {
        logError(faChat.log.rooms)(error);
        if (store.get().rooms_state !== 'read') store.set({ rooms_state: 'failed' });
      }
    },
    /** Loads the users to chat with; `append` adds a page to the list. @throws RequestError */
    async loadUsers({ page = 1, q, append = false }: { page?: number; q?: string; append?: boolean } = {}): Promise<void> {
      const { data, meta } = await request(api.chat.listUsers, { query: { page, q: q || undefined } });
      const before = append ? store.get().users.data : [];
      const ids = new Set(before.map(({ user_id }) => user_id));
      store.set({ users: { data: [...before, ...data.filter(({ user_id }) => !ids.has(user_id))], meta } });
    },
  };
}
