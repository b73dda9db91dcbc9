import type { ChatWanted } from '../../../market/chat-with.ts';

/** Listens for clicks on chat buttons anywhere in the page: of a partner, and of the chat itself; returns the unsubscribe function. */
export function listenToChatPresses(onWanted: (wanted: ChatWanted) => void, onToggle?: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const wanted = target.closest('[data-chat]')?.getAttribute('data-chat');
    if (wanted) onWanted(JSON.parse(wanted) as ChatWanted);
    else if (target.closest('[data-chat-toggle]')) onToggle?.();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
