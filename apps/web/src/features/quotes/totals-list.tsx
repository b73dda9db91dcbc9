import type { QuoteVersion } from '@rasteh/contract/quote-forms';
import { formatToman } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money-words';
import { faQuotes } from '../../i18n/fa-quotes.ts';
import styles from './quotes.module.css';

const texts = faQuotes.totals;

/** Sums of a quote in Toman, the whole of it in words too; `rate` in hundredths of a percent. */
export function TotalsList({ totals, rate }: { totals: QuoteVersion['totals']; rate: number }) {
  const rows = [
    [texts.lines, totals.lines],
    [texts.vat(rate), totals.vat],
    [texts.freight, totals.freight],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{texts.toman(formatToman(amount))}</dd>
        </div>
      ))}
      <div className={styles.whole}>
        <dt>{texts.all}</dt>
        <dd>
          {texts.toman(formatToman(totals.all))}
          <small>{totals.all > 0 ? tomanInWords(totals.all) : null}</small>
        </dd>
      </div>
    </dl>
  );
}
