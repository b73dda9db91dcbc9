import type { Card } from '@rasteh/contract/chat/values';

/** Whom to talk with, about what: `card` is a thing that its public page shows. */
export type ChatWanted = { user_id: number; name: string; card?: Pick<Card, 'type' | 'id' | 'title'> };

/** Makes a button one that opens the chat: the dock, which comes after the page, hears presses on what carries this. */
export const chatWith = (wanted: ChatWanted) => ({ 'data-chat': JSON.stringify(wanted) });
