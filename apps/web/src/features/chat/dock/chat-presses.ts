import type { ChatWanted } from '../../../market/chat-with.ts';

/** Listens for clicks on chat buttons anywhere in the page; returns the unsubscribe function. */
export function listenToChatPresses(onWanted: (wanted: ChatWanted) => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const wanted = target instanceof Element && target.closest('[data-chat]')?.getAttribute('data-chat');
    if (wanted) onWanted(JSON.parse(wanted) as ChatWanted);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
