import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';
import type { ChatData } from './chat-values.ts';

export const ChatContext = createContext<Chat | null>(null);

/** The chat around this component. @throws Error outside of the dock */
export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('useChat needs the chat around it');
  return chat;
}

/** A part of the chat's state as it is now; `pick` gives the same value for as long as it did not change. */
export function useChatData<T>(pick: (data: ChatData) => T): T {
  const { store } = useChat();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => pick(store.get()), [store, pick]),
  );
}
