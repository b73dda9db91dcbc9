import type { ReplyContent } from '@rasteh/contract/talk/replies';
import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** The changes that an admin makes to the prepared replies. */
export type ReplyChange =
  | { kind: 'create'; content: ReplyContent }
  | { kind: 'update'; id: number; version: number; content: ReplyContent }
  | { kind: 'move'; id: number; before_id: number | null }
  | { kind: 'remove'; id: number; version: number };

function send({ replies }: Api, change: ReplyChange): Promise<unknown> {
  if (change.kind === 'create') return replies.createReply({ body: change.content });
  const params = { replyId: String(change.id) };
  switch (change.kind) {
    case 'update':
      return replies.updateReply({ params, body: { ...change.content, version: change.version } });
    case 'move':
      return replies.moveReply({ params, body: { before_id: change.before_id } });
    case 'remove':
      return replies.deleteReply({ params, query: { version: String(change.version) } });
  }
}

/** Changes prepared replies; the lists are read again. `onSent` is called also when the row of the reply is gone by then. */
export const useChangeReply = (onSent?: (change: ReplyChange) => void) => useChange(['replies'], send, onSent);
