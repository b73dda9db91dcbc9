import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import { awardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quote-sheet.module.css';
import { SumInWords } from './sum-in-words.tsx';
import { rowsAboveTotal } from './total-rows.ts';

const { one, columns, totals: texts } = faQuotes;

/** The awarded lines of a printed quote in the units of the RFQ, with their totals; renders nothing if they cannot be exact. */
export function AwardedLines({ shared: { quote, rfq_lines } }: { shared: SharedQuote }) {
  const unitOf = (line_id: number) => rfq_lines.find(({ id }) => id === line_id)?.unit;
  const totals = awardTotals(quote, unitOf);
  if (!totals) return null;
  const sums = [...rowsAboveTotal(totals, quote.current), [texts.won, formatToman(totals.all)] as const];
  return (
    <section aria-label={one.awards}>
      <h2>{one.awards}</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{columns.position}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {quote.awards.map(({ id, rfq_line_id, quantity, amount }, at) => {
            const asked = rfq_lines.find((line) => line.id === rfq_line_id);
            return (
              <tr key={id}>
                <td>{formatNumber(asked?.position ?? at + 1)}</td>
                <td>{asked?.title}</td>
                <td data-label={columns.quantity}>{[formatQuantity(quantity), asked?.unit.title].filter(Boolean).join(' ')}</td>
                <td data-label={columns.amount}>{formatToman(amount)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {sums.map(([name, text]) => (
            <tr key={name} className={name === texts.won ? styles.whole : undefined}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {totals.freight === null ? <p className={styles.note}>{texts.freight_apart}</p> : null}
      <SumInWords rial={totals.all} />
    </section>
  );
}
