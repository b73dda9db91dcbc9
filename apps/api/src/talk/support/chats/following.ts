import type { ChatRow, NewChat, Target } from './chats-repo.ts';

/**
 * A message of a room of a desk; `author_id` is the supporter who wrote it, the desk itself for an automatic one, null for one of the user. `from_path` is
 * the page on which that was written.
 */
export type DeskMessage = { seq: number; at: number; author_id: number | null; from_path?: string | undefined };

/** What a message does to the current conversation of its room: it opens one, or changes it. */
export type Following = { opens: NewChat } | { changes: Partial<ChatRow> };

/**
 * Follows a message. One of the user opens a conversation after a solved one, ends a snooze, and waits for an answer from then on; one of
 * the desk answers, and leaves a solved or snoozed conversation as it is.
 */
export function followMessage(target: Target, chat: ChatRow | undefined, message: DeskMessage): Following {
  const { seq, at, author_id, from_path = null } = message;
  const isUsers = author_id === null;
  // An automatic answer answers nothing.
  if (chat && author_id === target.desk_id) return { changes: { seq } };
  if (!chat || (isUsers && chat.state === 'solved'))
    return {
      opens: { ...target, is_current: true, state: 'open', seq, opened_at: at, waiting_since: isUsers ? at : null, from_path },
    };
  if (isUsers) return { changes: { seq, state: 'open', snoozed_until: null, waiting_since: chat.waiting_since ?? at } };
  const isFirst = chat.answered_at === null && chat.waiting_since !== null;
  return { changes: { seq, waiting_since: null, ...(isFirst && { answered_at: at, answered_by: author_id }) } };
}
