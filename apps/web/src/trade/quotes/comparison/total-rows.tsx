import type { BasketPart, Whole } from '@rasteh/contract/trade/quotes/baskets';
import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatNumber } from '@rasteh/persian/digits';
import { formatTomanWithUnit, wholeToman } from '@rasteh/persian/money';
import type { ComparedCell } from '@rasteh/ui/comparison-table';
import type { ReactNode } from 'react';
import { fa } from '../../../i18n/fa.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { freightSentence } from '../freight-text.ts';
import { computedText } from './amount-text.ts';
import { supplierOf } from './combination-column.tsx';
import styles from './comparison.module.css';
import { isOver } from './quote-order.ts';

const texts = faRfqs.comparison;
const none: ComparedCell = { content: '—' };
type TotalRow = { id: string; head: ReactNode; cells: ComparedCell[]; isWhole: true };

/** The numbers of the lines with these ids, as in «۱، ۲ و ۵». */
export const positionsOf = ({ lines }: Rfq, ids: readonly number[]): string =>
  lines
    .filter(({ id }) => ids.includes(id))
    .map(({ position }) => formatNumber(position))
    .join('، ')
    .replace(/، (?=[^،]*$)/, ' و ');

const headOf = (title: string, ...notes: string[]) => (
  <>
    <span className={styles.lineTitle}>{title}</span>
    {notes.map((note) => (
      <small key={note} className={styles.small}>
        {note}
      </small>
    ))}
  </>
);

/**
 * The rows below the lines: totals over the lines that all quotes answer, totals of the whole basket with what is missing filled
 * and named, and the freight that belongs to them. The first cell is that of the combination, if it is shown.
 */
export function totalRows(rfq: Rfq, comparison: Comparison, quotes: readonly Quote[], isCombined: boolean): TotalRow[] {
  const { basket, wholes } = comparison;
  const { shared_line_ids: shared, line_ids } = basket;
  const byQuote = new Map(wholes.map((whole) => [whole.quote_id, whole]));
  const row = (id: string, head: ReactNode, of: (quote: Quote, whole: Whole) => ComparedCell, first: ComparedCell): TotalRow => {
    const cells = quotes.map((quote) => {
      const whole = byQuote.get(quote.id);
      return whole && !isOver(quote) ? of(quote, whole) : none;
    });
    return { id, head, cells: isCombined ? [first, ...cells] : cells, isWhole: true };
  };
  const isPart = shared.length > 0 && shared.length < line_ids.length;
  const hasFilled = wholes.some(({ filled }) => filled.length > 0);
  const whole_of = texts.whole_of[basket.of];
  return [
    ...(isPart
      ? [
          row(
            'shared',
            headOf(texts.shared, texts.shared_of(positionsOf(rfq, shared))),
            (_quote, { shared_amount, is_shared_best }) => ({ content: amountText(shared_amount), isBest: is_shared_best }),
            { content: amountText(basket.combination?.shared_amount ?? null) },
          ),
        ]
      : []),
    row(
      'whole',
      headOf(texts.whole, ...(hasFilled ? [whole_of, texts.whole_filled] : [whole_of])),
      (_quote, whole) => ({
        content: <WholeAmount rfq={rfq} comparison={comparison} whole={whole} />,
        isBest: whole.is_best,
        // A total that others fill may be less.
        best: hasFilled ? texts.best_whole[basket.freight] : undefined,
      }),
      { content: <CombinedAmount rfq={rfq} comparison={comparison} /> },
    ),
    row('carriage', headOf(texts.carriage), (quote) => ({ content: <Carriage quote={quote} /> }), {
      content: <CombinedCarriage comparison={comparison} />,
    }),
  ];
}

const amountText = (amount: number | null): ReactNode => (amount === null ? '—' : <strong>{computedText(amount)}</strong>);

type TotalProps = { rfq: Rfq; comparison: Comparison };

/** What a basket costs if its suppliers charge a share of their freight alone, where that is less in whole Toman. */
function LeastAmount({ of: { amount, least_amount } }: { of: Pick<Whole, 'amount' | 'least_amount'> }) {
  if (amount === null || least_amount === null || wholeToman(least_amount) >= wholeToman(amount)) return null;
  return <small className={styles.small}>{texts.least(computedText(least_amount))}</small>;
}

/** The total of the whole basket of a quote, with what is missing and what was filled. */
export function WholeAmount({ rfq, comparison, whole }: TotalProps & { whole: Whole }) {
  const fillers = Map.groupBy(whole.filled, ({ quote_id }: BasketPart) => quote_id);
  return (
    <>
      {amountText(whole.amount)}
      <LeastAmount of={whole} />
      {whole.missing_lines > 0 ? <small className={styles.small}>{texts.missing_lines(whole.missing_lines)}</small> : null}
      {whole.amount === null
        ? null
        : [...fillers].map(([quote_id, parts]) => {
            const ids = parts.map(({ rfq_line_id }) => rfq_line_id);
            return (
              <small key={quote_id} className={styles.filled}>
                {texts.filled(positionsOf(rfq, ids), supplierOf(comparison, quote_id))}
              </small>
            );
          })}
    </>
  );
}

/** The total of the combination, with its suppliers and what it leaves. */
export function CombinedAmount({ rfq, comparison }: TotalProps) {
  const { combination } = comparison.basket;
  if (!combination) return '—';
  const { amount, suppliers, uncovered_line_ids } = combination;
  return (
    <>
      {amountText(amount)}
      <LeastAmount of={combination} />
      <small className={styles.small}>{texts.combination_of(suppliers)}</small>
      {uncovered_line_ids.length > 0 ? (
        <small className={styles.filled}>{texts.uncovered(positionsOf(rfq, uncovered_line_ids))}</small>
      ) : null}
    </>
  );
}

/** Where a quote delivers, its freight, and its payment. */
function Carriage({ quote: { current } }: { quote: Quote }) {
  const { delivery, city, payment, credit_days } = current;
  return (
    <>
      <span>
        {fa.offers.deliveries[delivery]}، {city.name}
      </span>
      <small className={styles.small}>{freightSentence(current)}</small>
      <small className={styles.small}>{payment === 'cash' ? fa.offers.cash : fa.offers.credit(credit_days)}</small>
    </>
  );
}

/** The freights of the combination. */
export function CombinedCarriage({ comparison: { basket } }: { comparison: Comparison }) {
  if (!basket.combination) return '—';
  const { freight, unknown_freights } = basket.combination;
  return (
    <>
      {freight > 0 ? <span>{texts.carriage_all[basket.freight](formatTomanWithUnit(freight))}</span> : null}
      {unknown_freights > 0 ? <span>{texts.carriage_unknown_of(unknown_freights)}</span> : null}
      {freight === 0 && unknown_freights === 0 ? texts.carriage_free : null}
    </>
  );
}
