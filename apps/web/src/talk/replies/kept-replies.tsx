import { replyLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faReplies as texts } from '../../i18n/talk/replies.ts';
import styles from './editor/replies.module.css';
import { ReplyForm } from './editor/reply-form.tsx';
import { ReplyRow } from './editor/reply-row.tsx';
import { useMoves } from './editor/use-moves.ts';
import { keptRepliesQuery } from './queries.ts';

const MOST = replyLimits.replies;

/** The prepared replies as admins keep them, in the order in which supporters see them. */
export function KeptReplies() {
  const { api } = usePage();
  const query = useQuery(keptRepliesQuery(api));
  const [isAdding, setAdding] = useState(false);
  useTopic('me');
  const replies = query.data ?? [];
  const moves = useMoves(replies);
  const isFull = replies.length >= MOST;
  return (
    <Card
      id="replies"
      level="h1"
      title={texts.title}
      beside={query.data ? <small className={styles.count}>{texts.count(replies.length, MOST)}</small> : null}
      actions={
        isFull && !isAdding ? null : (
          <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {texts.add}
          </Button>
        )
      }
    >
      {isAdding ? <ReplyForm label={texts.add} onClose={() => setAdding(false)} /> : null}
      <div className={styles.notes}>
        {texts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {isFull ? <p>{texts.full(MOST)}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      {replies.length > 0 ? (
        <ol ref={moves.list} className={styles.replies} aria-label={texts.list}>
          {replies.map((reply, at) => (
            <ReplyRow key={reply.id} reply={reply} at={at} of={replies.length} onMove={moves.move} />
          ))}
        </ol>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Card>
  );
}
