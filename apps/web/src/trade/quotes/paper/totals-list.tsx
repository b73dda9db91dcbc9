import type { AwardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { formatToman } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quotes.module.css';
import { rowsAboveTotal, type TotalTerms } from './total-rows.ts';

const texts = faQuotes.totals;

type TotalsListProps = {
  totals: QuoteVersion['totals'] | AwardTotals;
  /** The terms of the quote. */
  terms: TotalTerms;
  /** The label of the last line. */
  all?: string;
};

/** Totals in Toman, the last of them in words too. */
export function TotalsList({ totals, terms, all = texts.all }: TotalsListProps) {
  return (
    <dl className={styles.totals}>
      {rowsAboveTotal(totals, terms, texts.toman).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles.whole}>
        <dt>{all}</dt>
        <dd>
          {texts.toman(formatToman(totals.all))}
          <small>{totals.all > 0 ? tomanInWords(totals.all) : null}</small>
        </dd>
      </div>
    </dl>
  );
}
