// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a card would otherwise stop being a row to some screen readers
import type { Comparison, Quote } from '@rasteh/contract/quote-forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/rfqs';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman, formatTomanWithUnit } from '@rasteh/persian/money';
import { formatQuantity, quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { faRfqs } from '../../i18n/fa-rfqs.ts';
import { lineTitle } from './award-lines.ts';
import { Best } from './best-mark.tsx';
import styles from './comparison.module.css';
import { ComparisonCellView } from './comparison-cell.tsx';
import type { Pressed } from './pressed.ts';
import { QuoteHead } from './quote-head.tsx';
import { isOver } from './quote-order.ts';

const texts = faRfqs.comparison;

type ComparisonTableProps = {
  rfq: Rfq;
  comparison: Comparison;
  /** In the order of the columns. */
  quotes: readonly Quote[];
  onPress: (pressed: Pressed) => void;
};

/** A row for each line and a column for each quote; on a phone a card for each line. */
export function ComparisonTable({ rfq, comparison, quotes, onPress }: ComparisonTableProps) {
  const wholes = new Map(comparison.wholes.map((whole) => [whole.quote_id, whole]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label={texts.table} tabIndex={0}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.line}
            </th>
            {quotes.map((quote) => (
              <th key={quote.id} role="columnheader" scope="col" className={isOver(quote) ? styles.over : ''}>
                <QuoteHead rfq={rfq} quote={quote} onPress={onPress} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rfq.lines.map((line) => (
            <tr key={line.id} role="row">
              <LineHead line={line} />
              {quotes.map((quote) => (
                <td key={quote.id} role="cell" className={isOver(quote) ? styles.over : ''}>
                  <span className={styles.whose} aria-hidden="true">
                    {quote.supplier.title}
                  </span>
                  <ComparisonCellView
                    rfq={rfq}
                    line={line}
                    quote={quote}
                    cell={comparison.lines
                      .find(({ rfq_line_id }) => rfq_line_id === line.id)
                      ?.cells.find(({ quote_id }) => quote_id === quote.id)}
                    onPress={onPress}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr role="row" className={styles.wholes}>
            <th role="rowheader" scope="row">
              {texts.whole}
            </th>
            {quotes.map((quote) => {
              const whole = wholes.get(quote.id);
              return (
                <td key={quote.id} role="cell" className={isOver(quote) ? styles.over : ''}>
                  <span className={styles.whose} aria-hidden="true">
                    {quote.supplier.title}
                  </span>
                  <div>
                    {whole?.amount == null ? '—' : <strong>{formatTomanWithUnit(whole.amount)}</strong>}
                    {whole?.is_best ? <Best /> : null}
                    {whole && whole.missing_lines > 0 ? (
                      <small className={styles.small}>{texts.missing_lines(whole.missing_lines)}</small>
                    ) : null}
                  </div>
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function LineHead({ line }: { line: OwnRfqLine }) {
  const left = quantityToThousandths(line.quantity) - quantityToThousandths(line.awarded_quantity);
  return (
    <th role="rowheader" scope="row">
      <span className={styles.lineTitle}>
        {formatNumber(line.position)}. {lineTitle(line)}
      </span>
      <small className={styles.small}>
        {formatQuantity(line.quantity)} {line.unit.title}
        {line.awarded_quantity === '0'
          ? null
          : `، ${texts.left(`${formatQuantity(thousandthsToQuantity(left))} ${line.unit.title}`)}`}
        {line.target_amount === null ? null : ` · ${faRfqs.page.target} ${formatToman(line.target_amount)}`}
      </small>
    </th>
  );
}
