import type { QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import { Button } from '@rasteh/ui/button';
import { faQuoteForm } from '../../../i18n/trade/quote-form.ts';
import styles from './quote-form.module.css';
import { dayText } from './table/price-source.ts';
import { isFilled } from './values/prefill-values.ts';
import type { QuoteValues } from './values/quote-values.ts';

const texts = faQuoteForm.prefill;

type FillNoteProps = {
  prefill: QuotePrefill;
  values: QuoteValues;
  now: number;
  onClear: () => void;
  onFill: () => void;
};

/** How many lines hold the supplier's own prices, where the terms come from, and the way to empty all of it or to fill it again. */
export function FillNote({ prefill, values, now, onClear, onFill }: FillNoteProps) {
  const { lines, terms } = prefill;
  const filled = values.lines.filter((line) =>
    isFilled(
      line,
      lines.find((known) => known.rfq_line_id === line.rfq_line_id),
    ),
  ).length;
  const fillable = lines.filter(({ price }) => price && price.age !== 'expired').length;
  const from = terms.from === 'quote' && terms.quoted_at ? texts.terms.quote(dayText(terms.quoted_at, now)) : texts.terms.prices;
  return (
    <div className={styles.fill}>
      <span aria-hidden="true">⚡</span>
      <p role="status">
        <b>{fillable === 0 ? texts.none : texts.lines(filled, values.lines.length)}</b> {filled > 0 ? `${texts.converted} ` : ''}
        {filled > 0 || fillable === 0 ? from : ''}
      </p>
      {filled > 0 || fillable === 0 ? (
        <Button variant="plain" size="s" onClick={onClear}>
          {texts.clear}
        </Button>
      ) : (
        <Button variant="plain" size="s" onClick={onFill}>
          {texts.fill}
        </Button>
      )}
    </div>
  );
}
