import { addMessage, type ChatState, reduceChat } from '@rasteh/chat-client/state';
import type { EphemeralEventData, EphemeralFrame, LogFrame } from '@rasteh/contract/talk/chat/events';
import { isFurther } from '@rasteh/contract/talk/chat/status';
import type { Message, Room } from '@rasteh/contract/talk/chat/values';
import { chatLimits } from '@rasteh/contract/wire/limits';
import type { ChatData } from './chat-values.ts';

/** A change of the chat's state: the parts that are replaced. */
export type ChatChange = Partial<ChatData>;

const otherOf = ({ is_owner, from_user_id, to_user_id }: Message): number => (is_owner ? to_user_id : from_user_id);

function stateOf({ user_id, total_unread, rooms, partner, messages }: ChatData): ChatState {
  const histories = new Map(partner && messages ? [[partner.user_id, messages]] : []);
  return { user_id: user_id ?? 0, total_unread, rooms, histories };
}

/** What log frames change in the rooms, the counts and the open history. */
export function byFrames(data: ChatData, frames: readonly Parameters<typeof reduceChat>[1][]): ChatChange {
  const { total_unread, rooms, histories } = frames.reduce(reduceChat, stateOf(data));
  const messages = data.partner ? (histories.get(data.partner.user_id) ?? data.messages) : null;
  return messages === data.messages ? { total_unread, rooms } : { total_unread, rooms, messages };
}

/** The next event of the user's log. */
export function byLogFrame(data: ChatData, frame: LogFrame): ChatChange {
  const { user_id } = frame.d;
  const typing = new Map(data.typing);
  if (frame.e === 'message.created') typing.delete(user_id);
  const isOfPartner = frame.e === 'room.blocked' && data.partner?.user_id === user_id;
  return {
    ...byFrames(data, [frame]),
    ...(isOfPartner && data.partner ? { partner: { ...data.partner, is_blocked: frame.d.is_blocked } } : {}),
    typing,
  };
}

/** An ephemeral event: typing or presence. */
export function byEphemeral(data: ChatData, { e, d }: EphemeralFrame, now: number): ChatChange {
  if (e === 'room.typing') return { typing: new Map(data.typing).set(d.user_id, now + chatLimits.typing_shown_ms) };
  if (e === 'desk.typing') {
    const { user_id, supporter_id } = d as { user_id: number; supporter_id: number };
    const typed = { supporter_id, until: now + chatLimits.typing_shown_ms };
    return { colleagues: new Map(data.colleagues).set(user_id, typed) };
  }
  if (e === 'desk.looking') return byLooker(data, d as EphemeralEventData<'desk.looking'>, now);
  const { user_id, is_online } = d as { user_id: number; is_online: boolean };
  return byPresence(data, user_id, is_online);
}

/** How long (ms) it holds that a supporter has a room open: the server says it again every 25 seconds. */
const LOOKING_MS = 70_000;

/** A supporter has opened a room of the desk, or has left it. */
function byLooker({ lookers }: ChatData, { user_id, supporter, is_looking }: EphemeralEventData<'desk.looking'>, now: number) {
  const others = (lookers.get(user_id) ?? []).filter((one) => one.user_id !== supporter.user_id && one.until > now);
  const there = is_looking ? [...others, { ...supporter, until: now + LOOKING_MS }] : others;
  return { lookers: new Map(lookers).set(user_id, there) };
}

/** A user went online or offline. */
export function byPresence(data: ChatData, user_id: number, is_online: boolean): ChatChange {
  return {
    supporters: data.supporters.map((one) => (one.user_id === user_id ? { ...one, is_online } : one)),
    ...(data.partner?.user_id === user_id ? { partner: { ...data.partner, is_online } } : {}),
  };
}

const withRoom = (rooms: readonly Room[], user_id: number, change: Partial<Room>): readonly Room[] =>
  rooms.map((room) => (room.user_id === user_id ? { ...room, ...change } : room));

/**
 * A message that did not come from the log: it is appended in the open room, and counts as unread in another one. After a gap the
 * open room waits for the log, which brings it with what is missing.
 */
export function byMessage(data: ChatData, message: Message): ChatChange | null {
  const other = otherOf(message);
  const room = data.rooms.find(({ user_id }) => user_id === other);
  if (room && message.seq <= room.last_seq) return null;
  if (data.partner?.user_id === other && data.messages) {
    if (room && message.seq > room.last_seq + 1) return null;
    return { messages: addMessage(data.messages, message) };
  }
  if (message.is_owner || !room) return {};
  const count = room.unread_messages_count + 1;
  return {
    rooms: withRoom(data.rooms, other, { unread_messages_count: count, unseen: count }),
    total_unread: data.total_unread + 1,
  };
}

/** The unread count of a room. */
export function byUnseen({ rooms, total_unread }: ChatData, other: number, unseen: number): ChatChange {
  const before = rooms.find(({ user_id }) => user_id === other)?.unread_messages_count ?? 0;
  return {
    rooms: withRoom(rooms, other, { unseen, unread_messages_count: unseen }),
    total_unread: Math.max(0, total_unread - before + unseen),
  };
}

/** The status of a message of the open history. */
export function byStatus({ messages }: Pick<ChatData, 'messages'>, message_id: string, status: Message['status']): ChatChange {
  const seen = status === 'seen' ? 1 : 0;
  return messages ? { messages: messages.map((one) => (one.message_id === message_id ? { ...one, status, seen } : one)) } : {};
}

/**
 * One of the user's own messages that the server has accepted; the log contains it too. The response to a retry may be ahead of
 * the log, and a late response may be behind it.
 */
export function bySent(data: ChatData, message: Message): ChatChange {
  const { message_id, status } = message;
  const outgoing = data.outgoing.filter((one) => one.message_id !== message_id);
  const isOpen = data.partner?.user_id === otherOf(message) && data.messages;
  const messages = isOpen ? addMessage(isOpen, message) : data.messages;
  const known = messages?.find((one) => one.message_id === message_id);
  const isAhead = known !== undefined && isFurther(status, known.status);
  return { outgoing, ...(isOpen ? { messages } : {}), ...(isAhead ? byStatus({ messages }, message_id, status) : {}) };
}

/** A deleted message; the log contains the deletion too, with the counts. */
export function byDeletion(data: ChatData, message_id: string, seq: number, deleted_at: string): ChatChange | null {
  const { partner, rooms, total_unread } = data;
  const room = rooms.find(({ user_id }) => user_id === partner?.user_id);
  if (!room) return null;
  const { user_id, unread_messages_count } = room;
  const d = { user_id, message_id, seq, deleted_at, unread_messages_count, total_unread };
  return byFrames(data, [{ e: 'message.deleted', d }]);
}

/** A block or unblock between the user and another. */
export function byBlock({ rooms, partner }: ChatData, user_id: number, is_blocked: boolean): ChatChange {
  return {
    rooms: withRoom(rooms, user_id, { is_blocked }),
    ...(partner?.user_id === user_id ? { partner: { ...partner, is_blocked } } : {}),
  };
}

/** The uploaded fraction of a message's files; null when the upload ended. */
export function byProgress(data: ChatData, message_id: string, part: number | null): ChatChange {
  const progress = new Map(data.progress);
  if (part === null) progress.delete(message_id);
  else progress.set(message_id, part);
  return { progress };
}
