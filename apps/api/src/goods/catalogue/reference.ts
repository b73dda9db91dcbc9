import type { City, Level, Unit } from '@rasteh/contract/goods/catalogue';
import { type Geometry, mergeGeometry } from '@rasteh/contract/goods/catalogue/geometry';
import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';
import { comparePersian } from '@rasteh/persian/fold';
import type { DatedVatRate } from '@rasteh/persian/money/vat';
import type { Queries } from '../../core/db/database.ts';
import { readHolidayChanges } from '../holidays/index.ts';
import { readVatRates } from '../vat/index.ts';
import * as repo from './repo.ts';

/**
 * A category in the tree: `path` is itself and its ancestors, nearest first; `scope` itself and all below it, in tree order.
 */
export type CategoryNode = {
  id: number;
  parent_id: number | null;
  slug: string;
  title: string;
  icon: string;
  position: number;
  /** It or one above is hidden: it is in no list, and its goods keep their addresses. */
  is_hidden: boolean;
  default_unit: Unit;
  levels: readonly Level[];
  children: readonly CategoryNode[];
  path: readonly CategoryNode[];
  scope: readonly CategoryNode[];
};

/** The option of a product in one level. */
export type ChosenOption = { level_id: number; level: string; option_id: number; option: string };

/** All reference data of prices and products, read at one moment. */
export type Reference = {
  /** Parents before their children, by position. */
  categories: readonly CategoryNode[];
  categoriesById: ReadonlyMap<number, CategoryNode>;
  /** The category that each former slug leads to. */
  formerSlugs: ReadonlyMap<string, number>;
  units: readonly Unit[];
  unitsById: ReadonlyMap<number, Unit>;
  /** The ids of units that are offered in no form any more. */
  retiredUnits: ReadonlySet<number>;
  /** In Persian order. */
  cities: readonly City[];
  citiesById: ReadonlyMap<number, City>;
  /** What admins have changed of the official holidays. */
  holidays: HolidayChanges;
  /** All rates of value added tax, the earliest first. */
  vat: readonly DatedVatRate[];
  /** The level of each option. */
  levelOfOption: ReadonlyMap<number, number>;
  /** The options named by a product's `options_key`, in the order of their levels. */
  chosenOptions(options_key: string): ChosenOption[];
  /** The geometry of a product with these options; null where they do not say all of it. */
  geometryOf(options: readonly Pick<ChosenOption, 'option_id'>[]): Geometry | null;
};

/** A category by its slug, a former one, or its id; undefined for none of them. */
export const findNode = ({ categories, categoriesById, formerSlugs }: Reference, slugOrId: string): CategoryNode | undefined =>
  categories.find(({ slug }) => slug === slugOrId) ??
  categoriesById.get(formerSlugs.get(slugOrId) ?? 0) ??
  (/^[1-9]\d{0,15}$/.test(slugOrId) ? categoriesById.get(Number(slugOrId)) : undefined);

type LevelRows = { levels: Awaited<ReturnType<typeof repo.listLevels>>; options: Awaited<ReturnType<typeof repo.listOptions>> };

function levelsByCategory({ levels, options }: LevelRows): Map<number, Level[]> {
  const byLevel = Map.groupBy(options, (option) => option.level_id);
  const named = levels.map(({ id, category_id, title, position }) => ({
    category_id,
    level: {
      id,
      title,
      position,
      options: (byLevel.get(id) ?? []).map((option) => ({ id: option.id, title: option.title, position: option.position })),
    },
  }));
  return new Map([...Map.groupBy(named, (one) => one.category_id)].map(([id, list]) => [id, list.map(({ level }) => level)]));
}

/** Builds the tree from its roots; foreign keys guarantee that every category has its unit and parent. */
function growTree(
  rows: repo.CategoryRow[],
  units: ReadonlyMap<number, Unit>,
  levels: ReadonlyMap<number, Level[]>,
): CategoryNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const grow = (parent_id: number | null, path: readonly CategoryNode[]): CategoryNode[] =>
    (byParent.get(parent_id) ?? []).flatMap(({ default_unit_id, hidden_at, version: _, ...row }) => {
      const default_unit = units.get(default_unit_id);
      if (!default_unit) return [];
      const is_hidden = hidden_at !== null || path.some((above) => above.is_hidden);
      const own = { ...row, is_hidden, default_unit, levels: levels.get(row.id) ?? [] };
      const node: CategoryNode = { ...own, children: [], path: [], scope: [] };
      node.path = [node, ...path];
      node.children = grow(row.id, node.path);
      node.scope = [node, ...node.children.flatMap((child) => child.scope)];
      return [node];
    });
  return grow(null, []).flatMap((root) => root.scope);
}

/** Reads all categories, levels, options, units, cities and rates of value added tax: a few thousand rows that change a few times a year. */
export async function readReference(queries: Queries): Promise<Reference> {
  const [categoryRows, formerSlugs, unitRows, levels, options, cityRows, holidays, vat] = await Promise.all([
    repo.listCategories(queries),
    repo.listFormerSlugs(queries),
    repo.listUnits(queries),
    repo.listLevels(queries),
    repo.listOptions(queries),
    repo.listCities(queries),
    readHolidayChanges(queries),
    readVatRates(queries),
  ]);
  const units = unitRows.map(({ retired_at: _, version: __, ...unit }): Unit => unit);
  const unitsById = new Map(units.map((unit) => [unit.id, unit]));
  const categories = growTree(categoryRows, unitsById, levelsByCategory({ levels, options }));
  const cities = cityRows.sort((a, b) => comparePersian(a.name, b.name) || a.id - b.id);
  const choices = new Map(
    categories.flatMap((category) =>
      category.levels.flatMap((level, place) =>
        level.options.map(
          (option) =>
            [
              option.id,
              { place, chosen: { level_id: level.id, level: level.title, option_id: option.id, option: option.title } },
            ] as const,
        ),
      ),
    ),
  );
  const geometries = new Map(options.map(({ id, geometry }) => [id, geometry]));
  // A page of offers refers to each of its products many times.
  const chosen = new Map<string, ChosenOption[]>();
  return {
    categories,
    categoriesById: new Map(categories.map((category) => [category.id, category])),
    formerSlugs: new Map(formerSlugs.map(({ slug, category_id }) => [slug, category_id])),
    units,
    unitsById,
    retiredUnits: new Set(unitRows.filter(({ retired_at }) => retired_at !== null).map(({ id }) => id)),
    cities,
    citiesById: new Map(cities.map((city) => [city.id, city])),
    holidays,
    vat,
    levelOfOption: new Map([...choices].map(([id, { chosen }]) => [id, chosen.level_id])),
    chosenOptions(options_key) {
      const known = chosen.get(options_key);
      if (known) return known;
      const found = options_key
        .split('.')
        .flatMap((id) => choices.get(Number(id)) ?? [])
        .sort((a, b) => a.place - b.place)
        .map((choice) => choice.chosen);
      chosen.set(options_key, found);
      return found;
    },
    geometryOf: (ofProduct) => mergeGeometry(ofProduct.map(({ option_id }) => geometries.get(option_id) ?? null)),
  };
}
