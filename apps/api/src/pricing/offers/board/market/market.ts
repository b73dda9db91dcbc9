import type { Market } from '@rasteh/contract/pricing/offers/market';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../../../core/db/database.ts';
import { type Clock, toWire } from '../../../../core/lib/clock.ts';
import type { Log } from '../../../../core/lib/log.ts';
import type { Events } from '../../../../core/realtime/events/events.ts';
import type { Catalogue, CategoryNode } from '../../../../goods/catalogue/index.ts';
import type { PriceDays } from '../../../price-days/index.ts';
import { tehranDayNumber } from '../../../prices/index.ts';
import { listProductsOfPrices } from '../price-keys-repo.ts';
import type { Board } from '../service.ts';
import { biggestMoves, type Figures } from './category-figures.ts';
import { createCategoryProducts } from './category-products.ts';
import { createKeptMarket, type KeptFigures } from './kept-market.ts';
import { type ChangedProducts, createMarketChanges } from './market-changes.ts';
import { listCategoriesOfOwners } from './market-repo.ts';

type MarketDeps = {
  db: Database;
  clock: Clock;
  events: Pick<Events, 'subscribe'>;
  catalogue: Catalogue;
  priceDays: PriceDays;
  board: Board;
  log: Log;
};

type Summed = Omit<Market, 'moves'> & { move_ids: number[] };

/** The whole market of now. */
export type MarketOverview = {
  /** The market with every change until now; a market of which a read takes long may be older. */
  read(): Promise<Market>;
  /** The market with every change until now, which takes seven times as long as reading the changed categories at most. */
  readCurrent(): Promise<Market>;
};

/** Creates the read of the whole market. */
export function createMarketOverview({ db, clock, events, catalogue, priceDays, board, log }: MarketDeps): MarketOverview {
  const kept = createKeptMarket({
    clock,
    changes: createMarketChanges({
      events,
      productsOfPrices: (ids) => listProductsOfPrices(db.read, ids),
      categoriesOfOwners: (ids) => listCategoriesOfOwners(db.read, ids),
    }),
    readFigures: readChanged,
    onFailure: (error) => log.warn({ err: error }, 'market read failed'),
  });

  const products = createCategoryProducts({ db, priceDays });

  async function readChanged(changed: ChangedProducts | 'all', now: number): Promise<Map<number, Figures>> {
    const read = new Map<number, Figures>();
    if (changed !== 'all' && changed.size === 0) return read;
    const today = tehranDayNumber(now);
    const reference = await catalogue.reference();
    const { categories } = reference;
    const span = { from: today - priceLimits.trend_days + 1, to: today - 1 };
    const indices = await priceDays.readIndices(span, changed === 'all' ? undefined : [...changed.keys()]);
    const isRead = ({ id, children, is_hidden }: CategoryNode) =>
      children.length === 0 && !is_hidden && (changed === 'all' || changed.has(id));
    for (const node of categories.filter(isRead))
      read.set(
        node.id,
        await products.read(
          { node, index: indices.get(node.id) ?? [], now, reference },
          changed === 'all' ? 'all' : (changed.get(node.id) ?? 'all'),
        ),
      );
    return read;
  }

  /** Sums up the figures of all categories; the rows of the moves are read for each answer. */
  function sumUp({ figures, read_at }: KeptFigures): Summed {
    const all = [...figures.values()];
    const moves_in = all.some((one) => one.moves.day.length > 0) ? 'day' : 'month';
    return {
      categories: all.map(({ category }) => category),
      move_ids: biggestMoves(all.flatMap((one) => one.moves[moves_in])).map(({ product_id }) => product_id),
      moves_in,
      prices: all.reduce((sum, { category }) => sum + category.prices, 0),
      suppliers: new Set(all.flatMap(({ suppliers }) => [...suppliers])).size,
      read_at: toWire(read_at),
    };
  }
  const summed = new WeakMap<KeptFigures, Summed>();

  async function toMarket(figures: KeptFigures): Promise<Market> {
    const known = summed.get(figures) ?? sumUp(figures);
    summed.set(figures, known);
    const { categories, move_ids, ...sums } = known;
    const rows = await board.readRows(move_ids);
    return { categories, moves: move_ids.flatMap((id) => rows.get(id) ?? []), ...sums };
  }

  return {
    read: async () => toMarket(await kept.read()),
    readCurrent: async () => toMarket(await kept.readCurrent()),
  };
}
