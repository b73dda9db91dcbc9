import { takeChatPress } from '../../../core/market/chat/chat-press.ts';
import type { ChatWanted } from '../../../core/market/chat/chat-with.ts';

/**
 * Takes presses on chat buttons anywhere in the page, of a partner and of the chat itself, beginning with one from before the chat had
 * loaded; returns the unsubscribe function.
 */
export function listenToChatPresses(onWanted: (wanted: ChatWanted) => void, onToggle?: () => void): () => void {
  const take = () => {
    const button = takeChatPress();
    const wanted = button?.getAttribute('data-chat');
    if (wanted) onWanted(JSON.parse(wanted) as ChatWanted);
    else if (button) onToggle?.();
  };
  take();
  document.addEventListener('click', take);
  return () => document.removeEventListener('click', take);
}
