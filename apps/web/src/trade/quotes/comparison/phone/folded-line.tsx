import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman, wholeToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faRfqs } from '../../../../i18n/trade/rfqs.ts';
import { lineTitle } from '../award/award-lines.ts';
import { supplierOf } from '../combination-column.tsx';
import { ComparisonCellView } from '../comparison-cell.tsx';
import type { ComparisonAction } from '../pressed.ts';
import styles from './phone.module.css';

const texts = faRfqs.comparison;

type FoldedLineProps = {
  rfq: Rfq;
  line: OwnRfqLine;
  comparison: Comparison;
  quotes: readonly Quote[];
  onPress: (pressed: ComparisonAction) => void;
};

/** A line with its winners or its cheapest price; a press opens the price of each supplier, and closes the line that was open. */
export function FoldedLine({ rfq, line, comparison, quotes, onPress }: FoldedLineProps) {
  const cells = comparison.lines.find(({ rfq_line_id }) => rfq_line_id === line.id)?.cells ?? [];
  const answers = cells.filter(({ problem }) => problem === null).length;
  const best = comparison.basket.freight === 'included' ? texts.best : texts.best_apart;
  return (
    <li>
      <details name={`comparison-${rfq.id}`} className={styles.line}>
        <summary>
          <span className={styles.what}>
            {formatNumber(line.position)}. {lineTitle(line)}
            <small className={styles.note}>
              {formatQuantity(line.quantity)} {line.unit.title}
              {answers < quotes.length ? `، ${texts.answers(answers, quotes.length)}` : null}
            </small>
          </span>
          <LineResult line={line} comparison={comparison} />
        </summary>
        <ul className={styles.cells} aria-label={lineTitle(line)}>
          {quotes.map((quote) => {
            const cell = cells.find(({ quote_id }) => quote_id === quote.id);
            return (
              <li key={quote.id}>
                <bdi className={styles.whose}>{quote.supplier.title}</bdi>
                <div>
                  <ComparisonCellView rfq={rfq} line={line} quote={quote} cell={cell} onPress={onPress} />
                  {cell?.is_best ? (
                    <span className={styles.best}>
                      <span aria-hidden="true">{texts.best_mark}</span> {best}
                    </span>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

/** Who won a line, and otherwise the cheapest of it. */
function LineResult({ line, comparison }: Pick<FoldedLineProps, 'line' | 'comparison'>) {
  const won = comparison.quotes.flatMap(({ supplier, awards }) =>
    awards
      .filter(({ rfq_line_id }) => rfq_line_id === line.id)
      .map(({ id, quantity }) => ({ id, text: texts.part(`${formatQuantity(quantity)} ${line.unit.title}`, supplier.title) })),
  );
  const parts = comparison.basket.combination?.parts.filter(({ rfq_line_id }) => rfq_line_id === line.id) ?? [];
  const isDone = line.awarded_quantity === line.quantity;
  return (
    <span className={styles.result}>
      {won.map(({ id, text }) => (
        <small key={id} className={styles.won}>
          {texts.won(text)}
        </small>
      ))}
      {isDone
        ? null
        : parts.map(({ quote_id, basis_amount }) => (
            <span key={quote_id}>
              <b>{formatToman(wholeToman(basis_amount))}</b>{' '}
              <small className={styles.note}>{supplierOf(comparison, quote_id)}</small>
            </span>
          ))}
    </span>
  );
}
