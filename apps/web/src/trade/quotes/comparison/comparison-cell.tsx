import type { ComparisonCell, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { formatToman, wholeToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Button } from '@rasteh/ui/button';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { cellText } from './amount-text.ts';
import { awardOptions, lineTitle } from './award/award-lines.ts';
import styles from './comparison.module.css';
import type { ComparisonAction } from './pressed.ts';
import { isOver } from './quote-order.ts';
import { stepText } from './step-text.ts';

const texts = faRfqs.comparison;

type CellProps = {
  rfq: Rfq;
  line: OwnRfqLine;
  quote: Quote;
  /** Undefined where the quote omits the line. */
  cell: ComparisonCell | undefined;
  onPress: (pressed: ComparisonAction) => void;
};

/** One quote's price for one line on the common basis; a press shows how it was computed. */
export function ComparisonCellView({ rfq, line, quote, cell, onPress }: CellProps) {
  const answer = quote.current.lines.find(({ rfq_line_id }) => rfq_line_id === line.id);
  const award = quote.awards.find(({ rfq_line_id }) => rfq_line_id === line.id);
  if (!cell || cell.problem === 'not_available')
    return <span className={styles.missing}>{cell ? texts.not_available : texts.missing}</span>;
  if (cell.problem === 'cancelled') return <span className={styles.missing}>{texts.cancelled}</span>;
  const title = lineTitle(line);
  const supplier = quote.supplier.title;
  const canAward = !isOver(quote) && awardOptions(rfq, quote).some(({ rfq_line_id }) => rfq_line_id === line.id);
  return (
    <div className={styles.answer}>
      {cell.basis_amount === null ? (
        <span className={styles.missing}>{texts.unit_differs}</span>
      ) : (
        <button
          type="button"
          className={styles.number}
          aria-haspopup="dialog"
          title={texts.working}
          onClick={() => onPress({ kind: 'working', quote_id: quote.id, line_id: line.id })}
        >
          {cellText(cell, cell.basis_amount)}
        </button>
      )}
      {cell.steps.length > 1 && answer ? (
        <ol className={styles.working}>
          {cell.steps.map((step) => (
            <li key={step.kind}>
              {stepText(step, { stated: answer.unit.title, asked: line.unit.title }, quote.current.credit_days)}:{' '}
              {formatToman(step.kind === 'stated' ? step.amount : wholeToman(step.amount))}
            </li>
          ))}
        </ol>
      ) : null}
      {answer?.alternative ? (
        <small className={styles.small}>
          {texts.alternative_is(answer.alternative.product?.title ?? answer.alternative.text)}
        </small>
      ) : null}
      {award ? <strong className={styles.won}>{texts.won(`${formatQuantity(award.quantity)} ${line.unit.title}`)}</strong> : null}
      {canAward ? (
        <Button
          size="s"
          variant="plain"
          className={styles.noPrint}
          aria-label={faRfqs.award.line_of(title, supplier)}
          onClick={() => onPress({ kind: 'award', quote_id: quote.id, line_id: line.id })}
        >
          {faRfqs.award.line}
        </Button>
      ) : null}
    </div>
  );
}
