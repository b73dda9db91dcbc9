import { useWantedByHash } from '../../../core/hydration/use-wanted-by-hash.ts';
import { roomOf } from '../../../core/market/chat/chat-with.ts';
import type { Chat } from '../state/chat.ts';

/** Opens the room that the address names (`#chat=<partner>`); closing the room is then no lie. */
export const useRoomAddress = (chat: Chat): void => useWantedByHash(roomOf, (user_id) => void chat.actions.open(user_id, ''));
