import type { Category, CategoryDetail, City, ComparedCategory, ListedUnit } from '@rasteh/contract/goods/catalogue';
import { comparePersian } from '@rasteh/persian/fold';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { createCache } from '../../core/lib/cache.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { comparisonUnits } from './comparison.ts';
import { type CategoryNode, findNode, type Reference, readReference } from './reference.ts';
import { createTodayCounts } from './today.ts';

/** Reference data are small and change rarely: cached in memory until `catalogue.changed`, and at most this long. */
const KEEP_MS = 5_000;
/** However large the tables grow, reading them takes at most a hundredth of the time. */
const READ_SHARE = 100;

/** The catalogue of categories, units and cities, public to all. */
export type Catalogue = {
  /** All reference data, for lookups without a query each. */
  reference(): Promise<Reference>;
  /** All categories that are not hidden, parents before children. */
  listCategories(): Promise<Category[]>;
  /** One category by id, or undefined. */
  findCategory(id: number): Promise<ComparedCategory | undefined>;
  /** One category with its levels. @throws not_found */
  getCategory(slugOrId: string): Promise<CategoryDetail>;
  /** How many public prices each category has now, without its children. */
  countToday(): Promise<ReadonlyMap<number, number>>;
  /** All units, retired ones too. */
  listUnits(): Promise<ListedUnit[]>;
  /** Provinces in Persian order. */
  listProvinces(): Promise<City['province'][]>;
  /** Cities in Persian order, all or those of a province. */
  listCities(province_id?: number): Promise<City[]>;
};

type CatalogueDeps = { db: Database; clock: Clock; events: Events; log: Log };

/** Creates the catalogue. */
export function createCatalogue({ db, clock, events, log }: CatalogueDeps): Catalogue {
  const kept = createCache<Reference>({ clock, keep_ms: KEEP_MS, share: READ_SHARE, most: 1 });
  const reference = () => kept.get('reference', () => readReference(db.read));
  const today = createTodayCounts({
    db,
    clock,
    onFailure: (error) => log.warn({ err: error }, 'price count of today failed'),
  });
  const countsOf = async () => today.get((await reference()).categories.map(({ id }) => id));
  events.subscribe('catalogue.changed', kept.empty);
  events.subscribe('category.changed', kept.empty);
  events.subscribe('holiday.changed', kept.empty);
  events.subscribe('vat.changed', kept.empty);
  events.subscribe('unit.changed', kept.empty);
  events.subscribe('supplier.changed', ({ user_id }) => today.recount(user_id));

  const toWire = (
    { id, parent_id, slug, title, icon, position, default_unit, children, scope }: CategoryNode,
    counts: ReadonlyMap<number, number>,
  ): Category => ({
    id,
    parent_id,
    slug,
    title,
    icon,
    position,
    default_unit,
    is_leaf: children.length === 0,
    prices_today: scope.reduce((sum, node) => sum + (counts.get(node.id) ?? 0), 0),
  });

  /** The default unit, and of its dimension the base unit and the thousandfold: kilogram and ton, litre and cubic metre. */
  return {
    reference,
    async listCategories() {
      const counts = await countsOf();
      const shown = (await reference()).categories.filter(({ is_hidden }) => !is_hidden);
      return shown.map((node) => toWire(node, counts));
    },
    async findCategory(id) {
      const known = await reference();
      const node = known.categoriesById.get(id);
      return node && { ...toWire(node, await countsOf()), comparison_units: comparisonUnits(node, known) };
    },
    async getCategory(slugOrId) {
      const known = await reference();
      const node = findNode(known, slugOrId);
      if (!node) throw new AppError('not_found');
      const comparison_units = comparisonUnits(node, known);
      return { ...toWire(node, await countsOf()), comparison_units, levels: [...node.levels] };
    },
    countToday: countsOf,
    async listUnits() {
      const { units, retiredUnits } = await reference();
      return units.map((unit) => ({ ...unit, is_retired: retiredUnits.has(unit.id) }));
    },
    async listProvinces() {
      const { cities } = await reference();
      const provinces = new Map(cities.map(({ province }) => [province.id, province]));
      return [...provinces.values()].sort((a, b) => comparePersian(a.name, b.name));
    },
    async listCities(province_id) {
      const { cities } = await reference();
      return cities.filter(({ province }) => province_id === undefined || province.id === province_id);
    },
  };
}
