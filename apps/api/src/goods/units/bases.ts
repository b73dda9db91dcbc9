import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { CategoryBasis } from '@rasteh/contract/goods/units';
import { ratioBetween } from '@rasteh/persian/conversion';
import type { Database } from '../../core/db/database.ts';
import type { Catalogue } from '../catalogue/index.ts';
import * as repo from './bases-repo.ts';

/** The units in which categories are compared. */
export type CategoryBases = {
  /** The categories without children with their units of comparison, and the current prices that cannot be compared. */
  list(): Promise<CategoryBasis[]>;
};

/** Why an amount for a unit has none for the unit of comparison. */
function reasonOf(unit: Unit, comparison: Unit): 'weight' | 'unit' | 'amount' {
  if (ratioBetween(unit, comparison) !== null) return 'amount';
  return [unit, comparison].some(({ dimension }) => dimension === 'mass') ? 'weight' : 'unit';
}

/** Creates the reading of the units in which categories are compared. */
export function createCategoryBases({ db, catalogue }: { db: Database; catalogue: Catalogue }): CategoryBases {
  return {
    async list() {
      const [rows, { categories, unitsById }] = await Promise.all([repo.countUncompared(db.read), catalogue.reference()]);
      const named = rows.length > 0 ? await repo.listNamed(db.read, [...new Set(rows.map(({ product_id }) => product_id))]) : [];
      const productsById = new Map(named.map((product) => [product.id, product]));
      const byCategory = Map.groupBy(rows, ({ category_id }) => category_id);
      return categories
        .filter(({ id, children }) => children.length === 0 || byCategory.has(id))
        .map(({ id, slug, title, default_unit }) => ({
          id,
          slug,
          title,
          unit: { id: default_unit.id, title: default_unit.title },
          uncompared: (byCategory.get(id) ?? []).flatMap(({ unit_id, prices, products, product_id }) => {
            const [unit, product] = [unitsById.get(unit_id), productsById.get(product_id)];
            if (!unit || !product) return [];
            return [
              { unit: { id: unit.id, title: unit.title }, reason: reasonOf(unit, default_unit), prices, products, product },
            ];
          }),
        }));
    },
  };
}
