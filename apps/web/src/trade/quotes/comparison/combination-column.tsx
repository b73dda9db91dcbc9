import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { formatToman, wholeToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Button } from '@rasteh/ui/button';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import styles from './comparison.module.css';
import type { ComparisonAction } from './pressed.ts';

const texts = faRfqs.comparison;

type HeadProps = { rfq: Rfq; comparison: Comparison; onPress: (pressed: ComparisonAction) => void };

/** What the combination is called: the cheapest only if no other basket may cost less. */
export const combinationTitle = ({ basket: { combination, freight } }: Comparison): string =>
  combination?.is_cheapest ? texts.combination.cheapest[freight] : texts.combination.least;

/** The header of the column of the combination that costs least as a whole; its button awards it. */
export function CombinationHead({ rfq, comparison, onPress }: HeadProps) {
  const { combination } = comparison.basket;
  const isLeft = rfq.lines.some(({ quantity, awarded_quantity }) => quantity !== awarded_quantity);
  return (
    <div className={styles.head}>
      <strong className={styles.supplier}>{combinationTitle(comparison)}</strong>
      {combination ? <small className={styles.small}>{texts.combination_of(combination.suppliers)}</small> : null}
      {isLeft ? (
        <Button size="s" className={styles.noPrint} onClick={() => onPress({ kind: 'combination' })}>
          {faRfqs.award.combination}
        </Button>
      ) : null}
    </div>
  );
}

/** The parts of the combination for one line: each with its price and supplier. */
export function CombinedLine({ line, comparison }: { line: OwnRfqLine; comparison: Comparison }) {
  const parts = comparison.basket.combination?.parts.filter(({ rfq_line_id }) => rfq_line_id === line.id) ?? [];
  if (parts.length === 0) return <span className={styles.missing}>—</span>;
  return (
    <ul className={styles.parts}>
      {parts.map(({ quote_id, quantity, basis_amount }) => (
        <li key={quote_id}>
          <strong>{formatToman(wholeToman(basis_amount))}</strong>
          <small className={styles.small}>
            {texts.part(`${formatQuantity(quantity)} ${line.unit.title}`, supplierOf(comparison, quote_id))}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The name of the supplier of a quote. */
export const supplierOf = ({ quotes }: Comparison, quote_id: number): string =>
  quotes.find(({ id }) => id === quote_id)?.supplier.title ?? '';
