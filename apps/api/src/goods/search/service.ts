import type { SearchFacets, SearchFilter, SearchHit, SearchQuerySchema, Suggestions } from '@rasteh/contract/goods/search';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { comparePersian } from '@rasteh/persian/fold';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Env } from '../../env.ts';
import { type Catalogue, scopeIds } from '../catalogue/index.ts';
import { facetsOf, wayOf } from './facets.ts';
import { deleteChanges } from './feed/changes-repo.ts';
import { createDocumentReader } from './feed/documents.ts';
import { createSearchFeed, KEEP_CHANGES_MS, type SearchFeed } from './feed/feed.ts';
import { createRemoteFeed } from './feed/remote-feed.ts';
import { readHits } from './hits.ts';
import { createListSearch, type ListSearch } from './lists.ts';
import { createMisses, type Misses } from './misses.ts';
import * as repo from './products-repo.ts';
import { createSuggestions } from './suggestions.ts';

/** So many of the best matches are filtered, counted and paged. */
const MOST_CANDIDATES = 300;
/** Up to so many matches are ordered by the offers of this moment; more by those that the index knows. */
const MOST_TIED = 100;
/** A search with more results than this may be 5 seconds old. */
const SMALL = 100;

type SearchDeps = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  jobs: Jobs;
  log: Log;
  env: Pick<Env, 'RASTEH_ROLES' | 'SEARCH_URL'>;
  secret: string;
};
type SearchSort = z.output<typeof SearchQuerySchema>['sort'];
type Product = repo.FoundProduct & { score: number; words: number[] };
type Found = { products: Product[]; isPartial: boolean; is_nearest: boolean };
type Ordered = repo.Offered & { product: Product };
type Sorted = { hits: Ordered[]; isPartial: boolean; is_nearest: boolean };

/** Search of the market by text. */
export type Search = ListSearch & {
  /** A page of matching products in the requested order. @throws page_out_of_range, unavailable */
  search(query: z.output<typeof SearchQuerySchema>): Promise<{ data: SearchHit[]; meta: PageMeta & { is_nearest: boolean } }>;
  /** The number of matching products of each kind. @throws unavailable */
  countSearch(filter: SearchFilter): Promise<SearchFacets>;
  /** A few of each kind for a query as it is typed. @throws unavailable */
  suggest(q: string): Promise<Suggestions>;
  /** The published ones of these products with their offers and lowest price, in no order. */
  showProducts(ids: number[]): Promise<SearchHit[]>;
  /** The ids of the suppliers that match a query, the best first. @throws unavailable */
  findSuppliers(q: string): Promise<number[]>;
  /** The queries without a result that were asked since a time. */
  listMisses: Misses['list'];
  /** The indexes of this node, or of that which has them. */
  feed: Pick<SearchFeed, 'search' | 'read'>;
  /** Whether a query waits for no index. */
  isWarm(): boolean;
  /** How old (ms) the indexes of this process are; undefined without indexes. */
  ages: SearchFeed['ages'];
  /** Reads the indexes before the first query. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

const orders: Record<SearchSort, (a: Ordered, b: Ordered) => number> = {
  relevance: (a, b) => b.product.score - a.product.score || b.offers - a.offers || b.stated_at - a.stated_at,
  '-offers': (a, b) => b.offers - a.offers,
  product: () => 0,
  '-stated_at': (a, b) => b.stated_at - a.stated_at,
};
const NONE: repo.Offered = { offers: 0, stated_at: 0 };

/** Creates the search. */
export function createSearch({ db, clock, catalogue, jobs, log, env, secret }: SearchDeps): Search {
  const documents = createDocumentReader(db, clock, catalogue.reference);
  const { SEARCH_URL: url, RASTEH_ROLES: roles } = env;
  const isHere = roles.includes('search') || !url;
  const feed = isHere ? createSearchFeed({ db, clock, log, documents }) : createRemoteFeed({ url, secret, log });
  const misses = createMisses({ db, clock, log });
  const short = { clock, keep_ms: 5_000, most: 500 };
  const found = createCache<Sorted>({ ...short, isWorth: ({ hits }) => hits.length > SMALL });
  const facetsFound = createCache<{ facets: SearchFacets; of: number }>({ ...short, isWorth: ({ of }) => of > SMALL });
  jobs.define('deleteSearchChanges', {
    schema: z.strictObject({}),
    every_ms: KEEP_CHANGES_MS,
    run: () => db.transaction((tx) => deleteChanges(tx, clock() - 2 * KEEP_CHANGES_MS)),
  });

  async function find(q: string, groups: number[] | undefined, by: repo.OfferedBy | undefined): Promise<Found> {
    const [page] = await feed.search([{ kind: 'product', query: { q, groups, most: MOST_CANDIDATES } }]);
    if (!page) return { products: [], isPartial: false, is_nearest: false };
    const ids = page.found.map(({ id }) => id);
    const known = await repo.findProducts(db.read, { ids, ...(by && { ...by, must_be_offered: true }) }, clock());
    const products = page.found.flatMap(({ id, score, words }) => {
      const product = known.get(id);
      return product ? [{ ...product, score, words }] : [];
    });
    return { products, isPartial: page.total > MOST_CANDIDATES, is_nearest: page.is_nearest };
  }

  /** The results of a search, in its order. */
  async function findSorted(filter: SearchFilter, sort: SearchSort): Promise<Sorted> {
    const reference = await catalogue.reference();
    const by = wayOf(filter, reference);
    const { products, isPartial, is_nearest } = await find(filter.q, scopeIds(reference, filter.category_id), by);
    // The index has ranked equal matches by offers already: so many more of them are not counted again.
    const isRanked = sort === 'relevance' && products.length > MOST_TIED;
    const ids = isRanked ? [] : products.map(({ id }) => id);
    const offered = await repo.findOffered(db.read, ids, by ?? {}, clock());
    const hits = products.map((product) => ({ product, ...(offered.get(product.id) ?? NONE) }));
    if (!isRanked) {
      const byTitle = (a: Ordered, b: Ordered) => comparePersian(a.product.title, b.product.title) || a.product.id - b.product.id;
      hits.sort((a, b) => orders[sort](a, b) || byTitle(a, b));
    }
    return { hits, isPartial, is_nearest };
  }

  async function countFacets(filter: SearchFilter): Promise<{ facets: SearchFacets; of: number }> {
    const { products, isPartial } = await find(filter.q, undefined, undefined);
    const ids = products.map(({ id }) => id);
    const ways = ids.length > 0 ? await repo.listWays(db.read, ids, clock()) : [];
    const facets = facetsOf(filter, { products, ways, isPartial }, await catalogue.reference());
    return { facets, of: products.length };
  }

  return {
    ...createListSearch({ feed, log }),
    feed,
    async findSuppliers(q) {
      const [page] = await feed.search([{ kind: 'supplier', query: { q, groups: undefined, most: MOST_CANDIDATES } }]);
      return (page?.found ?? []).map(({ id }) => id);
    },
    async search({ sort, page, per_page, ...filter }) {
      const key = JSON.stringify([sort, filter]);
      const { hits, isPartial, is_nearest } = await found.get(key, () => findSorted(filter, sort));
      if ((hits.length === 0 || is_nearest) && page === 1) misses.record(filter.q);
      const meta = { ...pageMeta({ page, per_page }, hits.length), ...(isPartial ? { total_capped: true } : {}), is_nearest };
      const { limit, offset } = pageBounds({ page, per_page });
      const shown = hits.slice(offset, offset + limit);
      const reference = await catalogue.reference();
      const by = wayOf(filter, reference) ?? {};
      const ids = shown.map(({ product }) => product.id);
      const offered = await repo.findOffered(db.read, ids, by, clock());
      const products = shown.map(({ product }) => ({
        product: { id: product.id, category_id: product.category_id, slug: product.slug, title: product.title },
        offers: offered.get(product.id)?.offers ?? 0,
        words: product.words,
      }));
      return { data: await readHits({ db, clock, catalogue }, products), meta };
    },

    async countSearch(filter) {
      const { facets } = await facetsFound.get(JSON.stringify(filter), () => countFacets(filter));
      return facets;
    },

    async showProducts(ids) {
      const known = await repo.findProducts(db.read, { ids }, clock());
      const offered = await repo.findOffered(db.read, [...known.keys()], {}, clock());
      const shown = [...known.values()].map((product) => ({ product, offers: offered.get(product.id)?.offers ?? 0, words: [] }));
      return readHits({ db, clock, catalogue }, shown);
    },

    listMisses: misses.list,

    suggest: createSuggestions({ db, clock, catalogue, feed }),

    isWarm: feed.isOpen,
    ages: feed.ages,

    async warm() {
      await feed.search([]);
    },

    async close() {
      await feed.close();
      await misses.flush();
    },
  };
}
