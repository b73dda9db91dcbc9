import { setImmediate } from 'node:timers/promises';
import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../../core/db/database.ts';
import type { CategoryNode, Reference } from '../../../goods/catalogue/index.ts';
import { listAmounts, medianOfSuppliers, type PriceDays } from '../../price-days/index.ts';
import { percentChange, tehranDayNumber } from '../../prices/index.ts';
import { listProducts } from './market-repo.ts';
import { middleByWeight, middleOf, type ProductFigure, shownIndex } from './shown-index.ts';

/** The products read at once: other work of the portal gets a turn after each. */
const STEP_PRODUCTS = 128;
/** The market shows this many moves of all categories together. */
export const MOST_MOVES = 8;
/** One supplier alone does not move a market. */
const LEAST_SUPPLIERS = 2;

type Move = { product_id: number; percent: number };
/** The moves since the last closed day, and those in the days of the trend. */
type Moves = { day: Move[]; month: Move[] };
/** The market of one category, its biggest moves, and the users who state its prices. */
export type Figures = { category: MarketCategory; moves: Moves; suppliers: Set<number> };

/** Adds the move of a product from an earlier median to that of now, if it has moved. */
function addMove(moves: Move[], product_id: number, before: number | undefined, now: number): void {
  const percent = before === undefined ? 0 : percentChange(before, now);
  if (percent !== 0) moves.push({ product_id, percent });
}

/** The biggest moves of these, of equal ones the older product first. */
export const biggestMoves = (moves: Move[]): Move[] =>
  moves.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || a.product_id - b.product_id).slice(0, MOST_MOVES);

type FiguresDeps = { db: Database; priceDays: PriceDays };
/** What is read: a category, the medians of its closed days, the time (ms) for which prices count, and all units. */
type Asked = { node: CategoryNode; index: number[]; now: number; reference: Pick<Reference, 'unitsById'> };

/** Reads the market of the products of one category. */
export async function readFigures({ db, priceDays }: FiguresDeps, { node, index, now, reference }: Asked): Promise<Figures> {
  const { id, slug, title, icon, default_unit } = node;
  const today = tehranDayNumber(now);
  const span = { from: today - priceLimits.trend_days + 1, to: today - 1 };
  const figures = {
    products: [] as ProductFigure[],
    moves: { day: [], month: [] } as Moves,
    suppliers: new Set<number>(),
    prices: 0,
  };
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (let after = 0; ; ) {
    const ids = await listProducts(db.read, id, after, STEP_PRODUCTS);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const closed = await priceDays.readMedians(ids, span);
    for (const [product_id, stated] of Map.groupBy(await listAmounts(db.read, ids, now), (one) => one.product_id)) {
      const middle = medianOfSuppliers(stated);
      if (middle === null) continue;
      const days = closed.get(product_id) ?? [];
      const by_weight = default_unit.dimension === 'mass' ? null : middleByWeight(stated, node, reference);
      figures.products.push({ middle, by_weight, closed: days });
      figures.prices += stated.length;
      const users = new Set(stated.map(({ user_id }) => user_id));
      for (const user_id of users) figures.suppliers.add(user_id);
      for (const { amount } of stated) [lowest, highest] = [Math.min(lowest, amount), Math.max(highest, amount)];
      if (users.size < LEAST_SUPPLIERS) continue;
      addMove(figures.moves.day, product_id, days.at(-1), middle);
      addMove(figures.moves.month, product_id, days.at(0), middle);
    }
    await setImmediate();
  }
  const { products, moves, suppliers, prices } = figures;
  const middle = products.length > 0 ? middleOf(products.map((one) => one.middle)) : null;
  const before = index.at(-1);
  const category = {
    category: { id, slug, title, icon },
    unit_id: default_unit.id,
    unit: default_unit.title,
    median: middle,
    lowest: middle === null ? null : lowest,
    highest: middle === null ? null : highest,
    change_percent: middle === null || before === undefined ? null : percentChange(before, middle),
    trend: middle === null ? [] : [...index, middle],
    products: products.length,
    prices,
  };
  const shown = Object.assign(category, { index: shownIndex(category, products, node, reference) });
  return { category: shown, moves: { day: biggestMoves(moves.day), month: biggestMoves(moves.month) }, suppliers };
}
