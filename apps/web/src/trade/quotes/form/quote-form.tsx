import { vatRate } from '@rasteh/persian/money/vat';
import { useState } from 'react';
import { FileLinks } from '../../../core/files/file-links.tsx';
import { FailureText } from '../../../core/forms/failure-text.tsx';
import { UnplacedErrors } from '../../../core/forms/unplaced-errors.tsx';
import { useRefusal } from '../../../core/forms/use-refusal.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useVatRates } from '../../../core/market/vat-rates.ts';
import { useNow } from '../../../core/page/clock.ts';
import { Deadline } from '../../../core/page/deadline.tsx';
import { faQuoteForm } from '../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quotes.module.css';
import { FillNote } from './fill-note.tsx';
import { FormNotices } from './form-notices.tsx';
import own from './quote-form.module.css';
import { QuotePreview } from './quote-preview.tsx';
import { dayText } from './table/price-source.ts';
import { QuoteTable } from './table/quote-table.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TotalBar } from './total-bar.tsx';
import { usePrefill } from './use-prefill.ts';
import { type QuoteFormInput, useQuoteForm } from './use-quote-form.ts';
import { prefilled } from './values/prefill-values.ts';
import { type Fault, faultsOf } from './values/problems.ts';
import { lineTotal, startValues, totalsOf } from './values/quote-values.ts';
import { changesSince } from './values/since-last.ts';

const texts = faQuotes.form;

/** Focuses the control of a field in error, in the middle of the view. */
function focusField(form: HTMLElement | null, { key }: Fault): void {
  const field = form?.querySelector(`[data-field="${key}"]`) ?? form?.querySelector('[data-field$=".amount"]');
  const control = field?.querySelector<HTMLElement>('input, select, textarea');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Quotes on an RFQ: the lines come filled with the supplier's own prices, and the sums and faults never leave the window. */
export function QuoteForm(props: QuoteFormInput) {
  const { units, cities, last, prefill: start } = props;
  const form = useQuoteForm(props);
  const now = useNow();
  const rates = useVatRates();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isTried, setTried] = useState(false);
  const { rfq, values, shown, failure, version } = form;
  const prefill = usePrefill({ rfq_id: rfq.id, start, values, cities, onRefill: form.refill });
  const refusal = useRefusal(form.errors);
  const totals = totalsOf(values, vatRate(now, rates));
  const faults = faultsOf({ ...form.problems, ...shown }, rfq.lines);
  const terms = last === null ? prefill?.terms : undefined;
  const quoted = terms?.quoted_at
    ? faQuoteForm.prefill.from.quote(dayText(terms.quoted_at, now))
    : faQuoteForm.prefill.from.prices;
  return (
    <form
      ref={refusal.form}
      noValidate
      className={own.form}
      aria-labelledby="quote-form"
      data-tried={isTried || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        form.submit();
      }}
    >
      <header className={own.head}>
        <h1 id="quote-form">{version === 0 ? texts.title(rfq.title) : texts.title_next(version + 1, rfq.title)}</h1>
        <Deadline until={rfq.deadline} />
        <p>
          {rfq.buyer.name ? `${texts.buyer(rfq.buyer.name)} · ` : ''}
          {texts.to_city(rfq.city.name)}
        </p>
      </header>
      {prefill ? (
        <FillNote
          prefill={prefill}
          values={values}
          now={now}
          onClear={() => form.change(() => startValues(rfq, null), '')}
          onFill={() => form.change((before) => prefilled(before, prefill), '')}
        />
      ) : (
        <p className={styles.notice}>{faQuoteForm.prefill.failed}</p>
      )}
      {rfq.description ? <p className={styles.described}>{rfq.description}</p> : null}
      {rfq.files.length > 0 ? <FileLinks files={rfq.files} /> : null}
      <FormNotices
        isRestored={form.isRestored}
        onDiscard={form.discard}
        since={last ? { version: last.version, changes: changesSince(last, rfq, prefill, now) } : null}
        changes={form.changes}
        quoteMoved={form.quoteMoved}
      />
      <QuoteTable
        rfq={rfq}
        values={values}
        prefill={prefill}
        units={units}
        errors={shown}
        now={now}
        onLines={(edits) => {
          const write = (before: typeof values) => ({
            ...before,
            lines: before.lines.map((line) => ({ ...line, ...edits.get(line.rfq_line_id) })),
          });
          const rows = [...edits.keys()].map((id) => rfq.lines.findIndex((line) => line.id === id));
          for (const row of rows) form.change(row === rows[0] ? write : (before) => before, `lines.${row}.`);
        }}
      />
      <TermsFields
        values={values}
        cities={cities}
        errors={shown}
        source={terms ? quoted : null}
        now={now}
        onChange={(edit) => form.change((before) => ({ ...before, ...edit }), termKey(Object.keys(edit)[0]))}
      />
      <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
      <Failure error={failure} hasFieldErrors={Object.keys(form.errors).length > 0} />
      <TotalBar
        totals={totals}
        lines={values.lines.filter((line) => lineTotal(line) !== null).length}
        faults={faults}
        sendLabel={version === 0 ? texts.send : texts.send_next}
        isSending={form.isSending}
        onFault={(fault) => focusField(refusal.form.current, fault)}
        onPreview={() => setPreviewed(true)}
      />
      {isPreviewed && totals ? (
        <QuotePreview
          body={form.bodyOf(values)}
          rfq={rfq}
          lines={values.lines}
          totals={totals}
          version={version}
          units={units}
          cities={cities}
          now={now}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </form>
  );
}

/** The key of a term in the errors of the form, by its name in the values. */
const termKey = (name = ''): string => ({ city: 'city_id', valid_days: 'valid_until' })[name] ?? name;

type FailureProps = { error: Error | null; hasFieldErrors: boolean };

/** The error of a refused quote that belongs to no field. */
function Failure({ error, hasFieldErrors }: FailureProps) {
  const code = error instanceof RequestError ? error.code : null;
  if (!error || hasFieldErrors || code === 'stale') return null;
  return (
    <p className={styles.problem} role="alert">
      {code === 'conflict' ? texts.own_rfq : <FailureText error={error} />}
    </p>
  );
}
