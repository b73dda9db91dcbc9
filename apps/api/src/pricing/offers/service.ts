import type { ComparedCategory } from '@rasteh/contract/goods/catalogue';
import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import type { Product } from '@rasteh/contract/goods/products';
import type { CategoryIndex, HistoryDay, HistoryPoint, Offer, OfferQuerySchema } from '@rasteh/contract/pricing/offers';
import { COUNT_CAP, indexLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { dayFromNumber } from '@rasteh/persian/calendar/tehran';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import { type Period, periodDays } from '../../core/lib/period.ts';
import { alsoShows } from '../../core/lib/rendering.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue, Reference } from '../../goods/catalogue/index.ts';
import type { Products, VariationRef, Variations } from '../../goods/products/index.ts';
import type { ListSearch } from '../../goods/search/index.ts';
import type { PriceDays } from '../price-days/index.ts';
import { tehranDayNumber, tehranDayStart } from '../prices/index.ts';
import { type Counted, type Counts, createCounts } from './counts.ts';
import { createFeaturedChoice } from './featured/choice.ts';
import type { Featured } from './featured/service.ts';
import { MOST_POINTS, pointsOf } from './history.ts';
import type { OfferChanges } from './live.ts';
import { partsOf } from './parts.ts';
import * as repo from './repo.ts';
import { listStated, listWithheld } from './statements-repo.ts';
import { offerToWire } from './wire.ts';

/** The maximum number of offers on a product's own page; listOffers returns the rest. */
const MOST_OF_PRODUCT = 500;

/** A day without a stated price. */
const NO_PRICES = { median: null, products: 0, prices: 0 };

type OffersDeps = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  products: Products;
  variations: Variations;
  priceDays: PriceDays;
  events: Pick<Events, 'subscribe'>;
  featured: Pick<Featured, 'listPinned'>;
  search: ListSearch;
};
type OfferQuery = z.output<typeof OfferQuerySchema>;

type OfProduct = Pick<OfferQuery, 'province_id' | 'delivery'> & { product_id: number };

type ProductAnswer = {
  product: Product;
  category: ComparedCategory;
  variations: VariationRef[];
  geometry: Geometry | null;
  offers: Offer[];
};

/** Public reads of prices. */
export type Offers = {
  /** A page of the price table. @throws page_out_of_range */
  list(query: OfferQuery): Promise<{ data: Offer[]; meta: PageMeta }>;
  /** The first offers of a product, cheapest first, by their ids: one sort, however many of them are read then. */
  listIdsOfProduct(query: OfProduct, limit: number): Promise<number[]>;
  /** The lowest amount of each featured product, pinned ones first, then those with most statements. */
  listFeatured(): Promise<Offer[]>;
  /** A public product with its offers. @throws not_found */
  getProduct(id: number): Promise<ProductAnswer>;
  /** The market and the statements of the last `days` days, including today. @throws not_found */
  getHistory(product_id: number, days: number): Promise<{ unit_id: number; days: HistoryDay[]; points: HistoryPoint[] }>;
  /** The index of a category, or of a size of it, for each day of a period. @throws not_found; invalid for another's size, a wrong period */
  getIndex(slugOrId: string, query: Period & { option_id?: number | undefined }): Promise<CategoryIndex>;
  /** The number of public prices of a supplier in each category that has some, in the order of the categories. */
  countOfSupplier(handle: string): Promise<{ category_id: number; prices: number }[]>;
  /** One offer as returned to the public. @throws not_found */
  get(id: number): Promise<Offer>;
  /** The reads that publish changed prices. */
  changes: OfferChanges;
};

const cityIdsOf = (province_id: number, { cities }: Reference): number[] =>
  cities.filter(({ province }) => province.id === province_id).map(({ id }) => id);

/**
 * Selects the rows and order of a query. The price table is ordered by category, in tree order. Amounts of the whole market are
 * not comparable, so they sort it only within a category, a product or a supplier.
 */
function planOf(query: OfferQuery, reference: Reference): { counted: Counted; sort: OfferQuery['sort']; isOfAll: boolean } {
  const { category_id, product_id, supplier, province_id, delivery, state, option_id } = query;
  const option_ids = [...new Set([...(option_id ? [option_id] : []), ...(query.option_ids ?? [])])];
  const isOfAll = category_id === undefined && product_id === undefined && supplier === undefined;
  const sort = isOfAll && query.sort.endsWith('amount') ? 'product' : query.sort;
  const city_ids = province_id && cityIdsOf(province_id, reference);
  const { categories, categoriesById } = reference;
  const filter = {
    product_id,
    supplier,
    delivery,
    state,
    ...(option_ids.length > 0 ? { option_ids } : {}),
    ...(city_ids ? { city_ids } : {}),
  };
  const scope = category_id === undefined ? categories : (categoriesById.get(category_id)?.scope ?? []);
  return { counted: { filter, scope: category_id, category_ids: scope.map(({ id }) => id) }, sort, isOfAll };
}

async function listIdsOfProduct(
  { db, clock, catalogue }: Pick<OffersDeps, 'db' | 'clock' | 'catalogue'>,
  { product_id, province_id, delivery }: OfProduct,
  limit: number,
): Promise<number[]> {
  const city_ids = province_id && cityIdsOf(province_id, await catalogue.reference());
  const filter = { product_id, delivery, ...(city_ids ? { city_ids } : {}) };
  return repo.listIdsOfProduct(db.read, { ...filter, limit, now: clock() });
}

async function publicProduct(id: number, products: Products): Promise<Product> {
  const product = await products.findPublished(id);
  if (!product) throw new AppError('not_found');
  return product;
}

/** The number of prices of a supplier in each category that has some. */
async function countOfSupplier(supplier: string, { categories }: Reference, count: (all: Counted) => Promise<Counts>) {
  const found = await count({ filter: { supplier }, scope: undefined, category_ids: categories.map(({ id }) => id) });
  return found.categories.map(({ category_id, n }) => ({ category_id, prices: n }));
}

/** Creates the public reads. */
export function createOffers({ db, clock, catalogue, products, variations, priceDays, search, ...deps }: OffersDeps): Offers {
  const countOffers = createCounts(db, clock);
  const findFeatured = createFeaturedChoice({ db, ...deps });

  /** The current public form of these prices; prices that are not public are missing. */
  async function readOffers(ids: number[]): Promise<Map<number, Offer>> {
    if (ids.length === 0) return new Map();
    const reference = await catalogue.reference();
    return new Map((await repo.findOffers(db.read, ids, clock())).map((row) => [row.id, offerToWire(row, reference)]));
  }

  /** These offers in this order; those that are not public are missing. */
  async function listChosen(ids: number[]): Promise<{ data: Offer[]; meta: PageMeta }> {
    const offers = await readOffers(ids);
    const data = ids.flatMap((id) => offers.get(id) ?? []);
    return { data, meta: pageMeta({ page: 1, per_page: ids.length }, data.length) };
  }

  async function list(query: OfferQuery): Promise<{ data: Offer[]; meta: PageMeta }> {
    if (query.ids) return listChosen(query.ids);
    const now = clock();
    const reference = await catalogue.reference();
    const { counted, sort, isOfAll } = planOf(query, reference);
    const { scope, category_ids } = counted;
    const { words, categories, n } = await search.readList(query.q, async (words) => {
      const { total, ...found } = await countOffers({ ...counted, filter: { ...counted.filter, words } }, now);
      return { ...found, n: total };
    });
    const filter = { ...counted.filter, words };
    const meta = pageMeta(query, n);
    const bounds = pageBounds(query);
    const rows: repo.OfferRow[] = [];
    if (sort === 'product' && filter.product_id === undefined) {
      for (const { limit, offset, ...part } of partsOf(categories, bounds)) {
        const order = part.category_ids.length === 1 ? 'product' : 'category';
        rows.push(...(await repo.listOffers(db.read, { ...filter, ...part }, order, { limit, offset, now })));
      }
    } else {
      const inScope = scope === undefined ? filter : { ...filter, category_ids };
      // With many matches, a scan from the newest price of all soon finds the newest ones; few matches are collected and
      // sorted.
      const walks = sort === '-stated_at' && (isOfAll || n > COUNT_CAP) ? true : undefined;
      rows.push(...(await repo.listOffers(db.read, inScope, sort, { ...bounds, walks, now })));
    }
    return { data: rows.map((row) => offerToWire(row, reference)), meta };
  }

  const changes: OfferChanges = {
    readOffers,
    findPlaces: (ids) => repo.findPlaces(db.read, ids),
    listPlacesOfOwner: (user_id, after_id, limit) => repo.listPlacesOfOwner(db.read, user_id, after_id, limit),
    pathOf: async (id) => (await catalogue.reference()).categoriesById.get(id)?.path.map((node) => node.id) ?? [],
  };

  return {
    list,
    changes,
    listIdsOfProduct: (query, limit) => listIdsOfProduct({ db, clock, catalogue }, query, limit),
    async listFeatured() {
      const ids = await findFeatured(clock());
      const offers = await readOffers(ids);
      for (const { product } of offers.values()) alsoShows('product', product.id);
      return ids.flatMap((id) => offers.get(id) ?? []).filter(({ amount }) => amount !== null);
    },
    countOfSupplier: async (supplier) =>
      countOfSupplier(supplier, await catalogue.reference(), (all) => countOffers(all, clock())),
    async get(id) {
      const offer = (await readOffers([id])).get(id);
      if (!offer) throw new AppError('not_found');
      return offer;
    },
    async getProduct(id) {
      const product = await publicProduct(id, products);
      const category = await catalogue.findCategory(product.category_id);
      if (!category) throw new AppError('not_found');
      const bounds = { limit: MOST_OF_PRODUCT, offset: 0, now: clock() };
      const rows = await repo.listOffers(db.read, { product_id: product.id }, 'product', bounds);
      const reference = await catalogue.reference();
      const shared = await variations.listShared(product.id);
      const geometry = reference.geometryOf(product.options);
      return { product, category, variations: shared, geometry, offers: rows.map((row) => offerToWire(row, reference)) };
    },
    async getIndex(slugOrId, { option_id, ...period }) {
      const category = await catalogue.getCategory(slugOrId);
      const size = option_id === undefined ? null : category.levels[0]?.options.find(({ id }) => id === option_id);
      if (size === undefined) throw invalid({ option_id: 'این سایز از این دسته نیست.' });
      const span = periodDays(period, clock(), indexLimits);
      const days = await priceDays.readIndex({ category_id: category.id, unit: category.default_unit, option_id }, span);
      const byDay = new Map(days.map(({ day, ...figures }) => [day, figures]));
      return {
        category_id: category.id,
        unit_id: category.default_unit.id,
        size,
        days: Array.from({ length: span.to - span.from + 1 }, (_, at) => ({
          day: dayFromNumber(span.from + at),
          ...(byDay.get(span.from + at) ?? NO_PRICES),
        })),
      };
    },
    async getHistory(product_id, days) {
      const { id, category_id } = await publicProduct(product_id, products);
      const unit = (await catalogue.reference()).categoriesById.get(category_id)?.default_unit;
      if (!unit) throw new AppError('not_found');
      const today = tehranDayNumber(clock());
      const from = today - days + 1;
      const market = await priceDays.read({ id, unit }, { from, to: today });
      const wanted = { product_id: id, since: tehranDayStart(from), limit: 2 * MOST_POINTS };
      const withheld = await listWithheld(db.read, id);
      // The figures of a day with one supplier are the amount of that supplier, those of two name each by the statements of the other.
      const isWithheld = ({ suppliers, min, median, max }: (typeof market)[number]) =>
        suppliers <= 2 && [min, median, max].some((amount) => withheld.has(amount));
      const shown = market.filter((one) => !isWithheld(one));
      return {
        unit_id: unit.id,
        days: shown.map(({ day, ...amounts }) => ({ day: dayFromNumber(day), ...amounts })),
        points: pointsOf(await listStated(db.read, wanted)),
      };
    },
  };
}
