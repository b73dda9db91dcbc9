import type { Unit } from '@rasteh/contract/goods/catalogue';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import { type FindMedians, tehranDayNumber, tehranDayStart } from '../prices/index.ts';
import { type CategoryDay, createCategoryIndex, type IndexPlace } from './category-index.ts';
import { type MarketDay, marketDays } from './market.ts';
import { amountIn, findMedians } from './medians.ts';
import { type MergedDays, mergeDays } from './merging.ts';
import { listProducts } from './products-repo.ts';
import * as repo from './repo.ts';
import { findFirstStated, listStatements } from './statements-repo.ts';

/** A day is closed when none of its statements can become a correction any more; late commits get five more minutes. */
const GRACE_MS = (priceLimits.correction_s + 300) * 1_000;
/** The amount closed in one step: other work of the portal gets a turn after each. */
const STEP_PRODUCTS = 64;
const STEP_DAYS = 31;
const EVERY_MS = 300_000;
/** The kind of the job that closes days. */
export const CLOSE_PRICE_DAYS = 'closePriceDays';
const RENEW_CATEGORY_INDEX = 'renewCategoryIndex';

type PriceDaysDeps = { db: Database; clock: Clock; catalogue: Catalogue; jobs: Jobs; events: Pick<Events, 'publish'> };
type Span = { from: number; to: number };

/** The market by days: closed days are stored in one table, which charts and indices read; later ones are computed on read. */
export type PriceDays = {
  /** The days of a product on the basis of comparison, `unit` is that of its category. A day without a price is missing. */
  read(product: { id: number; unit: Unit }, span: Span): Promise<MarketDay[]>;
  /** The closed days of a category, or of a size of it, in the unit of its comparison. A day without a price is missing. */
  readIndex(place: IndexPlace, span: Span): Promise<CategoryDay[]>;
  findMedians: FindMedians;
  /** The index of the closed days of each of these categories, or of all, oldest first, in the unit of its comparison. */
  readIndices(span: Span, category_ids?: number[]): Promise<Map<number, number[]>>;
  /** The medians of the closed days of each of these products, oldest first, in the unit of its comparison. */
  readMedians(product_ids: number[], span: Span): Promise<Map<number, number[]>>;
  /** Gives the closed days of a product to the one that it is merged into. */
  mergeDays(tx: Transaction, merged: MergedDays): Promise<void>;
  /** Computes the index of a category anew after the commit, from the closed days of its products. */
  renewIndex(tx: Transaction, category_id: number): Promise<void>;
};

/** Creates the market by days, and the job that closes them: closed days are kept, and an interrupted closing is resumed. */
export function createPriceDays({ db, clock, catalogue, jobs, events }: PriceDaysDeps): PriceDays {
  const categoryIndex = createCategoryIndex({ db, clock, catalogue });

  async function closeProducts(products: { id: number; category_id: number }[], { from, to }: Span): Promise<void> {
    const { categoriesById } = await catalogue.reference();
    const bounds = { begin: tehranDayStart(from), end: tehranDayStart(to + 1) };
    const statements = await listStatements(db.read, { product_ids: products.map(({ id }) => id), ...bounds });
    const byProduct = Map.groupBy(statements, ({ product_id }) => product_id);
    const rows = products.flatMap(({ id: product_id, category_id }) => {
      const unit = categoriesById.get(category_id)?.default_unit;
      const stated = byProduct.get(product_id);
      if (!unit || !stated) return [];
      return marketDays(stated, { from, to }).map(({ day, min, median, max, suppliers }) => ({
        product_id,
        day,
        unit_id: unit.id,
        min_amount: min,
        median_amount: median,
        max_amount: max,
        suppliers,
      }));
    });
    if (rows.length > 0) await db.transaction((tx) => repo.insertDays(tx, rows));
  }

  /** Closes a few days for every product. */
  async function closeDays(span: Span, signal: AbortSignal): Promise<void> {
    let after = 0;
    for (;;) {
      signal.throwIfAborted();
      const products = await listProducts(db.read, after, STEP_PRODUCTS);
      const last = products.at(-1);
      if (!last) break;
      await closeProducts(products, span);
      after = last.id;
      await new Promise(setImmediate);
    }
    const closed_at = clock();
    const closings = Array.from({ length: span.to - span.from + 1 }, (_, index) => ({ day: span.from + index, closed_at }));
    await db.transaction((tx) => repo.insertClosings(tx, closings));
  }

  // What is cached of the market shows the days before.
  const publishClosed = () => db.transaction((tx) => events.publish(tx, 'price_days.closed', {}));

  jobs.define(CLOSE_PRICE_DAYS, {
    schema: z.strictObject({}),
    every_ms: EVERY_MS,
    async run(_, { signal, report }) {
      const due = tehranDayNumber(clock() - GRACE_MS) - 1;
      const known = await repo.findLastClosed(db.read);
      const first = known === undefined ? tehranDayNumber((await findFirstStated(db.read)) ?? clock()) : known + 1;
      const begin = known === undefined ? Math.min(first, due) : first;
      for (let from = begin; from <= due; from += STEP_DAYS) {
        const to = Math.min(due, from + STEP_DAYS - 1);
        await closeDays({ from, to }, signal);
        await report(to - begin + 1, due - begin + 1);
      }
      await categoryIndex.indexClosedDays(signal);
      if (begin <= due) await publishClosed();
    },
  });

  const renewing = jobs.define(RENEW_CATEGORY_INDEX, {
    schema: z.strictObject({ category_id: z.int() }),
    async run({ category_id }, { signal }) {
      await categoryIndex.renew(category_id, signal);
      await publishClosed();
    },
  });

  return {
    mergeDays,
    async renewIndex(tx, category_id) {
      await renewing.add(tx, { category_id }, { unique_key: String(category_id) });
    },
    readIndex: categoryIndex.read,
    readIndices: categoryIndex.readAll,
    findMedians: async (product_ids) =>
      findMedians({ queries: db.read, reference: await catalogue.reference(), now: clock() }, product_ids),
    async readMedians(product_ids, span) {
      const reference = await catalogue.reference();
      const medians = new Map<number, number[]>();
      for (const { product_id, category_id, ...closed } of await repo.listMedians(db.read, { product_ids, ...span })) {
        const amount = amountIn(closed, category_id, reference);
        const known = medians.get(product_id);
        if (amount === null) continue;
        if (known) known.push(amount);
        else medians.set(product_id, [amount]);
      }
      return medians;
    },
    async read({ id: product_id, unit }, { from, to }) {
      const { unitsById } = await catalogue.reference();
      const closed = await repo.findLastClosed(db.read);
      const days = await repo.listDays(db.read, { product_id, from, to });
      const standing = days.flatMap(({ day, suppliers, unit_id, min_amount, median_amount, max_amount }) => {
        if (closed === undefined || day > closed) return [];
        const [closedIn, amounts] = [unitsById.get(unit_id), [min_amount, median_amount, max_amount]];
        const ratio = closedIn ? ratioBetween(closedIn, unit) : null;
        const [min, median, max] = ratio ? amounts.map((amount) => convertAmount(amount, ratio)) : [];
        return min && median && max ? [{ day, min, median, max, suppliers }] : [];
      });
      const open = { from: Math.max(from, (closed ?? -1) + 1), to };
      if (open.from > to) return standing;
      const bounds = { begin: tehranDayStart(open.from), end: tehranDayStart(to + 1) };
      const statements = await listStatements(db.read, { product_ids: [product_id], ...bounds });
      return [...standing, ...marketDays(statements, open)];
    },
  };
}
