import type { Card } from '@rasteh/contract/talk/chat/values';

/** The partner and the topic of a chat: `card` is an entity that its public page shows. */
export type ChatWanted = { user_id: number; name: string; card?: Pick<Card, 'type' | 'id' | 'title'> };

/** The attributes that make a button open the chat, also when it is pressed before the chat has loaded (`chat-press.ts`). */
export const chatWith = (wanted: ChatWanted) => ({ 'data-chat': JSON.stringify(wanted) });

/** The hash of a room: the address of any page, with it, opens the chat at this room. */
const ROOM = /^#?chat=([1-9]\d{0,15})$/;

/** The partner of the room that a hash names; null if it names none. */
export function roomOf(hash: string): number | null {
  const [, id] = ROOM.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
}

const openers = new Set<(user_id: number) => void>();

/** Registers what opens rooms in this page; returns the function that ends it. */
export function onRoomWanted(open: (user_id: number) => void): () => void {
  openers.add(open);
  return () => void openers.delete(open);
}

/** Opens the chat at a room over the page that is shown; returns whether the chat of this page has loaded. */
export function openRoom(user_id: number): boolean {
  for (const open of openers) open(user_id);
  return openers.size > 0;
}
