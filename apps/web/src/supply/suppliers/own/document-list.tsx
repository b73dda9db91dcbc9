import type { Document } from '@rasteh/contract/supply/suppliers/verification';
import { documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faVerification as texts } from '../../../i18n/supply/profile.ts';
import { useDeleteDocument } from '../own-queries.ts';
import styles from './own.module.css';

const tones = { pending: 'ask', accepted: 'ok', rejected: 'no', expired: 'plain' } as const;
/** An accepted document that runs out within these days is to be renewed. */
const SOON_DAYS = 30;

/** The documents of a supplier with where they stand, newest first. */
export function DocumentList({ documents }: { documents: readonly Document[] }) {
  return (
    <Card id="documents" title={texts.list}>
      {documents.length === 0 ? (
        <EmptyState title={texts.empty_title} text={texts.empty_text} />
      ) : (
        documents.map((document) => <DocumentRow key={document.id} document={document} />)
      )}
    </Card>
  );
}

function DocumentRow({ document: { id, kind, number, status, valid_until, reason, file } }: { document: Document }) {
  const remove = useDeleteDocument();
  const { confirm, showMessage, showFailure } = useMessages();
  const today = dayNumber(tehranDay(useNow()));
  const title = documentKindTexts[kind];
  const endsSoon = status === 'accepted' && valid_until !== null && dayNumber(valid_until) - today <= SOON_DAYS;
  const end = valid_until === null ? texts.no_end : jalaliCalendar.format(valid_until);
  const destroy = async () => {
    if (!(await confirm('questionDelete'))) return;
    remove.mutate(id, {
      onSuccess: () => showMessage('successDelete'),
      onError: (error) => showFailure('errorDelete', error),
    });
  };
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <a href={file.url} target="_blank" rel="noreferrer" aria-label={texts.open(title)}>
          {title}
        </a>
        <small>{[toPersianDigits(number), valid_until === null ? end : texts.until(end)].filter(Boolean).join(' · ')}</small>
        {endsSoon ? <p className={styles.rejection}>{texts.soon(end)}</p> : null}
        {reason ? <p className={styles.rejection}>{texts.reason(reason)}</p> : null}
      </div>
      <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
      {status === 'accepted' ? null : (
        <Button
          size="s"
          variant="plain"
          aria-label={texts.remove_of(title)}
          busy={remove.isPending}
          onClick={() => void destroy()}
        >
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
