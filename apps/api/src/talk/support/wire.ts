import type { SupportChat, SupportRoom, SupportState } from '@rasteh/contract/talk/support';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { ChatRow } from './chats/chats-repo.ts';
import { dueAt, type WorkingTime } from './hours/index.ts';
import type { RoomRow } from './rooms-repo.ts';

/** A conversation as the contract has it. */
export const chatToWire = (chat: ChatRow, state: SupportState, solver: string | null, due_at: number | null): SupportChat => ({
  id: chat.id,
  state,
  opened_at: toWire(chat.opened_at),
  waiting_since: toWireOrNull(chat.waiting_since),
  due_at: chat.answered_at === null && chat.waiting_since !== null ? toWireOrNull(due_at) : null,
  answered_at: toWireOrNull(chat.answered_at),
  snoozed_until: state === 'snoozed' ? toWireOrNull(chat.snoozed_until) : null,
  solved_at: toWireOrNull(chat.solved_at),
  solved_by: chat.solved_by === null ? null : { user_id: chat.solved_by, name: solver ?? '' },
  rating: chat.rating,
  from_path: chat.from_path,
});

/** A room of a desk as the contract has it. */
export function roomToWire(row: RoomRow, tags: string[], time: WorkingTime): SupportRoom {
  const { user_id, name, unread, last_seq, supporter_id, claimed_at, sent_at, chat } = row;
  const isUsers = row.sender_id === user_id;
  const author = isUsers || row.author_id === null ? null : { user_id: row.author_id, name: row.author ?? '' };
  return {
    user: { user_id, name },
    unread,
    seq: last_seq,
    last_message:
      sent_at === null ? null : { text: row.deleted_at === null ? (row.text ?? '') : '', author, created_at: toWire(sent_at) },
    claim:
      supporter_id === null || claimed_at === null
        ? null
        : { supporter: { user_id: supporter_id, name: row.supporter ?? '' }, note: row.note, claimed_at: toWire(claimed_at) },
    chat: chat && chatToWire(chat, row.state, row.solver, dueAt(time, chat.opened_at)),
    tags,
  };
}
