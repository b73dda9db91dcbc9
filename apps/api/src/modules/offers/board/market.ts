import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { Market, MarketCategory } from '@rasteh/contract/offers/market';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../../db/database.ts';
import { type Clock, toWire } from '../../../lib/clock.ts';
import { createCostedCache } from '../../../lib/costed-cache.ts';
import type { Log } from '../../../lib/log.ts';
import type { Catalogue, CategoryNode } from '../../catalogue/index.ts';
import { median, type PriceDays } from '../../price-days/index.ts';
import { percentChange, tehranDayNumber } from '../../prices/index.ts';
import { listAmounts, listProducts } from './market-repo.ts';
import { medianOfSuppliers } from './medians.ts';
import type { Board } from './service.ts';

/** The products read at once: other work of the portal gets a turn after each. */
const STEP_PRODUCTS = 128;
const MOST_MOVES = 8;
/** One supplier alone does not move a market. */
const LEAST_SUPPLIERS = 2;

const KEEP_MS = 1_000;

type MarketDeps = { db: Database; clock: Clock; catalogue: Catalogue; priceDays: PriceDays; board: Board; log: Log };
type Move = { product_id: number; percent: number };
type Figures = { category: MarketCategory; moves: Move[]; suppliers: Set<number> };

/** The whole market of now. */
export type MarketOverview = {
  /** The market as it is now, or seconds ago; a large one may be minutes old. */
  read(): Promise<Market>;
  /** The market as it is once the value that is kept has ended: in a second, or a hundred times as long as a read takes. */
  readNext(): Promise<Market>;
};

/** Creates the read of the whole market. */
export function createMarketOverview({ db, clock, catalogue, priceDays, board, log }: MarketDeps): MarketOverview {
  const cache = createCostedCache<{ categories: MarketCategory[]; moves: number[]; suppliers: number; read_at: number }>({
    clock,
    keep_ms: KEEP_MS,
    onFailure: (error) => log.warn({ err: error }, 'market not read'),
  });

  /** The market of the products of one category. */
  async function readCategory({ id, slug, title, icon, default_unit }: CategoryNode, index: number[], now: number) {
    const today = tehranDayNumber(now);
    const span = { from: today - priceLimits.trend_days + 1, to: today - 1 };
    const figures = { medians: [] as number[], moves: [] as Move[], suppliers: new Set<number>(), prices: 0 };
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
        figures.medians.push(middle);
        figures.prices += stated.length;
        const users = new Set(stated.map(({ user_id }) => user_id));
        for (const user_id of users) figures.suppliers.add(user_id);
        for (const { amount } of stated) [lowest, highest] = [Math.min(lowest, amount), Math.max(highest, amount)];
        const before = closed.get(product_id)?.at(-1);
        const percent = before === undefined ? 0 : percentChange(before, middle);
        if (percent !== 0 && users.size >= LEAST_SUPPLIERS) figures.moves.push({ product_id, percent });
      }
      await setImmediate();
    }
    const { medians, moves, suppliers, prices } = figures;
    const middle = medians.length > 0 ? median(Float64Array.from(medians).sort()) : null;
    const before = index.at(-1);
    const category: MarketCategory = {
      category: { id, slug, title, icon },
      unit_id: default_unit.id,
      unit: default_unit.title,
      median: middle,
      lowest: middle === null ? null : lowest,
      highest: middle === null ? null : highest,
      change_percent: middle === null || before === undefined ? null : percentChange(before, middle),
      trend: middle === null ? [] : [...index, middle],
      products: medians.length,
      prices,
    };
    return { category, moves, suppliers } satisfies Figures;
  }

  async function readAll() {
    const now = clock();
    const today = tehranDayNumber(now);
    const { categories } = await catalogue.reference();
    const indices = await priceDays.readIndices({ from: today - priceLimits.trend_days + 1, to: today - 1 });
    const figures: Figures[] = [];
    for (const node of categories.filter(({ children }) => children.length === 0))
      figures.push(await readCategory(node, indices.get(node.id) ?? [], now));
    return {
      categories: figures.map(({ category }) => category),
      moves: figures
        .flatMap(({ moves }) => moves)
        .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || a.product_id - b.product_id)
        .slice(0, MOST_MOVES)
        .map(({ product_id }) => product_id),
      suppliers: new Set(figures.flatMap(({ suppliers }) => [...suppliers])).size,
      read_at: now,
    };
  }

  const readCosted = async () => {
    const since = performance.now();
    const value = await readAll();
    return { value, cost_ms: performance.now() - since };
  };

  return {
    async readNext() {
      await pause(Math.max(0, cache.until() - clock()));
      await cache.get(readCosted);
      // A caller does not wait for a slow read, which is still in progress.
      await cache.reading();
      return this.read();
    },
    async read() {
      const { categories, moves, suppliers, read_at } = await cache.get(readCosted);
      const rows = await board.readRows(moves);
      return {
        categories,
        moves: moves.flatMap((id) => rows.get(id) ?? []),
        prices: categories.reduce((sum, { prices }) => sum + prices, 0),
        suppliers,
        read_at: toWire(read_at),
      };
    },
  };
}
