import { Button } from '@rasteh/ui/button';
import { faQuoteForm } from '../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quotes.module.css';

const texts = faQuotes.form;

type FormNoticesProps = {
  isRestored: boolean;
  onDiscard: () => void;
  /** What changed since the last version; null without one. */
  since: { version: number; changes: readonly string[] } | null;
  /** What changed in the RFQ since the form was filled in. */
  changes: readonly string[];
  /** The version that was sent from another device meanwhile. */
  quoteMoved: number | null;
};

/** What happened since the form, the quote or the RFQ was last seen. */
export function FormNotices({ isRestored, onDiscard, since, changes, quoteMoved }: FormNoticesProps) {
  return (
    <>
      {isRestored ? (
        <p className={styles.notice} role="status">
          {texts.restored}{' '}
          <Button variant="quiet" size="s" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </p>
      ) : null}
      {since && since.changes.length > 0 ? (
        <div className={styles.notice} role="status">
          <p>{faQuoteForm.since.title(since.version)}</p>
          <List items={since.changes} />
        </div>
      ) : null}
      {changes.length > 0 ? (
        <div className={styles.notice} role="alert">
          <p>{texts.rfq_changed}</p>
          <List items={changes} />
          <p>{texts.rfq_changed_end}</p>
        </div>
      ) : null}
      {quoteMoved ? (
        <p className={styles.notice} role="alert">
          {texts.quote_changed(quoteMoved)}
        </p>
      ) : null}
    </>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
