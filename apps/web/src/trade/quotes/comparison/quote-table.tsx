import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity, quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { type ComparedCell, ComparisonTable } from '@rasteh/ui/comparison-table';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { optionsOf } from './award/award-choice.ts';
import { lineTitle } from './award/award-lines.ts';
import { CombinationHead, CombinedLine, combinationTitle } from './combination-column.tsx';
import styles from './comparison.module.css';
import { ComparisonCellView } from './comparison-cell.tsx';
import type { ComparisonAction } from './pressed.ts';
import { QuoteHead } from './quote-head.tsx';
import { isOver } from './quote-order.ts';
import { totalRows } from './total-rows.tsx';

const texts = faRfqs.comparison;

type QuoteTableProps = {
  rfq: Rfq;
  comparison: Comparison;
  /** In column order. */
  quotes: readonly Quote[];
  onPress: (pressed: ComparisonAction) => void;
};

/** A row per line and a column per quote; on a phone a card per line. */
export function QuoteTable({ rfq, comparison, quotes, onPress }: QuoteTableProps) {
  const { combination } = comparison.basket;
  // The best of one quote is that quote: a column of its own would only repeat it.
  const isCombined = combination !== null && combination.suppliers > 1;
  const records = new Map(comparison.records.map(({ user_id, record }) => [user_id, record]));
  const columns = quotes.map((quote) => {
    const start = { kind: 'quote', quote_id: quote.id, line_id: null } as const;
    const canAward = !isOver(quote) && optionsOf(rfq, comparison, start).length > 0;
    const record = records.get(quote.supplier.user_id);
    return {
      id: quote.id,
      name: quote.supplier.title,
      head: <QuoteHead quote={quote} canAward={canAward} record={record} onPress={onPress} />,
      isQuiet: isOver(quote),
    };
  });
  const lines = rfq.lines.map((line) => {
    const said = comparison.lines.find(({ rfq_line_id }) => rfq_line_id === line.id)?.cells ?? [];
    const ofQuotes = quotes.map((quote): ComparedCell => {
      const cell = said.find(({ quote_id }) => quote_id === quote.id);
      if (!cell) return null;
      const content = <ComparisonCellView rfq={rfq} line={line} quote={quote} cell={cell} onPress={onPress} />;
      return { content, isBest: cell.is_best };
    });
    const cells = isCombined ? [{ content: <CombinedLine line={line} comparison={comparison} /> }, ...ofQuotes] : ofQuotes;
    return { id: line.id, head: <LineHead line={line} />, cells };
  });
  const combined = {
    id: 'combination',
    name: combinationTitle(comparison),
    head: <CombinationHead rfq={rfq} comparison={comparison} onPress={onPress} />,
  };
  return (
    <ComparisonTable
      label={texts.table}
      corner={texts.line}
      columns={isCombined ? [combined, ...columns] : columns}
      rows={[...lines, ...totalRows(rfq, comparison, quotes, isCombined)]}
      texts={{ ...texts, best: comparison.basket.freight === 'included' ? texts.best : texts.best_apart }}
    />
  );
}

function LineHead({ line }: { line: OwnRfqLine }) {
  const left = quantityToThousandths(line.quantity) - quantityToThousandths(line.awarded_quantity);
  return (
    <>
      <span className={styles.lineTitle}>
        {formatNumber(line.position)}. {lineTitle(line)}
      </span>
      <small className={styles.small}>
        {formatQuantity(line.quantity)} {line.unit.title}
        {line.awarded_quantity === '0'
          ? null
          : `، ${left <= 0 ? texts.nothing_left : texts.left(`${formatQuantity(thousandthsToQuantity(left))} ${line.unit.title}`)}`}
        {line.target_amount === null ? null : ` · ${faRfqs.page.target} ${formatToman(line.target_amount)}`}
      </small>
    </>
  );
}
