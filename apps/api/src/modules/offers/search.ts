import type { SearchFacets, SearchFilter, SearchHit, SearchQuerySchema } from '@rasteh/contract/offers';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { comparePersian, queryWords, swapKeyboardLayout } from '@rasteh/persian/fold';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { createRarestPrefixFirst } from '../../db/rare-words.ts';
import { productWords } from '../../db/schema/index.ts';
import { createCache } from '../../lib/cache.ts';
import type { Clock } from '../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../lib/pages.ts';
import { type Catalogue, scopeIds } from '../catalogue/index.ts';
import { facetsOf, wayOf } from './facets.ts';
import * as repo from './search-repo.ts';

/** A single letter may match every product: only this many are examined. */
const MOST_CANDIDATES = 300;

/** A search with more results than this may be 5 seconds old. */
const SMALL = 100;

type SearchDeps = { db: Database; clock: Clock; catalogue: Catalogue };
type SearchSort = z.output<typeof SearchQuerySchema>['sort'];
type More = Omit<Parameters<typeof repo.findProductsByPrefixes>[1], 'beginnings'>;
type Found = { products: repo.FoundProduct[]; isPartial: boolean };
type Sorted = { hits: (repo.Offered & { product: repo.FoundProduct })[]; isPartial: boolean };

/** Search of products by query text. */
export type Search = {
  /**
   * A page of matching products in the requested order; also matches text typed with the other keyboard layout. @throws
   * page_out_of_range
   */
  search(query: z.output<typeof SearchQuerySchema>): Promise<{ data: SearchHit[]; meta: PageMeta }>;
  /** The number of matching products of each kind. */
  countSearch(filter: SearchFilter): Promise<SearchFacets>;
};

const orders: Record<SearchSort, (a: repo.Offered, b: repo.Offered) => number> = {
  '-offers': (a, b) => b.offers - a.offers,
  product: () => 0,
  '-stated_at': (a, b) => b.stated_at - a.stated_at,
};
const NONE: repo.Offered = { offers: 0, stated_at: 0 };

/** Creates the search. */
export function createSearch({ db, clock, catalogue }: SearchDeps): Search {
  const rarestFirst = createRarestPrefixFirst(db, clock, productWords);
  const short = { keep_ms: 5_000, most: 500 };
  const keepFound = createCache<Sorted>({ ...short, isWorth: ({ hits }) => hits.length > SMALL });
  const keepFacets = createCache<{ facets: SearchFacets; of: number }>({ ...short, isWorth: ({ of }) => of > SMALL });

  async function findByWords(beginnings: string[], more: More): Promise<Found> {
    if (beginnings.length === 0) return { products: [], isPartial: false };
    const wanted = { beginnings: await rarestFirst(beginnings), ...more };
    const found = await repo.findProductsByPrefixes(db.read, wanted, clock(), MOST_CANDIDATES + 1);
    return { products: found.slice(0, MOST_CANDIDATES), isPartial: found.length > MOST_CANDIDATES };
  }

  async function find(q: string, more: More): Promise<Found> {
    const typed = await findByWords([...new Set(queryWords(q))], more);
    return typed.products.length > 0 ? typed : findByWords([...new Set(queryWords(swapKeyboardLayout(q)))], more);
  }

  /** The results of a search, in its order. */
  async function findSorted(filter: SearchFilter, sort: SearchSort): Promise<Sorted> {
    const reference = await catalogue.reference();
    const by = wayOf(filter, reference);
    const category_ids = scopeIds(reference, filter.category_id);
    const { products, isPartial } = await find(filter.q, { category_ids, ...(by && { ...by, must_be_offered: true }) });
    const ids = products.map(({ id }) => id);
    const offered = ids.length > 0 ? await repo.findOffered(db.read, ids, by ?? {}, clock()) : undefined;
    const hits = products
      .map((product) => ({ product, ...(offered?.get(product.id) ?? NONE) }))
      .sort((a, b) => orders[sort](a, b) || comparePersian(a.product.title, b.product.title) || a.product.id - b.product.id);
    return { hits, isPartial };
  }

  async function countFacets(filter: SearchFilter): Promise<{ facets: SearchFacets; of: number }> {
    const { products, isPartial } = await find(filter.q, {});
    const ids = products.map(({ id }) => id);
    const ways = ids.length > 0 ? await repo.listWays(db.read, ids, clock()) : [];
    const facets = facetsOf(filter, { products, ways, isPartial }, await catalogue.reference());
    return { facets, of: products.length };
  }

  return {
    async search({ sort, page, per_page, ...filter }) {
      const key = JSON.stringify([sort, filter]);
      const { hits, isPartial } = await keepFound(key, clock(), () => findSorted(filter, sort));
      const reference = await catalogue.reference();
      const meta = { ...pageMeta({ page, per_page }, hits.length), ...(isPartial ? { total_capped: true } : {}) };
      const { limit, offset } = pageBounds({ page, per_page });
      const data = hits.slice(offset, offset + limit).flatMap(({ product: { category_id, ...product }, offers }) => {
        const category = reference.categoriesById.get(category_id);
        return category ? [{ product, category: { id: category.id, slug: category.slug, title: category.title }, offers }] : [];
      });
      return { data, meta };
    },

    async countSearch(filter) {
      const { facets } = await keepFacets(JSON.stringify(filter), clock(), () => countFacets(filter));
      return facets;
    },
  };
}
