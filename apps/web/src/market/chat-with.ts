import type { Card } from '@rasteh/contract/chat/values';

/** The partner and the topic of a chat: `card` is an entity that its public page shows. */
export type ChatWanted = { user_id: number; name: string; card?: Pick<Card, 'type' | 'id' | 'title'> };

/** The attributes that make a button open the chat: the dock, which is loaded after the page, listens for presses on them. */
export const chatWith = (wanted: ChatWanted) => ({ 'data-chat': JSON.stringify(wanted) });
