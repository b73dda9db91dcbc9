import type { Review } from '@rasteh/contract/reach/reviews';
import { isChangeable, isHeld } from '@rasteh/contract/reach/reviews/vocabulary';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useNow } from '../../../core/page/clock.ts';
import { useTakeBack } from '../../../core/page/use-take-back.ts';
import { faReviews as texts } from '../../../i18n/reach/reviews.ts';
import { Differences } from '../differences/differences.tsx';
import { type Decision, useDecideReview, useTakeBackApprovals } from '../mutations.ts';
import { ChangeNotice } from './change-notice.tsx';
import { type QueueTurn, TurnButtons } from './queue-desk.tsx';
import { ReviewFoot } from './review-foot.tsx';
import styles from './review-pane.module.css';
import { TrustAuthor } from './trust-author.tsx';
import { useReviewKeys } from './use-review-keys.ts';

type ReviewPaneProps = QueueTurn & { review: Review; onHelp: () => void };

/**
 * One review with its decision. A change by its author or a decision of another admin is announced, the content is then the current
 * one, and the typed reason stays; a decision names the version that is shown.
 */
export function ReviewPane({ review, reason, onReason, onNext, onPrevious, onDecided, onClose, onHelp }: ReviewPaneProps) {
  const [seen, setSeen] = useState(review.version);
  const [writing, setWriting] = useState<'reject' | 'request_change' | null>(null);
  const decide = useDecideReview();
  const takeBack = useTakeBackApprovals();
  const offerBack = useTakeBack();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isPending = review.status === 'pending' && !isHeld(review);
  const isChanged = isPending && review.version !== seen;
  const title = texts.titleOf(review);
  // A key may be pressed twice before the button is drawn as busy.
  const isSending = useRef(false);

  // Awaited, since callbacks of `mutate` are dropped when the pane is left meanwhile.
  const send = async (decision: Decision): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const decided = await decide.mutateAsync({ review, ...decision });
      const said = texts.said[decision.verdict](title);
      if (isHeld(decided)) offerBack({ ...said, changed: texts.not_taken_back, takeBack: () => takeBack.mutateAsync([decided]) });
      else toast({ ...said, tone: 'ok' });
      onReason('');
      onDecided();
    } catch (error) {
      // The pane itself tells what has changed meanwhile.
      const isToldBelow = error instanceof RequestError && ['stale', 'review_closed'].includes(error.code);
      if (!isToldBelow) toast({ title: texts.failed, text: errorText(error), tone: 'error' });
    } finally {
      isSending.current = false;
    }
  };
  const approve = () => {
    setSeen(review.version);
    void send({ verdict: 'approve', reason: null });
  };
  const canDecide = isPending && !decide.isPending;
  useReviewKeys(`${review.id} ${review.version} ${isPending} ${writing}`, {
    next: onNext,
    previous: onPrevious,
    approve: canDecide && !isChanged ? approve : undefined,
    reject: canDecide ? () => setWriting('reject') : undefined,
    requestChange: canDecide && isChangeable(review.entity) ? () => setWriting('request_change') : undefined,
    close: writing ? () => setWriting(null) : onClose,
    help: onHelp,
  });

  return (
    <article className={styles.pane} aria-labelledby="review-title">
      <ReviewHead review={review} heading={heading}>
        <TurnButtons className={styles.turn} onNext={onNext} onPrevious={onPrevious} />
      </ReviewHead>
      {isChanged ? <ChangedNotice onSeen={() => setSeen(review.version)} /> : null}
      {isPending && review.change_request ? <ChangeNotice request={review.change_request} /> : null}
      {isPending ? null : <ClosedNotice review={review} reason={reason} />}
      <div className={styles.body}>
        <Differences review={review} />
        {isPending ? <p className={styles.note}>{texts.no_undo}</p> : null}
      </div>
      <ReviewFoot
        review={review}
        isChanged={isChanged}
        writing={isPending ? writing : null}
        busy={decide.isPending}
        reason={reason}
        onReason={onReason}
        onApprove={approve}
        onWriting={setWriting}
        onSubmit={(decision) => {
          setSeen(review.version);
          void send(decision);
        }}
      />
    </article>
  );
}

type ReviewHeadProps = { review: Review; heading: RefObject<HTMLHeadingElement | null>; children: ReactNode };

function ReviewHead({ review, heading, children }: ReviewHeadProps) {
  const now = useNow();
  const { entity, before, user, waiting_since } = review;
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <h2 id="review-title" ref={heading} tabIndex={-1}>
          {texts.titleOf(review)}
        </h2>
        <Badge>{texts.entities[entity]}</Badge>
        <Badge tone={before === null ? 'ok' : 'ask'}>{before === null ? texts.new : texts.edit}</Badge>
        {children}
      </div>
      <div className={styles.author}>
        <span>
          <b>{user.name}</b> · <time dateTime={waiting_since}>{texts.waits(now - Date.parse(waiting_since))}</time>
        </span>
        <Badge tone={user.trusted ? 'ok' : 'plain'}>{user.trusted ? texts.trusted : texts.untrusted}</Badge>
        <TrustAuthor key={`${user.id} ${user.trusted}`} user={user} />
      </div>
    </header>
  );
}

function ChangedNotice({ onSeen }: { onSeen: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <strong>{texts.changed_title}</strong>
      <p>{texts.changed_text}</p>
      <Button size="s" variant="quiet" onClick={onSeen}>
        {texts.changed_seen}
      </Button>
    </div>
  );
}

function ClosedNotice({ review, reason }: { review: Review; reason: string }) {
  const { status, reviewer, reason: given } = review;
  const who = reviewer?.name ?? texts.someone;
  const said = {
    pending: texts.closed.held(who),
    withdrawn: texts.closed.withdrawn,
    approved: texts.closed.approved(who),
    rejected: texts.closed.rejected(who, given ?? ''),
  };
  return (
    <div role="alert" className={styles.notice}>
      <strong>{texts.closed_title}</strong>
      <p>{said[status]}</p>
      {reason ? <p>{texts.kept(reason)}</p> : null}
    </div>
  );
}
