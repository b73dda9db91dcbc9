import type { SearchFacets, SearchFilter, SearchHit, SearchQuerySchema } from '@rasteh/contract/offers';
import { deliveries, priceStates } from '@rasteh/contract/prices';
import type { PageMeta } from '@rasteh/contract/values';
import { comparePersian, queryWords, swapKeyboardLayout } from '@rasteh/persian/fold';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../lib/pages.ts';
import { type Catalogue, cityIds, type Reference, scopeIds } from '../catalogue/index.ts';
import * as repo from './search-repo.ts';

/** A single letter may fit every product there is: so many are looked at, no more. */
const MOST_CANDIDATES = 300;

type SearchDeps = { db: Database; clock: Clock; catalogue: Catalogue };
type Names = 'category_id' | 'province_id' | 'city_id' | 'delivery' | 'state' | 'verified';
type More = Omit<Parameters<typeof repo.findProductsByWords>[1], 'beginnings'>;
type Found = { products: repo.FoundProduct[]; isPartial: boolean };

/** Products by their words. */
export type Search = {
  /** A page of the products that fit, in the order that is asked for; the layout of the keyboard may be the other. @throws page_out_of_range */
  search(query: z.output<typeof SearchQuerySchema>): Promise<{ data: SearchHit[]; meta: PageMeta }>;
  /** How many of them there are of each kind. */
  countSearch(filter: SearchFilter): Promise<SearchFacets>;
};

/** How the prices are that count; undefined where all do. */
function wayOf(
  { province_id, city_id, delivery, state, verified }: SearchFilter,
  reference: Reference,
): repo.OfferedBy | undefined {
  const city_ids = cityIds(reference, { province_id, city_id });
  if (!city_ids && delivery === undefined && state === undefined && verified === undefined) return undefined;
  return { delivery, state, verified: verified && 'verified', city_ids };
}

const fits = ({ city_ids, delivery, state, verified }: repo.OfferedBy, way: repo.Way): boolean =>
  (city_ids === undefined || city_ids.includes(way.city_id)) &&
  (delivery === undefined || delivery === way.delivery) &&
  (state === undefined || state === way.state) &&
  (verified === undefined || verified === way.verified);

const orders: Record<z.output<typeof SearchQuerySchema>['sort'], (a: repo.Offered, b: repo.Offered) => number> = {
  '-offers': (a, b) => b.offers - a.offers,
  product: () => 0,
  '-stated_at': (a, b) => b.stated_at - a.stated_at,
};
const NONE: repo.Offered = { offers: 0, stated_at: 0 };

/** Makes the search. */
export function createSearch({ db, clock, catalogue }: SearchDeps): Search {
  async function findByWords(beginnings: string[], more: More): Promise<Found> {
    if (beginnings.length === 0) return { products: [], isPartial: false };
    const found = await repo.findProductsByWords(db.read, { beginnings, ...more }, clock(), MOST_CANDIDATES + 1);
    return { products: found.slice(0, MOST_CANDIDATES), isPartial: found.length > MOST_CANDIDATES };
  }

  async function find(q: string, more: More): Promise<Found> {
    const typed = await findByWords([...new Set(queryWords(q))], more);
    return typed.products.length > 0 ? typed : findByWords([...new Set(queryWords(swapKeyboardLayout(q)))], more);
  }

  return {
    async search({ sort, page, per_page, ...filter }) {
      const reference = await catalogue.reference();
      const by = wayOf(filter, reference);
      const category_ids = scopeIds(reference, filter.category_id);
      const { products, isPartial } = await find(filter.q, { category_ids, ...(by && { ...by, must_be_offered: true }) });
      const meta = { ...pageMeta({ page, per_page }, products.length), ...(isPartial ? { total_capped: true } : {}) };
      if (products.length === 0) return { data: [], meta };
      const ids = products.map(({ id }) => id);
      const offered = await repo.findOffered(db.read, ids, by ?? {}, clock());
      const { limit, offset } = pageBounds({ page, per_page });
      const sorted = products
        .map((product) => ({ product, ...(offered.get(product.id) ?? NONE) }))
        .sort((a, b) => orders[sort](a, b) || comparePersian(a.product.title, b.product.title) || a.product.id - b.product.id)
        .slice(offset, offset + limit);
      const data = sorted.flatMap(({ product: { category_id, ...product }, offers }) => {
        const category = reference.categoriesById.get(category_id);
        return category ? [{ product, category: { id: category.id, slug: category.slug, title: category.title }, offers }] : [];
      });
      return { data, meta };
    },

    async countSearch(filter) {
      const reference = await catalogue.reference();
      const { products, isPartial } = await find(filter.q, {});
      const ids = products.map(({ id }) => id);
      const ways = ids.length > 0 ? await repo.listWays(db.read, ids, clock()) : [];
      const waysById = Map.groupBy(ways, ({ product_id }) => product_id);
      /** The products under all filters but these, each with the ways that it is offered in. */
      const without = (...names: Names[]) => {
        const rest: SearchFilter = { ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) };
        const by = wayOf(rest, reference);
        const scope = scopeIds(reference, rest.category_id);
        return products.flatMap(({ id, category_id }) => {
          const fitting = (waysById.get(id) ?? []).filter((way) => by === undefined || fits(by, way));
          const isIn = scope === undefined || scope.includes(category_id);
          return isIn && (by === undefined || fitting.length > 0) ? [{ category_id, ways: fitting }] : [];
        });
      };
      const anywhere = without('province_id', 'city_id');
      const [delivered, stated, sold, all] = [without('delivery'), without('state'), without('verified'), without('category_id')];
      const countWith = (list: typeof all, is: (way: repo.Way) => boolean) => list.filter((one) => one.ways.some(is)).length;
      const provinces = Map.groupBy(reference.cities, ({ province }) => province.id);
      const some = <T extends { count: number }>(kinds: T[]): T[] => kinds.filter(({ count }) => count > 0);
      return {
        is_partial: isPartial,
        categories: some(
          reference.categories.map(({ id, slug, title, scope }) => {
            const inside = new Set(scope.map((category) => category.id));
            return { id, slug, title, count: all.filter(({ category_id }) => inside.has(category_id)).length };
          }),
        ),
        provinces: some(
          [...provinces.values()].flatMap((cities) => {
            const inside = new Set(cities.map(({ id }) => id));
            return cities.slice(0, 1).map(({ province }) => ({
              ...province,
              count: countWith(anywhere, ({ city_id }) => inside.has(city_id)),
            }));
          }),
        ).sort((a, b) => b.count - a.count || a.id - b.id),
        deliveries: some(
          deliveries.map((delivery) => ({ delivery, count: countWith(delivered, (way) => way.delivery === delivery) })),
        ),
        states: some(priceStates.map((state) => ({ state, count: countWith(stated, (way) => way.state === state) }))),
        verified: countWith(sold, (way) => way.verified === 'verified'),
      };
    },
  };
}
