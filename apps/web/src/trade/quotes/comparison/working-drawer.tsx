import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Drawer } from '@rasteh/ui/drawer';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { computedText } from './amount-text.ts';
import { lineTitle } from './award/award-lines.ts';
import styles from './comparison.module.css';
import { stepText } from './step-text.ts';

const texts = faRfqs.comparison;

type WorkingDrawerProps = { rfq: Rfq; comparison: Comparison; quote: Quote; line_id: number; onClose: () => void };

/** Explains a number of the comparison step by step, from the price that the supplier stated. */
export function WorkingDrawer({ rfq, comparison, quote, line_id, onClose }: WorkingDrawerProps) {
  const line = rfq.lines.find(({ id }) => id === line_id);
  const answer = quote.current.lines.find(({ rfq_line_id }) => rfq_line_id === line_id);
  const cell = comparison.lines
    .find(({ rfq_line_id }) => rfq_line_id === line_id)
    ?.cells.find(({ quote_id }) => quote_id === quote.id);
  if (!line || !answer || !cell) return null;
  const units = { stated: answer.unit.title, asked: line.unit.title };
  const { credit_days } = quote.current;
  return (
    <Drawer
      open
      title={texts.working_of(quote.supplier.title, lineTitle(line))}
      closeLabel={faRfqs.award.close}
      onClose={onClose}
    >
      <ol className={styles.steps}>
        {cell.steps.map((step) => (
          <li key={step.kind}>
            <span>{stepText(step, units, credit_days)}</span>
            <strong>{step.kind === 'stated' ? formatTomanWithUnit(step.amount) : computedText(step.amount)}</strong>
          </li>
        ))}
        {cell.basis_amount === null ? null : (
          <li className={styles.result}>
            <span>{texts.basis_is}</span>
            <strong>{cell.steps.length > 1 ? computedText(cell.basis_amount) : formatTomanWithUnit(cell.basis_amount)}</strong>
          </li>
        )}
      </ol>
      {credit_days > 0 && comparison.yearly_rate === null ? (
        <p className={styles.small}>{texts.not_adjusted(credit_days)}</p>
      ) : null}
      {answer.alternative ? <p>{texts.alternative_is(answer.alternative.product?.title ?? answer.alternative.text)}</p> : null}
      {answer.lead_time_days === null ? null : <p>{texts.lead_time(answer.lead_time_days)}</p>}
      {answer.note ? (
        <p>
          {texts.note}: {answer.note}
        </p>
      ) : null}
    </Drawer>
  );
}
