import type { City, Unit } from '@rasteh/contract/catalogue';
import type { Quote, QuoteVersion } from '@rasteh/contract/quotes/forms';
import type { PublicRfq } from '@rasteh/contract/rfqs';
import { Button } from '@rasteh/ui/button';
import { FileLinks } from '../../../files/file-links.tsx';
import { UnplacedErrors } from '../../../forms/unplaced-errors.tsx';
import { useRefusal } from '../../../forms/use-refusal.ts';
import { errorText } from '../../../http/error-text.ts';
import { RequestError } from '../../../http/request-error.ts';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import { Card } from '../../../page/card.tsx';
import { useNow } from '../../../page/clock.ts';
import { Deadline } from '../../../page/deadline.tsx';
import { TotalsList } from '../paper/totals-list.tsx';
import styles from '../quotes.module.css';
import { LineFields } from './line-fields.tsx';
import { totalsOf } from './quote-values.ts';
import { TermsFields } from './terms-fields.tsx';
import { useQuoteForm } from './use-quote-form.ts';

const texts = faQuotes.form;

type QuoteFormProps = {
  user_id: number;
  rfq: PublicRfq;
  last: QuoteVersion | null;
  units: readonly Unit[];
  cities: readonly City[];
  /** Called when the quote was sent; `restore` puts the sent values back into the form. */
  onSent: (quote: Quote, restore: () => void) => void;
};

/** Quotes on an RFQ line by line, with the totals updated while typing. */
export function QuoteForm(props: QuoteFormProps) {
  const { units, cities } = props;
  const form = useQuoteForm(props);
  const now = useNow();
  const { rfq, values, errors, failure, changes, version } = form;
  const refusal = useRefusal(errors);
  const totals = totalsOf(values, now);
  return (
    <Card
      id="quote-form"
      level="h1"
      title={version === 0 ? texts.title(rfq.title) : texts.title_next(version + 1, rfq.title)}
      beside={<Deadline until={rfq.deadline} />}
    >
      <form
        ref={refusal.form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.isRestored ? (
          <p className={styles.notice} role="status">
            {texts.restored}{' '}
            <Button variant="quiet" size="s" onClick={form.discard}>
              {texts.discard}
            </Button>
          </p>
        ) : null}
        {rfq.description ? <p className={styles.described}>{rfq.description}</p> : null}
        {rfq.files.length > 0 ? <FileLinks files={rfq.files} /> : null}
        {rfq.lines.map((asked, at) => {
          const line = values.lines[at];
          return line ? (
            <LineFields
              key={asked.id}
              asked={asked}
              line={line}
              units={units}
              errors={errors}
              at={`lines.${at}`}
              onChange={(edit) =>
                form.change((before) => ({
                  ...before,
                  lines: before.lines.map((one) => (one.rfq_line_id === asked.id ? { ...one, ...edit } : one)),
                }))
              }
            />
          ) : null;
        })}
        <TermsFields
          values={values}
          cities={cities}
          errors={errors}
          now={now}
          onChange={(edit) => form.change((before) => ({ ...before, ...edit }))}
        />
        <section className={styles.sums} aria-label={texts.totals}>
          {totals ? <TotalsList totals={totals} rate={totals.rate} /> : <p role="alert">{faQuotes.totals.too_large}</p>}
        </section>
        {changes.length > 0 ? (
          <div className={styles.notice} role="alert">
            <p>{texts.rfq_changed}</p>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p>{texts.rfq_changed_end}</p>
          </div>
        ) : null}
        {form.quoteMoved ? (
          <p className={styles.notice} role="alert">
            {texts.quote_changed(form.quoteMoved)}
          </p>
        ) : null}
        <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
        <Failure error={failure} hasFieldErrors={Object.keys(errors).length > 0} />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isSending}>
            {version === 0 ? texts.send : texts.send_next}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type FailureProps = { error: Error | null; hasFieldErrors: boolean };

/** The error of a refused quote that belongs to no field. */
function Failure({ error, hasFieldErrors }: FailureProps) {
  const code = error instanceof RequestError ? error.code : null;
  if (!error || hasFieldErrors || code === 'stale') return null;
  return (
    <p className={styles.problem} role="alert">
      {code === 'conflict' ? texts.own_rfq : errorText(error)}
    </p>
  );
}
