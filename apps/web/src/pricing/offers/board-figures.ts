import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { trendPercent } from './offer-state.ts';

/** Above this factor between the medians of its products a board has goods of unlike sizes, of which one amount says nothing. */
const MOST_ALIKE = 2;

/** What a board says in one line: amounts in Rial for one `unit_id` without tax, the change and the line of 30 days, and its prices. */
export type BoardFigures = {
  unit_id: number;
  amount: number;
  lowest: number;
  highest: number;
  percent: number | null;
  trend: number[];
  goods: number;
  prices: number;
};

function middleOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2);
}

type Priced = BoardRow & { median: number; lowest: number; highest: number };

/** The line that ends with `amount`, by the middle of what each product cost on a day against now; of most products, or empty. */
function trendTo(amount: number, rows: readonly Priced[]): number[] {
  const days = Math.max(...rows.map(({ trend }) => trend.length));
  const complete = rows.filter(({ trend }) => trend.length === days);
  if (days < 2 || complete.length * 2 < rows.length) return [];
  return Array.from({ length: days }, (_, day) =>
    Math.round(
      (amount * middleOf(complete.map(({ trend }) => (1_000_000 * (trend[day] ?? 0)) / (trend.at(-1) ?? 1)))) / 1_000_000,
    ),
  );
}

/** The figures of a board of alike goods that fits on one page; null for any other, and without a price. */
export function boardFigures({ data, meta }: { data: readonly BoardRow[]; meta: PageMeta }): BoardFigures | null {
  const rows = data.filter((row): row is Priced => row.median !== null && row.lowest !== null && row.highest !== null);
  const medians = rows.map(({ median }) => median);
  const [first] = rows;
  if (!first || meta.last_page > 1 || Math.max(...medians) > MOST_ALIKE * Math.min(...medians)) return null;
  const amount = middleOf(medians);
  const trend = trendTo(amount, rows);
  return {
    unit_id: first.comparison_unit_id,
    amount,
    lowest: Math.min(...rows.map(({ lowest }) => lowest)),
    highest: Math.max(...rows.map(({ highest }) => highest)),
    percent: trend.length > 1 ? Math.round(trendPercent(trend) * 10) / 10 : null,
    trend,
    goods: data.length,
    prices: data.reduce((sum, { suppliers }) => sum + suppliers, 0),
  };
}
