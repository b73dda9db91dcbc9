import type { ChatData, Outgoing, ShownMessage } from './chat-values.ts';

/** The parts of the state that the shown messages depend on. */
export const partsOfHistory = ['messages', 'outgoing', 'partner', 'user_id'] as const;

/** The messages of the open room: those that the server has, then the unsent ones. */
export function shownHistory({ messages, outgoing, partner, user_id }: ChatData): readonly ShownMessage[] {
  if (!partner || user_id === null) return [];
  const known = new Set(messages?.map(({ message_id }) => message_id));
  const unsent = outgoing.filter(({ to, message_id }) => to === partner.user_id && !known.has(message_id));
  return [
    ...(messages ?? []).map((message) => ({ ...message, outgoing: null })),
    ...unsent.map((one) => shownOutgoing(one, user_id)),
  ];
}

function shownOutgoing(outgoing: Outgoing, user_id: number): ShownMessage {
  const { message_id, to, message, message_type, reply_to, card, queued_at, failure } = outgoing;
  return {
    message_id,
    seq: null,
    from_user_id: user_id,
    to_user_id: to,
    to,
    is_owner: true,
    message,
    message_type,
    reply_to,
    card,
    created_at: new Date(queued_at).toISOString(),
    seen: 0,
    status: failure === null ? 'sending' : 'failed',
    files: [],
    author: null,
    deleted_at: null,
    outgoing,
  };
}
