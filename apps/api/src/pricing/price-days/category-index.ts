import { setImmediate } from 'node:timers/promises';
import type { Unit } from '@rasteh/contract/goods/catalogue';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { slices } from '../../core/lib/slices.ts';
import { type Catalogue, type Reference, readReference } from '../../goods/catalogue/index.ts';
import * as repo from './category-days-repo.ts';
import { median } from './market.ts';
import { replaceIndex } from './merging-repo.ts';

/** Days indexed in one pass over all products: their medians are in memory meanwhile. */
const PASS_DAYS = 14;
/** For so long a product without a price keeps its last median: an index that lost and regained it would jump though nothing moved. */
const KEPT_DAYS = priceLimits.trend_days;
/** The products read at once: other work of the portal gets a turn after each. */
const STEP_PRODUCTS = 64;
/** Stands for all sizes of a category. */
const ALL_SIZES = 0;

/** The index of a category on one day (since 1970 in Tehran). */
export type CategoryDay = { day: number; median: number; products: number; prices: number };
/** A category with the unit of its comparison, or one size of it. */
export type IndexPlace = { category_id: number; unit: Unit; option_id: number | undefined };

/** `medians` has those that are kept of earlier days too, `products` and `prices` count those of the day alone. */
type Bucket = { category_id: number; option_id: number; day: number; medians: number[]; products: number; prices: number };
type Days = { from: number; to: number };

/** Converts an amount of one unit to another; null if they cannot be compared. */
function convert(amount: number, from: Unit | undefined, to: Unit | undefined): number | null {
  const ratio = from && to ? ratioBetween(from, to) : null;
  return ratio && convertAmount(amount, ratio);
}

/** The last median of a product on each of these days, oldest first; a day on which none is kept any more is missing. */
function keptOn(days: readonly number[], medians: readonly repo.ProductDay[]): { day: number; last: repo.ProductDay }[] {
  const known = medians.toSorted((a, b) => a.day - b.day);
  let at = -1;
  return days.flatMap((day) => {
    while ((known[at + 1]?.day ?? Number.POSITIVE_INFINITY) <= day) at += 1;
    const last = known[at];
    return last && last.day >= day - KEPT_DAYS ? [{ day, last }] : [];
  });
}

/** Adds the days of products to those of their category and of their size. */
function collect(
  buckets: Map<string, Bucket>,
  days: readonly number[],
  { places, medians, reference }: { places: repo.Place[]; medians: repo.ProductDay[]; reference: Reference },
): void {
  const { unitsById, categoriesById } = reference;
  const byProduct = Map.groupBy(medians, ({ product_id }) => product_id);
  for (const { id, category_id, options_key } of places) {
    const size = reference.chosenOptions(options_key)[0]?.option_id;
    for (const { day, last } of keptOn(days, byProduct.get(id) ?? [])) {
      const amount = convert(last.median_amount, unitsById.get(last.unit_id), categoriesById.get(category_id)?.default_unit);
      if (amount === null) continue;
      for (const option_id of size === undefined ? [ALL_SIZES] : [ALL_SIZES, size]) {
        const key = `${category_id} ${option_id} ${day}`;
        const bucket = buckets.get(key) ?? { category_id, option_id, day, medians: [], products: 0, prices: 0 };
        bucket.medians.push(amount);
        if (last.day === day) {
          bucket.products += 1;
          bucket.prices += last.suppliers;
        }
        buckets.set(key, bucket);
      }
    }
  }
}

/** Creates the index of categories: kept by day, since a category has far more prices than one request may read. */
export function createCategoryIndex({ db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue }) {
  /** These days, oldest first, of all categories, or of one. */
  async function collectDays(
    days: readonly number[],
    reference: Reference,
    signal: AbortSignal,
    category_id?: number,
  ): Promise<Bucket[]> {
    const buckets = new Map<string, Bucket>();
    const span = { from: (days[0] ?? 0) - KEPT_DAYS, to: days.at(-1) ?? 0 };
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const places = await repo.listPlaces(db.read, { after, limit: STEP_PRODUCTS, category_id });
      const last = places.at(-1);
      if (!last) return [...buckets.values()].filter(({ products }) => products > 0);
      const ids = places.map(({ id }) => id);
      collect(buckets, days, { places, medians: await repo.listMedians(db.read, ids, span), reference });
      after = last.id;
      await setImmediate();
    }
  }

  async function toRows(buckets: Bucket[], reference: Reference): Promise<repo.CategoryDayRow[]> {
    const rows: repo.CategoryDayRow[] = [];
    for (const { medians, ...bucket } of buckets) {
      const unit_id = reference.categoriesById.get(bucket.category_id)?.default_unit.id ?? 0;
      // A typed array sorts numbers several times faster: one category may have thousands of products.
      const median_amount = median(Float64Array.from(medians).sort());
      rows.push({ ...bucket, unit_id, median_amount });
      if (medians.length > STEP_PRODUCTS) await setImmediate();
    }
    return rows;
  }

  async function indexDays(days: number[], signal: AbortSignal): Promise<void> {
    const reference = await catalogue.reference();
    const rows = await toRows(await collectDays(days, reference, signal), reference);
    await db.transaction(async (tx) => {
      await repo.insertDays(tx, rows);
      await repo.markIndexed(tx, days, clock());
    });
  }

  return {
    /** Indexes the closed days that are in no index yet; an interrupted run is resumed. */
    async indexClosedDays(signal: AbortSignal): Promise<void> {
      for (;;) {
        const days = await repo.listUnindexed(db.read, PASS_DAYS);
        if (days.length === 0) return;
        await indexDays(days, signal);
      }
    },
    /** Computes all days of a category anew; the former ones stand until then. */
    async renew(category_id: number, signal: AbortSignal): Promise<void> {
      const reference = await readReference(db.read);
      const rows: repo.CategoryDayRow[] = [];
      const indexed = await repo.listIndexed(db.read);
      for (const days of slices(indexed, PASS_DAYS))
        rows.push(...(await toRows(await collectDays(days, reference, signal, category_id), reference)));
      await db.transaction((tx) => replaceIndex(tx, { category_id, until: indexed.at(-1) ?? 0 }, rows));
    },
    /** The days of these categories, or of all, without their sizes, in the unit of comparison of each, oldest first. */
    async readAll(span: Days, category_ids?: number[]): Promise<Map<number, number[]>> {
      const { unitsById, categoriesById } = await catalogue.reference();
      const indices = new Map<number, number[]>();
      for (const { category_id, unit_id, median_amount } of await repo.listDaysOfAll(db.read, {
        option_id: ALL_SIZES,
        ...span,
        category_ids,
      })) {
        const amount = convert(median_amount, unitsById.get(unit_id), categoriesById.get(category_id)?.default_unit);
        const known = indices.get(category_id);
        if (amount === null) continue;
        if (known) known.push(amount);
        else indices.set(category_id, [amount]);
      }
      return indices;
    },
    /** The days of a place in the unit of its comparison, oldest first. */
    async read({ category_id, unit, option_id = ALL_SIZES }: IndexPlace, span: Days): Promise<CategoryDay[]> {
      const { unitsById } = await catalogue.reference();
      const rows = await repo.listDays(db.read, { category_id, option_id }, span);
      return rows.flatMap(({ day, unit_id, median_amount, products, prices }) => {
        const amount = convert(median_amount, unitsById.get(unit_id), unit);
        return amount === null ? [] : [{ day, median: amount, products, prices }];
      });
    },
  };
}
