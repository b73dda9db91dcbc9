import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import type { CategoryNode, Reference } from '../../../../goods/catalogue/index.ts';
import { percentChange } from '../../../prices/index.ts';
import { middleOf, moveOf, type ProductFigure, shownIndex } from './shown-index.ts';

/** The market shows this many moves of all categories together. */
export const MOST_MOVES = 8;
/** One supplier alone does not move a market. */
const LEAST_SUPPLIERS = 2;

type Move = { product_id: number; percent: number };
/** The moves since the last closed day, and those in the days of the trend. */
type Moves = { day: Move[]; month: Move[] };
/** The market of one category, its biggest moves, and the users who state its prices. */
export type Figures = { category: MarketCategory; moves: Moves; suppliers: Set<number> };

/** What the figures of a category take from one of its products; `ends_at` (ms) is the end of the first of its prices that has one. */
export type ProductState = ProductFigure & {
  user_ids: readonly number[];
  prices: number;
  lowest: number;
  highest: number;
  ends_at: number;
};

/** What is read: a category, the medians of its closed days, the time (ms) for which prices count, and all units. */
export type Asked = { node: CategoryNode; index: number[]; now: number; reference: Pick<Reference, 'unitsById'> };

/** Adds the move of a product from an earlier median to that of now, if it has moved. */
function addMove(moves: Move[], product_id: number, before: number | undefined, now: number): void {
  const percent = before === undefined ? 0 : percentChange(before, now);
  if (percent !== 0) moves.push({ product_id, percent });
}

/** The biggest moves of these, of equal ones the older product first. */
export const biggestMoves = (moves: Move[]): Move[] =>
  moves.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || a.product_id - b.product_id).slice(0, MOST_MOVES);

/** The figures of a category from its products of now. */
export function figuresOf({ node, index, reference }: Omit<Asked, 'now'>, states: ReadonlyMap<number, ProductState>): Figures {
  const { id, slug, title, icon, default_unit } = node;
  const products = [...states.values()];
  const moves: Moves = { day: [], month: [] };
  const suppliers = new Set<number>();
  for (const [product_id, { user_ids, closed, middle }] of states) {
    for (const user_id of user_ids) suppliers.add(user_id);
    if (user_ids.length < LEAST_SUPPLIERS) continue;
    addMove(moves.day, product_id, closed.at(-1), middle);
    addMove(moves.month, product_id, closed.at(0), middle);
  }
  const middle = products.length > 0 ? middleOf(products.map((one) => one.middle)) : null;
  const before = index.at(-1);
  const move = moveOf(products);
  // The line ends with the median of now, and its last step is the move.
  const scale = middle === null || before === undefined ? 1 : middle / (before * move);
  const category = {
    category: { id, slug, title, icon },
    unit_id: default_unit.id,
    unit: default_unit.title,
    median: middle,
    lowest: middle === null ? null : products.reduce((least, { lowest }) => Math.min(least, lowest), Number.POSITIVE_INFINITY),
    highest: middle === null ? null : products.reduce((most, { highest }) => Math.max(most, highest), 0),
    change_percent: middle === null || before === undefined ? null : percentChange(before, Math.round(before * move)),
    trend: middle === null ? [] : [...index.map((amount) => Math.round(amount * scale)), middle],
    products: products.length,
    prices: products.reduce((sum, { prices }) => sum + prices, 0),
  };
  const shown = Object.assign(category, { index: shownIndex(category, products, node, reference) });
  return { category: shown, moves: { day: biggestMoves(moves.day), month: biggestMoves(moves.month) }, suppliers };
}
