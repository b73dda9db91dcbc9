import type { EphemeralFrame, LogFrame } from '@rasteh/contract/talk/chat/events';
import { isFurther, type ReadPosition, statusOf } from '@rasteh/contract/talk/chat/status';
import type { ChatUser, Message, Room } from '@rasteh/contract/talk/chat/values';

/** State of a chat: all rooms that were read, and the messages of the open rooms, oldest first. */
export type ChatState = {
  user_id: number;
  total_unread: number;
  rooms: readonly Room[];
  /**
   * Keyed by the id of the other person. A list that contains the newest message contains all messages up to its oldest one.
   */
  histories: ReadonlyMap<number, readonly Message[]>;
};

type Pointed = Pick<Message, 'seq' | 'is_owner' | 'status' | 'seen'>;

/** A message that was read after the current event may already have a later status, which is kept. */
function pointed<M extends Pointed>(message: M, place: ReadPosition): M {
  const now = statusOf(message, place);
  return isFurther(now.status, message.status) ? { ...message, ...now } : message;
}

const emptied = (message: Message, deleted_at: string): Message => ({
  ...message,
  message: '',
  files: [],
  card: null,
  reply_to: null,
  deleted_at,
});

function withoutText(message: Message, message_id: string): Message {
  if (message.reply_to?.message_id !== message_id) return message;
  return { ...message, reply_to: { ...message.reply_to, message: '' } };
}

function deleted(message: Message, message_id: string, deleted_at: string): Message {
  return message.message_id === message_id ? emptied(message, deleted_at) : withoutText(message, message_id);
}

const latestFirst = (a: Room, b: Room): number =>
  a.updated_at === b.updated_at ? b.user_id - a.user_id : a.updated_at < b.updated_at ? 1 : -1;

const freshRoom = (user: ChatUser, updated_at: string): Room => ({
  ...user,
  unseen: 0,
  unread_messages_count: 0,
  last_seq: 0,
  read_seq: 0,
  delivered_to_seq: 0,
  read_to_seq: 0,
  is_blocked: false,
  last_message: null,
  updated_at,
});

/** Inserts a message by its number; an existing one is kept, so a duplicate changes nothing. */
export function addMessage(messages: readonly Message[], message: Message): readonly Message[] {
  let at = messages.length;
  while (at > 0 && (messages[at - 1]?.seq ?? 0) > message.seq) at -= 1;
  if (messages[at - 1]?.seq === message.seq) return messages;
  return [...messages.slice(0, at), message, ...messages.slice(at)];
}

type Change = { room(room: Room): Room; history(messages: readonly Message[]): readonly Message[] };

function change(state: ChatState, user_id: number, total_unread: number, { room, history }: Change): ChatState {
  const rooms = state.rooms.map((one) => (one.user_id === user_id ? room(one) : one)).sort(latestFirst);
  const known = state.histories.get(user_id);
  const histories = known ? new Map(state.histories).set(user_id, history(known)) : state.histories;
  return { ...state, total_unread, rooms, histories };
}

/** Applies the pointers to a room and to its open history. */
const byPointers = (place: Partial<ReadPosition>): Change['room'] => {
  return (room) => {
    const moved = { ...room, ...place };
    return { ...moved, last_message: room.last_message && pointed(room.last_message, moved) };
  };
};

/**
 * Returns the chat state after an event of the log, equal to the state that the API would return after it. Log events arrive in
 * the order of their numbers; ephemeral events and events with an unknown name change nothing.
 */
export function reduceChat(state: ChatState, frame: Pick<LogFrame, 'e' | 'd'> | Pick<EphemeralFrame, 'e' | 'd'>): ChatState {
  const { e, d } = frame as Pick<LogFrame, 'e' | 'd'>;
  const { user_id } = d;
  const before = state.rooms.find((room) => room.user_id === user_id);
  const placeOf = (place: Partial<ReadPosition>): ReadPosition => ({
    read_seq: 0,
    delivered_to_seq: 0,
    read_to_seq: 0,
    ...before,
    ...place,
  });
  const counts = (room: Room, count: number): Room => ({ ...room, unread_messages_count: count, unseen: count });
  switch (e) {
    case 'message.created': {
      const { message, user, unread_messages_count, total_unread } = d as LogFrameData<'message.created'>;
      const { read_seq, delivered_to_seq, read_to_seq } = d as LogFrameData<'message.created'>;
      const known = before ? state : { ...state, rooms: [freshRoom(user, message.created_at), ...state.rooms] };
      const place = { read_seq, delivered_to_seq, read_to_seq };
      return change(known, user_id, total_unread, {
        room: (room) => {
          const last = room.last_seq > message.seq ? room.last_message : pointed(message, place);
          const moved = { ...byPointers(place)(room), ...user, last_message: last };
          const last_seq = Math.max(room.last_seq, message.seq);
          return counts({ ...moved, last_seq, updated_at: last?.created_at ?? room.updated_at }, unread_messages_count);
        },
        history: (messages) => addMessage(messages, message).map((one) => pointed(one, place)),
      });
    }
    case 'message.deleted': {
      const { message_id, deleted_at, unread_messages_count, total_unread } = d as LogFrameData<'message.deleted'>;
      return change(state, user_id, total_unread, {
        room: (room) =>
          counts(
            { ...room, last_message: room.last_message && deleted(room.last_message, message_id, deleted_at) },
            unread_messages_count,
          ),
        history: (messages) => messages.map((one) => deleted(one, message_id, deleted_at)),
      });
    }
    case 'room.read': {
      const { read_seq, unread_messages_count, total_unread } = d as LogFrameData<'room.read'>;
      const place = placeOf({ read_seq });
      return change(state, user_id, total_unread, {
        room: (room) => counts(byPointers({ read_seq })(room), unread_messages_count),
        history: (messages) => messages.map((one) => pointed(one, place)),
      });
    }
    case 'room.receipts': {
      const { delivered_to_seq, read_to_seq } = d as LogFrameData<'room.receipts'>;
      const place = placeOf({ delivered_to_seq, read_to_seq });
      return change(state, user_id, state.total_unread, {
        room: byPointers({ delivered_to_seq, read_to_seq }),
        history: (messages) => messages.map((one) => pointed(one, place)),
      });
    }
    case 'room.blocked': {
      const { is_blocked, unread_messages_count, total_unread } = d as LogFrameData<'room.blocked'>;
      return change(state, user_id, total_unread, {
        room: (room) => counts({ ...room, is_blocked }, unread_messages_count),
        history: (messages) => messages,
      });
    }
    default:
      return state;
  }
}

/**
 * Opens a history that was read from the API, oldest first: `meanwhile` are the log events that were applied since the request
 * was sent, because the response may be older than them.
 */
export function withHistory(
  state: ChatState,
  user_id: number,
  messages: readonly Message[],
  meanwhile: readonly Pick<LogFrame, 'e' | 'd'>[],
): ChatState {
  const read = new Map([[user_id, messages]]);
  const { histories } = meanwhile.filter(({ d }) => d.user_id === user_id).reduce(reduceChat, { ...state, histories: read });
  return { ...state, histories: new Map([...state.histories, ...histories]) };
}
type LogFrameData<E extends LogFrame['e']> = Extract<LogFrame, { e: E }>['d'];
