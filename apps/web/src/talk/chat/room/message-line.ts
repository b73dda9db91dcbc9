import type { Message } from '@rasteh/contract/talk/chat/values';
import { faChat } from '../../../i18n/talk/chat.ts';

type Said = Pick<Message, 'deleted_at' | 'message' | 'message_type' | 'card'>;

/** A one-line preview of a message; empty if its text is gone. */
export const lineOf = ({ deleted_at, message, message_type, card }: Said): string =>
  deleted_at ? faChat.message.deleted_short : message || card?.title || faChat.message.types[message_type];
