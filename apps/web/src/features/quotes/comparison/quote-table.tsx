import type { Comparison, Quote } from '@rasteh/contract/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/rfqs';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman, formatTomanWithUnit } from '@rasteh/persian/money';
import { formatQuantity, quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { type ComparedCell, ComparisonTable } from '@rasteh/ui/comparison-table';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { lineTitle } from './award-lines.ts';
import styles from './comparison.module.css';
import { ComparisonCellView } from './comparison-cell.tsx';
import type { ComparisonAction } from './pressed.ts';
import { QuoteHead } from './quote-head.tsx';
import { isOver } from './quote-order.ts';

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
  const wholes = new Map(comparison.wholes.map((whole) => [whole.quote_id, whole]));
  const records = new Map(comparison.records.map(({ user_id, record }) => [user_id, record]));
  const columns = quotes.map((quote) => ({
    id: quote.id,
    name: quote.supplier.title,
    head: <QuoteHead rfq={rfq} quote={quote} record={records.get(quote.supplier.user_id)} onPress={onPress} />,
    isQuiet: isOver(quote),
  }));
  const lines = rfq.lines.map((line) => {
    const said = comparison.lines.find(({ rfq_line_id }) => rfq_line_id === line.id)?.cells ?? [];
    const cells = quotes.map((quote): ComparedCell => {
      const cell = said.find(({ quote_id }) => quote_id === quote.id);
      if (!cell) return null;
      const content = <ComparisonCellView rfq={rfq} line={line} quote={quote} cell={cell} onPress={onPress} />;
      return { content, isBest: cell.is_best };
    });
    return { id: line.id, head: <LineHead line={line} />, cells };
  });
  const sums = quotes.map(({ id }): ComparedCell => wholeCell(wholes.get(id)));
  return (
    <ComparisonTable
      label={texts.table}
      corner={texts.line}
      columns={columns}
      rows={[...lines, { id: 'whole', head: texts.whole, cells: sums, isWhole: true }]}
      texts={texts}
    />
  );
}

function wholeCell(whole: Comparison['wholes'][number] | undefined): ComparedCell {
  if (!whole) return { content: '—' };
  const content = (
    <>
      {whole.amount === null ? '—' : <strong>{formatTomanWithUnit(whole.amount)}</strong>}
      {whole.missing_lines > 0 ? <small className={styles.small}>{texts.missing_lines(whole.missing_lines)}</small> : null}
    </>
  );
  return { content, isBest: whole.is_best };
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
