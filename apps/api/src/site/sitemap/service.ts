import { sizeSlug } from '@rasteh/contract/goods/catalogue/size-slug';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import * as repo from './repo.ts';
import type { Entry } from './xml.ts';

/** A category or size without a price for longer than this has nothing to be found for. */
const PRICED_WITHIN_DAYS = 30;
/** Few enough for one statement of some 50 ms. */
const PRODUCTS_PER_MAP = 5_000;
/** The index reads all maps, and crawlers keep it for an hour. */
const INDEX_MS = 10 * 60_000;

/** The latest change of these entries (ms); 0 without one. */
const latestOf = (entries: readonly Entry[]): number => entries.reduce((latest, { at }) => Math.max(latest, at), 0);

export type Sitemap = {
  /** All sitemaps that have an address, by their path, each with its latest change. */
  listMaps(): Promise<Entry[]>;
  /** The addresses of a sitemap by its name, as in `/sitemaps/products-1.xml`; undefined if there is none of this name. */
  find(name: string): Promise<Entry[] | undefined>;
};

/** Creates the sitemaps: by kind, without empty categories, sizes and products. */
export function createSitemap({ db, clock, catalogue }: { db: Database; clock: Clock; catalogue: Catalogue }): Sitemap {
  /** Categories and sizes by their closed days; a category whose first prices are of today has none yet. */
  async function categories(): Promise<Entry[]> {
    const now = clock();
    const priced = await repo.listPricedSizes(db.read, dayNumber(tehranDay(now)) - PRICED_WITHIN_DAYS);
    const entries: Entry[] = [];
    for (const { id, slug, prices_today } of await catalogue.listCategories()) {
      const path = `/categories/${encodeURIComponent(slug)}`;
      const own = priced.filter(({ category_id }) => category_id === id);
      const whole = own.find(({ option_id }) => option_id === 0);
      if (whole) entries.push({ path, at: whole.day * DAY_MS });
      else if (prices_today > 0) entries.push({ path, at: now });
      if (own.length === 0) continue;
      const sizes = (await catalogue.getCategory(String(id))).levels[0]?.options ?? [];
      for (const size of sizes) {
        const found = own.find(({ option_id }) => option_id === size.id);
        if (found) entries.push({ path: `${path}/${encodeURIComponent(sizeSlug(size, sizes))}`, at: found.day * DAY_MS });
      }
    }
    return entries;
  }
  async function products(part: number): Promise<Entry[]> {
    const rows = await repo.listPricedProducts(db.read, (part - 1) * PRODUCTS_PER_MAP + 1, part * PRODUCTS_PER_MAP);
    return rows.map(({ id, slug, at }) => ({ path: `/products/${id}/${encodeURIComponent(slug)}`, at }));
  }
  /** The lists that have an entry, and the home page, which shows the newest of all of them. */
  async function lists(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const name of ['suppliers', 'news', 'inventories', 'rfqs']) {
      const at = latestOf((await kinds[name]?.()) ?? []);
      if (at > 0) entries.push({ path: `/${name}`, at });
    }
    const at = latestOf([...entries, ...(await categories())]);
    return at > 0 ? [{ path: '/', at }, ...entries] : entries;
  }
  const kinds: Record<string, () => Promise<Entry[]>> = {
    lists,
    categories,
    suppliers: async () =>
      (await repo.listSuppliers(db.read)).map(({ handle, at }) => ({ path: `/suppliers/${encodeURIComponent(handle)}`, at })),
    pages: async () =>
      (await repo.listPages(db.read, 'page', clock())).map(({ slug, at }) => ({
        path: `/pages/${encodeURIComponent(slug)}`,
        at,
      })),
    news: async () =>
      (await repo.listPages(db.read, 'news', clock())).map(({ slug, at }) => ({ path: `/news/${encodeURIComponent(slug)}`, at })),
    inventories: async () =>
      (await repo.listPublicInventories(db.read, clock())).map(({ id, at }) => ({ path: `/inventories/${id}`, at })),
    rfqs: async () => (await repo.listOpenRfqs(db.read, clock())).map(({ id, at }) => ({ path: `/rfqs/${id}`, at })),
  };
  const productMaps = async () => Math.ceil((await repo.findLastProductId(db.read)) / PRODUCTS_PER_MAP);

  const find: Sitemap['find'] = async (name) => {
    const part = Number(/^products-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0);
    if (part > 0) return part <= (await productMaps()) ? products(part) : undefined;
    return Object.hasOwn(kinds, name) ? kinds[name]?.() : undefined;
  };
  async function readMaps(): Promise<Entry[]> {
    const maps: Entry[] = [];
    for (const name of Object.keys(kinds)) {
      const entries = (await find(name)) ?? [];
      if (entries.length > 0) maps.push({ path: `/sitemaps/${name}.xml`, at: latestOf(entries) });
    }
    // Part by part, so that other requests are answered in between; parts without a product are left out.
    for (let id = await repo.findNextProductId(db.read, 1); id !== null; ) {
      const part = Math.ceil(id / PRODUCTS_PER_MAP);
      const at = latestOf(await products(part));
      if (at > 0) maps.push({ path: `/sitemaps/products-${part}.xml`, at });
      id = await repo.findNextProductId(db.read, part * PRODUCTS_PER_MAP + 1);
    }
    return maps;
  }
  const index = createCache<Entry[]>({ clock, keep_ms: INDEX_MS, most: 1 });
  return {
    find,
    listMaps: () => index.get('index', readMaps),
  };
}
