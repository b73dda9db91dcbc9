import type { QuoteVersion } from '@rasteh/contract/quotes/forms';
import { formatToman } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import styles from '../quotes.module.css';
import type { AwardTotals } from './award-totals.ts';

const texts = faQuotes.totals;

type TotalsListProps = {
  totals: QuoteVersion['totals'] | AwardTotals;
  /** The VAT rate, in hundredths of a percent. */
  rate: number;
  /** The label of the last line. */
  all?: string;
};

/** Totals in Toman, the last of them in words too. */
export function TotalsList({ totals, rate, all = texts.all }: TotalsListProps) {
  const rows: [string, number][] = [
    [texts.lines, totals.lines],
    [texts.vat(rate), totals.vat],
    ...(totals.freight === null ? [] : [[texts.freight, totals.freight] satisfies [string, number]]),
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{texts.toman(formatToman(amount))}</dd>
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
