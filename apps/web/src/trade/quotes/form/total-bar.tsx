import { formatTomanWithUnit, formatWholeToman, wholeToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { faQuoteForm } from '../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from './total-bar.module.css';
import type { Fault } from './values/problems.ts';
import type { totalsOf } from './values/quote-values.ts';

const texts = faQuoteForm.bar;
/** The faults that are named; more are counted. */
const NAMED = 3;

type TotalBarProps = {
  totals: ReturnType<typeof totalsOf>;
  /** The number of lines that the sum contains. */
  lines: number;
  faults: readonly Fault[];
  sendLabel: string;
  isSending: boolean;
  onFault: (fault: Fault) => void;
  onPreview: () => void;
};

const wholeText = (rial: number): string => formatTomanWithUnit(wholeToman(rial));

/** The sums of a quote and what it still needs, at the lower edge of the window. */
export function TotalBar({ totals, lines, faults, sendLabel, isSending, onFault, onPreview }: TotalBarProps) {
  return (
    <section className={styles.bar} data-bar="bottom" aria-label={faQuotes.form.totals} data-print="no">
      {totals ? (
        <p className={styles.sum}>
          <small>{texts.net(lines)}</small>
          <b>
            {formatWholeToman(totals.lines)} <small>{texts.toman}</small>
          </b>
          <small>{totals.freight > 0 ? texts.gross_freight(wholeText(totals.all)) : texts.gross(wholeText(totals.all))}</small>
        </p>
      ) : (
        <p className={styles.sum} role="alert">
          {faQuotes.totals.too_large}
        </p>
      )}
      <div className={styles.faults}>
        {faults.length > 0 ? (
          <>
            <b role="status">
              <span aria-hidden="true">⚠ </span>
              {faQuoteForm.faults.left(faults.length)}
            </b>
            <ul>
              {faults.slice(0, NAMED).map((fault) => (
                <li key={fault.key}>
                  <button type="button" onClick={() => onFault(fault)}>
                    {fault.name}
                  </button>
                </li>
              ))}
            </ul>
            {faults.length > NAMED ? <small>{faQuoteForm.faults.more(faults.length - NAMED)}</small> : null}
          </>
        ) : null}
      </div>
      <Button variant="quiet" className={styles.preview} onClick={onPreview}>
        {texts.preview}
      </Button>
      <Button type="submit" className={styles.send} busy={isSending}>
        {sendLabel}
      </Button>
    </section>
  );
}
