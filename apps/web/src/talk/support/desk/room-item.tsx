import type { SupportRoom } from '@rasteh/contract/talk/support';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { chatWith } from '../../../core/market/chat/chat-with.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import { type RoomAction, useRoomAction } from '../mutations.ts';
import { HandOverForm } from './hand-over-form.tsx';
import styles from './support-desk.module.css';

type Members = readonly SupportRoom['user'][];
type RoomItemProps = { room: SupportRoom; me_id: number; members: Members };

/** A room of the desk: its newest message, who answers it, and the actions of this supporter. */
export function RoomItem({ room, me_id, members }: RoomItemProps) {
  const { user, unread, claim } = room;
  const [isHandingOver, setIsHandingOver] = useState(false);
  const act = useRoomAction();
  const toast = useToast();
  const isMine = claim?.supporter.user_id === me_id;
  const run = (change: RoomAction, said: string, onDone?: () => void) =>
    act.mutate(change, {
      onSuccess: () => {
        toast({ title: said, tone: 'ok' });
        onDone?.();
      },
      onError: (error) => toast({ title: texts.failed, text: errorText(error), tone: 'error' }),
    });
  const { user_id, name } = user;
  return (
    <li className={styles.room}>
      <div className={styles.what}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {unread > 0 ? <Badge tone="ask">{texts.unread(unread)}</Badge> : null}
          <Badge tone={isMine ? 'ok' : 'plain'}>
            {claim ? (isMine ? texts.mine : texts.of(claim.supporter.name)) : texts.free}
          </Badge>
        </p>
        <LastMessage room={room} />
        {isMine && claim.note ? <p className={styles.note}>{texts.note(claim.note)}</p> : null}
      </div>
      <div className={styles.actions}>
        {claim ? null : (
          <Button
            size="s"
            aria-label={texts.claim_of(name)}
            busy={act.isPending}
            onClick={() => run({ action: 'claim', user_id }, texts.claimed(name))}
          >
            {texts.claim}
          </Button>
        )}
        <button
          type="button"
          className={buttonClass({ size: 's', variant: isMine ? 'solid' : 'quiet' })}
          aria-label={texts.answer_of(name)}
          {...chatWith({ user_id, name })}
        >
          {texts.answer}
        </button>
        {isMine && !isHandingOver ? (
          <>
            <Button size="s" variant="quiet" aria-label={texts.hand_over_of(name)} onClick={() => setIsHandingOver(true)}>
              {texts.hand_over}
            </Button>
            <Button
              size="s"
              variant="plain"
              aria-label={texts.release_of(name)}
              busy={act.isPending}
              onClick={() => run({ action: 'release', user_id }, texts.released(name))}
            >
              {texts.release}
            </Button>
          </>
        ) : null}
      </div>
      {isMine && isHandingOver ? (
        <HandOverForm
          name={name}
          members={members}
          busy={act.isPending}
          onClose={() => setIsHandingOver(false)}
          onSubmit={(supporter_id, note) =>
            run({ action: 'hand_over', user_id, supporter_id, note }, texts.handed_over(name), () => setIsHandingOver(false))
          }
        />
      ) : null}
    </li>
  );
}

function LastMessage({ room: { last_message } }: { room: SupportRoom }) {
  const now = useNow();
  if (!last_message) return null;
  const { author, text, created_at } = last_message;
  return (
    <p className={styles.last}>
      <span className={styles.text}>
        {author ? texts.by_desk(author.name) : null}
        {text || texts.no_text}
      </span>{' '}
      <time dateTime={created_at}>{formatRelative(created_at, now)}</time>
    </p>
  );
}
