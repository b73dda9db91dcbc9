import { setImmediate } from 'node:timers/promises';
import type {
  Freshness,
  InventoryFacets,
  InventoryFilter,
  PublicInventory,
  PublicInventoryQuerySchema,
} from '@rasteh/contract/supply/inventories';
import { freshnesses } from '@rasteh/contract/supply/inventories';
import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { Catalogue, Reference } from '../../goods/catalogue/index.ts';
import type { ListSearch } from '../../goods/search/index.ts';
import type { Files } from '../../reach/files/index.ts';
import * as repo from './public-repo.ts';
import { publicInventoryToWire } from './wire.ts';

type PublicQuery = z.output<typeof PublicInventoryQuerySchema>;
type PublicDeps = { db: Database; clock: Clock; catalogue: Catalogue; files: Files; search: ListSearch };

const ages: Record<Freshness, number> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
const SUPPLIERS = 30;

/** Inventories as returned to the public. */
export type PublicInventories = {
  /** @throws page_out_of_range */
  list(query: PublicQuery): Promise<{ data: PublicInventory[]; meta: PageMeta }>;
  /** @throws not_found */
  get(id: number): Promise<PublicInventory>;
  /** The current form of these inventories by id; ids that are missing are not public. */
  readMany(ids: readonly number[]): Promise<Map<number, PublicInventory>>;
  /** Counts of each kind, each group filtered by all the other filters. */
  facets(filter: InventoryFilter): Promise<InventoryFacets>;
  /** The number published or refreshed after `since` (ms), counted up to `most`. */
  countNew(filter: InventoryFilter, since: number, most: number): Promise<number>;
};

/** Converts the filter for the query: places and categories with all below them, units with all comparable ones. */
function filterOf(filter: Omit<InventoryFilter, 'q'>, reference: Reference, now: number): repo.PublicFilter {
  const { category_id, province_id, city_id, unit_id, freshness, quantity_min, amount_min, amount_max } = filter;
  const { product_id, supplier, state } = filter;
  const isThere = (city: { id: number; province: { id: number } }): boolean =>
    (city_id === undefined || city.id === city_id) && (province_id === undefined || city.province.id === province_id);
  const unit = unit_id === undefined ? undefined : reference.unitsById.get(unit_id);
  const compares = (other: { id: number; dimension: string }): boolean =>
    other.id === unit?.id || (other.dimension === unit?.dimension && other.dimension !== 'piece');
  const factor = Number(unit?.factor ?? 1);
  const rial = (amount: number | undefined) => (amount === undefined ? undefined : unit ? amount / factor : amount);
  const thousandths = quantity_min === undefined ? undefined : quantityToThousandths(quantity_min);
  return {
    product_id,
    supplier,
    state,
    category_ids:
      category_id === undefined ? undefined : (reference.categoriesById.get(category_id)?.scope ?? []).map(({ id }) => id),
    city_ids:
      city_id === undefined && province_id === undefined ? undefined : reference.cities.filter(isThere).map(({ id }) => id),
    unit_ids: unit_id === undefined ? undefined : reference.units.filter(compares).map(({ id }) => id),
    quantity_min: unit && thousandths !== undefined ? (thousandths / 1_000) * factor : thousandths,
    amount_min: rial(amount_min),
    amount_max: rial(amount_max),
    refreshed_since: freshness && now - ages[freshness],
  };
}

/** Creates the only public read of inventories. */
export function createPublicInventories({ db, clock, catalogue, files, search }: PublicDeps): PublicInventories {
  async function read(rows: repo.PublicRow[]): Promise<PublicInventory[]> {
    const reference = await catalogue.reference();
    const used = await files.listUsed(
      'inventory',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => publicInventoryToWire(row, reference, used.get(row.id) ?? []));
  }

  /** The filter of the query, what its text means among the inventories that match the rest, and their number up to `most`. */
  async function findMatching({ q, ...filter }: InventoryFilter, most: number, now: number) {
    const wanted = filterOf(filter, await catalogue.reference(), now);
    return search.readList(q, async (words) => ({
      wanted,
      n: await repo.countPublic(db.read, { ...wanted, words }, most, now),
    }));
  }

  async function readMany(ids: readonly number[]): Promise<Map<number, PublicInventory>> {
    const bounds = { sort: '-refreshed_at', limit: ids.length, offset: 0, now: clock() } as const;
    const shown = await read(await repo.selectInventoryPage(db.read, { ids }, bounds));
    return new Map(shown.map((inventory) => [inventory.id, inventory]));
  }

  return {
    async list({ sort, page, per_page, ...filter }) {
      const now = clock();
      const { words, wanted, n } = await findMatching(filter, COUNT_CAP + 1, now);
      const meta = pageMeta({ page, per_page }, n);
      const rows = await repo.selectInventoryPage(
        db.read,
        { ...wanted, words },
        { sort, now, ...pageBounds({ page, per_page }) },
      );
      return { data: await read(rows), meta };
    },

    readMany,

    async get(id) {
      const inventory = (await readMany([id])).get(id);
      if (!inventory) throw new AppError('not_found');
      return inventory;
    },

    async facets(filter) {
      const now = clock();
      const reference = await catalogue.reference();
      const { words } = await findMatching(filter, 1, now);
      const without = (...names: (keyof InventoryFilter)[]): repo.PublicFilter => ({
        ...filterOf({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) }, reference, now),
        words,
      });
      // Each count yields to the event loop: SQLite counts on this thread, and the seven together would block it.
      const by = async (facet: repo.FacetName, wanted: repo.PublicFilter) => {
        await setImmediate();
        return repo.countByFacet(db.read, facet, wanted, COUNT_CAP, now);
      };
      const categories = await by('category', without('category_id', 'product_id'));
      const cities = await by('city', without('province_id', 'city_id'));
      const states = await by('state', without('state'));
      const suppliers = await by('supplier', without('supplier'));
      const fresh: number[] = [];
      for (const freshness of freshnesses) {
        await setImmediate();
        const wanted = { ...without('freshness'), refreshed_since: now - ages[freshness] };
        fresh.push(await repo.countPublic(db.read, wanted, COUNT_CAP, now));
      }
      const most = [...suppliers].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, SUPPLIERS);
      const names = new Map(
        (
          await repo.findSuppliers(
            db.read,
            most.map(([id]) => id),
          )
        ).map((supplier) => [supplier.user_id, supplier]),
      );
      const sum = (ids: readonly { id: number }[], counts: ReadonlyMap<number, number>): number =>
        ids.reduce((total, { id }) => total + (counts.get(id) ?? 0), 0);
      const provinces = Map.groupBy(reference.cities, ({ province }) => province.id);
      return {
        categories: reference.categories
          .filter(({ is_hidden }) => !is_hidden)
          .map(({ id, slug, title, scope }) => ({ id, slug, title, count: sum(scope, categories) }))
          .filter(({ count }) => count > 0),
        provinces: [...provinces.values()]
          .flatMap((list) => list.slice(0, 1).map(({ province }) => ({ ...province, count: sum(list, cities) })))
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count || a.id - b.id),
        states: [
          { state: 'available', count: states.get(1) ?? 0 },
          { state: 'on_call', count: states.get(0) ?? 0 },
        ],
        freshness: freshnesses.map((freshness, index) => ({ freshness, count: fresh[index] ?? 0 })),
        suppliers: most.flatMap(([id, count]) => {
          const supplier = names.get(id);
          return supplier ? [{ ...supplier, count }] : [];
        }),
      };
    },

    async countNew(filter, since, most) {
      const now = clock();
      const { words, wanted } = await findMatching(filter, 1, now);
      const refreshed_since = Math.max(since, wanted.refreshed_since ?? 0);
      return repo.countPublic(db.read, { ...wanted, words, refreshed_since }, most, now);
    },
  };
}
