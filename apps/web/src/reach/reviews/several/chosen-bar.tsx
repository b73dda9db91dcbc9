import type { DecideReviews, Review, ReviewResult } from '@rasteh/contract/reach/reviews';
import { isChangeable, isHeld } from '@rasteh/contract/reach/reviews/vocabulary';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useRef, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { useTakeBack } from '../../../core/page/use-take-back.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faSeveralReviews as texts } from '../../../i18n/reach/several-reviews.ts';
import { useDecideReviews, useTakeBackApprovals } from '../mutations.ts';
import { useReviewKeys } from '../queue/use-review-keys.ts';
import { ReasonForm } from '../reasons/reason-form.tsx';
import { useLastOpen } from '../reasons/use-last-open.ts';
import styles from './several.module.css';
import type { Chosen } from './use-chosen.ts';

/** A review on which the decision could not be made, and why. */
export type FailedReview = { review: Review; code: string };

type ChosenBarProps = {
  chosen: Chosen;
  open_id: number | undefined;
  /** Called with what was decided and what could not be. */
  onDecided: (decided: readonly ReviewResult[], failed: readonly FailedReview[]) => void;
};

/** One decision on all that is chosen, by buttons and by keys; the reason is written once. */
export function ChosenBar({ chosen, open_id, onDecided }: ChosenBarProps) {
  const { reviews } = chosen;
  const [writing, setWriting] = useState<'reject' | 'request_change' | null>(null);
  const lastOpen = useLastOpen(writing);
  const [reason, setReason] = useState('');
  const decide = useDecideReviews();
  const { ask } = useMessages();
  const takeBack = useTakeBackApprovals();
  const offerBack = useTakeBack();
  const toast = useToast();
  // A key may be pressed twice before the buttons are drawn as busy.
  const isSending = useRef(false);

  const send = async (decision: Pick<DecideReviews, 'verdict' | 'reason'>): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const rows = reviews.map(({ id, version }) => ({ id, version }));
      const results = await decide.mutateAsync({ ...decision, reviews: rows });
      const done = results.filter(({ ok }) => ok);
      const failed = reviews.flatMap((review) => {
        const row = results.find(({ id, ok }) => id === review.id && !ok);
        return row ? [{ review: row.review ?? review, code: row.code ?? '' }] : [];
      });
      const said = texts.said[decision.verdict];
      const held = done.flatMap(({ review }) => (review && isHeld(review) ? [review] : []));
      if (held.length > 0) {
        const changed = faReviews.not_taken_back;
        offerBack({ title: said(done.length), text: texts.held_text, changed, takeBack: () => takeBack.mutateAsync(held) });
      } else if (done.length > 0) toast({ title: said(done.length), text: texts.done_text, tone: 'ok' });
      setReason('');
      setWriting(null);
      onDecided(done, failed);
    } catch (error) {
      toast({ title: faReviews.failed, text: errorText(error), tone: 'error' });
    } finally {
      isSending.current = false;
    }
  };
  const count = reviews.length;
  const approve = async () => {
    const question = { title: texts.ask_title(count), text: faReviews.no_undo, confirm: texts.ask_confirm(count) };
    if (await ask(question)) await send({ verdict: 'approve', reason: null });
  };
  const canReturn = reviews.every(({ entity }) => isChangeable(entity));
  const canDecide = count > 0 && !decide.isPending;
  useReviewKeys(`${reviews.map(({ id, version }) => `${id}.${version}`).join(' ')} ${writing}`, {
    choose: open_id === undefined ? undefined : () => chosen.toggle(open_id),
    chooseAll: chosen.toggleAll,
    approveChosen: canDecide ? () => void approve() : undefined,
    rejectChosen: canDecide ? () => setWriting('reject') : undefined,
    returnChosen: canDecide && canReturn ? () => setWriting('request_change') : undefined,
  });
  if (count === 0) return null;
  const isReject = writing === 'reject';
  return (
    <section aria-label={texts.bar} className={styles.bar} data-bar="bottom">
      <p role="status" className={styles.count}>
        {texts.chosen(count)}
      </p>
      {writing ? (
        <ReasonForm
          title={isReject ? texts.reason_title(count) : texts.change_title(count)}
          label={faReviews.reason.field}
          hint={texts.reason_hint}
          submit={isReject ? texts.send(count) : texts.change_send(count)}
          isDanger={isReject}
          kinds={[...new Set(reviews.map(({ entity }) => entity))]}
          reason={reason}
          busy={decide.isPending}
          onReason={setReason}
          onSubmit={(given) => void send({ verdict: writing, reason: given })}
          onClose={() => setWriting(null)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button size="s" busy={decide.isPending} aria-keyshortcuts="Shift+A" onClick={() => void approve()}>
            {texts.approve(count)}
          </Button>
          {canReturn ? (
            <Button
              size="s"
              variant="quiet"
              autoFocus={lastOpen === 'request_change'}
              disabled={decide.isPending}
              aria-keyshortcuts="Shift+E"
              onClick={() => setWriting('request_change')}
            >
              {texts.request_change}
            </Button>
          ) : null}
          <Button
            size="s"
            variant="danger"
            autoFocus={lastOpen === 'reject'}
            disabled={decide.isPending}
            aria-keyshortcuts="Shift+R"
            onClick={() => setWriting('reject')}
          >
            {texts.reject(count)}
          </Button>
          <Button size="s" variant="quiet" onClick={chosen.clear}>
            {texts.none}
          </Button>
        </div>
      )}
    </section>
  );
}
