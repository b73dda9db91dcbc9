import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';
import type { ChatData } from './chat-values.ts';

export const ChatContext = createContext<Chat | null>(null);

/** The chat of the surrounding dock. @throws Error outside of the dock */
export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('useChat needs the chat around it');
  return chat;
}

/** A selected part of the chat's state; `pick` must return the same reference until that part changes. */
export function useChatData<T>(pick: (data: ChatData) => T): T {
  const { store } = useChat();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => pick(store.get()), [store, pick]),
  );
}
