import { isHeld } from '@rasteh/contract/reach/reviews/vocabulary';
import type { Document, ReviewedDocument } from '@rasteh/contract/supply/suppliers/verification';
import { documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { useToast } from '@rasteh/ui/toast';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { useTakeBack } from '../../../core/page/use-take-back.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faDocumentReviews as texts } from '../../../i18n/supply/document-reviews.ts';
import { Differences } from '../differences/differences.tsx';
import { useDecideDocument, useTakeBackAcceptance } from '../mutations.ts';
import { type QueueTurn, TurnButtons } from '../queue/queue-desk.tsx';
import styles from '../queue/review-pane.module.css';
import { useReviewKeys } from '../queue/use-review-keys.ts';
import { DocumentFoot } from './document-foot.tsx';
import { SeenForm, type SeenValues } from './seen-form.tsx';

const shownOf = ({ kind, number, valid_until }: Document) => ({
  document_kind: documentKindTexts[kind],
  document_number: toPersianDigits(number),
  document_until: valid_until === null ? texts.no_end : jalaliCalendar.format(valid_until),
});

type DocumentPaneProps = QueueTurn & { document: ReviewedDocument; onHelp: () => void };

/** A document of a supplier beside the valid one of its kind, with what the admin saw on it, and its decision. */
export function DocumentPane({ document, reason, onReason, onNext, onPrevious, onDecided, onClose, onHelp }: DocumentPaneProps) {
  const { kind, user, previous, version, created_at } = document;
  const now = useNow();
  const decide = useDecideDocument();
  const takeBack = useTakeBackAcceptance();
  const offerBack = useTakeBack();
  const toast = useToast();
  const { ask } = useMessages();
  const [isRejecting, setIsRejecting] = useState(false);
  const [seen, setSeen] = useState<SeenValues>(() => ({
    kind,
    number: document.number,
    until: document.valid_until === null ? '' : jalaliCalendar.format(document.valid_until),
    level: kind === 'business_licence' ? 'verified' : 'registered',
  }));
  const [error, setError] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // A key may be pressed twice before the button is drawn as busy.
  const isSending = useRef(false);
  const title = texts.titleOf(documentKindTexts[kind], user.name);

  const send = async (decision: Parameters<typeof decide.mutateAsync>[0], done: { title: string; text: string }) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const decided = await decide.mutateAsync(decision);
      if (isHeld(decided)) offerBack({ ...done, changed: texts.changed, takeBack: () => takeBack.mutateAsync(decided) });
      else toast({ ...done, tone: 'ok' });
      onReason('');
      onDecided();
    } catch (failure) {
      const field = failure instanceof RequestError ? failure.errors?.valid_until?.[0] : undefined;
      const isStale = failure instanceof RequestError && failure.code === 'stale';
      if (field) setError(field);
      else toast({ title: faReviews.failed, text: isStale ? texts.changed : errorText(failure), tone: 'error' });
    } finally {
      isSending.current = false;
    }
  };
  const accept = () => {
    const valid_until = seen.until.trim() === '' ? null : jalaliCalendar.parse(seen.until);
    const isWrong = seen.until.trim() !== '' && valid_until === null;
    setError(isWrong ? texts.form.day_wrong : '');
    if (isWrong) return;
    const accepted = { version, level: seen.level, kind: seen.kind, number: seen.number, valid_until };
    void send({ document, accepted }, { title: texts.accepted(title), text: texts.accepted_text });
  };
  // The badge is a promise to buyers: a letter alone does not decide that.
  const askToAccept = async () => {
    const question = { title: texts.ask_title(title), text: texts.ask_text(seen.level), confirm: texts.form.accept };
    if (await ask(question)) accept();
  };
  const reject = () => setIsRejecting(true);
  const canDecide = !decide.isPending && !isRejecting;
  useReviewKeys(`${document.id} ${document.version} ${isRejecting}`, {
    next: onNext,
    previous: onPrevious,
    approve: canDecide ? () => void askToAccept() : undefined,
    reject: canDecide ? reject : undefined,
    close: isRejecting ? () => setIsRejecting(false) : onClose,
    help: onHelp,
  });

  return (
    <article className={styles.pane} aria-labelledby="review-title">
      <header className={styles.head}>
        <div className={styles.what}>
          <h2 id="review-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Badge tone={previous ? 'ask' : 'ok'}>{previous ? texts.renewed : texts.new}</Badge>
          <TurnButtons className={styles.turn} onNext={onNext} onPrevious={onPrevious} />
        </div>
        <div className={styles.author}>
          <time dateTime={created_at}>{faReviews.waits(now - Date.parse(created_at))}</time>
          {user.handle ? (
            <Link to="/suppliers/$handle" params={{ handle: user.handle }} target="_blank" className="reach">
              {texts.profile}
            </Link>
          ) : null}
        </div>
      </header>
      <div className={styles.body}>
        <Differences
          review={{
            before: previous && shownOf(previous),
            after: shownOf(document),
            files: { before: previous ? [previous.file] : [], after: [document.file] },
          }}
        />
        <SeenForm values={seen} error={error} onChange={(part) => setSeen((kept) => ({ ...kept, ...part }))} onSubmit={accept} />
        <p className={styles.note}>{texts.note}</p>
      </div>
      <DocumentFoot
        isRejecting={isRejecting}
        busy={decide.isPending}
        reason={reason}
        onReason={onReason}
        onAccept={accept}
        onRejecting={setIsRejecting}
        onReject={(given) =>
          void send({ document, reason: given }, { title: faReviews.rejected(title), text: texts.rejected_text })
        }
      />
    </article>
  );
}
