import type { Message } from '../talk/chat/values.ts';

/**
 * What a pushed message brings to the open pages of a browser, besides its notification: the partner of the room, the number of
 * the message in it, and the message itself, null when it is too long to be carried.
 */
export type ChatRelay = { type: 'chat-message'; payload: { user_id: number; seq: number; message: Message | null } };
