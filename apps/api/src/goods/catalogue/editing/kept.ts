import type { CategoryUse, KeptCategory, KeptLevels } from '@rasteh/contract/goods/catalogue/editing';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { comparisonUnits } from '../comparison.ts';
import { readReference } from '../reference.ts';
import type { CategoryRow } from '../repo.ts';
import * as catalogueRepo from '../repo.ts';
import type { Catalogue } from '../service.ts';
import * as levelsRepo from './levels-repo.ts';
import * as repo from './repo.ts';

/** What keeps a category of the tree from being deleted. */
export async function readUse(queries: Queries, id: number, tree: readonly CategoryRow[]): Promise<CategoryUse> {
  return {
    children: tree.filter(({ parent_id }) => parent_id === id).length,
    products: (await repo.countProducts(queries)).get(id) ?? 0,
    suppliers: (await repo.countSuppliers(queries)).get(id) ?? 0,
  };
}

/** Creates the reads of categories as admins keep them. */
export function createKeptReads({ db, catalogue }: { db: Database; catalogue: Catalogue }) {
  async function list(): Promise<KeptCategory[]> {
    const [products, suppliers, levels, today, reference] = await Promise.all([
      repo.countProducts(db.read),
      repo.countSuppliers(db.read),
      repo.countLevels(db.read),
      catalogue.countToday(),
      // Not the cached one: a change reads its own result before its commit.
      readReference(db.read),
    ]);
    const rows = new Map((await catalogueRepo.listCategories(db.read)).map((row) => [row.id, row]));
    const former = Map.groupBy(await catalogueRepo.listFormerSlugs(db.read), ({ category_id }) => category_id);
    const named = ({ id, title }: { id: number; title: string }) => ({ id, title });
    return reference.categories.flatMap((node) => {
      const row = rows.get(node.id);
      if (!row) return [];
      const { id, parent_id, slug, title, icon, hidden_at, version } = row;
      return [
        {
          id,
          parent_id,
          slug,
          former_slugs: (former.get(id) ?? []).map((one) => one.slug),
          title,
          icon,
          default_unit: named(node.default_unit),
          comparison_units: comparisonUnits(node, reference).map(named),
          is_hidden: hidden_at !== null,
          levels: levels.get(id) ?? 0,
          products: products.get(id) ?? 0,
          prices_today: today.get(id) ?? 0,
          suppliers: suppliers.get(id) ?? 0,
          version,
        },
      ];
    });
  }

  async function getLevels(id: number): Promise<KeptLevels> {
    const row = (await catalogueRepo.listCategories(db.read)).find((one) => one.id === id);
    if (!row) throw new AppError('not_found');
    const [levels, options, used] = await Promise.all([
      levelsRepo.listLevels(db.read, id),
      levelsRepo.listOptions(db.read, id),
      levelsRepo.countOptions(db.read, id),
    ]);
    const optionsOf = (level: number) =>
      options
        .filter(({ level_id }) => level_id === level)
        .map((option) => ({ id: option.id, title: option.title, products: used.get(option.id) ?? 0 }));
    return { version: row.version, levels: levels.map(({ id, title }) => ({ id, title, options: optionsOf(id) })) };
  }

  return { list, getLevels };
}
