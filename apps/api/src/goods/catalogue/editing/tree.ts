import type { Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import { type CategoryRow, listUnits } from '../repo.ts';
import { countLevels, countProducts, findFormerOwner } from './repo.ts';

const SLUG_TAKEN = 'این نشانی متعلق به دستهٔ دیگری است یا بوده است.';
const NO_CATEGORY = 'این دسته پیدا نشد.';
const TWO_STEPS = 'دسته‌ها دو سطح دارند؛ این دسته زیر آن قرار نمی‌گیرد.';
const HAS_LEVELS = 'این دسته ویژگی یا کالا دارد و زیردسته نمی‌گیرد.';

/** Checks a slug for a category, or for a new one. @throws invalid when it is, or was, that of another */
export async function checkSlug(tx: Transaction, tree: CategoryRow[], { id, slug }: { id: number | null; slug: string }) {
  const former = await findFormerOwner(tx, slug);
  if (tree.some((row) => row.slug === slug && row.id !== id) || (former !== undefined && former !== id))
    throw invalid({ slug: SLUG_TAKEN });
}

/** @throws invalid for an unknown unit */
export async function checkUnit(tx: Transaction, default_unit_id: number): Promise<void> {
  const units = await listUnits(tx);
  if (!units.some(({ id }) => id === default_unit_id)) throw invalid({ default_unit_id: 'این واحد پیدا نشد.' });
}

/**
 * Checks a parent: the menu has two steps, so it stands at the top, as does whatever has children; so nothing comes to stand below
 * itself. A parent has no goods of its own.
 * @throws invalid on `parent_id`
 */
export async function checkParent(
  tx: Transaction,
  tree: CategoryRow[],
  { id, parent_id }: { id: number | null; parent_id: number | null },
): Promise<void> {
  if (parent_id === null) return;
  const parent = tree.find((row) => row.id === parent_id);
  if (!parent) throw invalid({ parent_id: NO_CATEGORY });
  const hasChildren = id !== null && tree.some((row) => row.parent_id === id);
  if (parent.parent_id !== null || parent.id === id || hasChildren) throw invalid({ parent_id: TWO_STEPS });
  const [levels, products] = [await countLevels(tx), await countProducts(tx)];
  if (levels.has(parent_id) || products.has(parent_id)) throw invalid({ parent_id: HAS_LEVELS });
}

/** The ids of the children of a parent in their order, with this one before a sibling, or at the end. @throws invalid on `before_id` */
export function orderWith(
  tree: readonly CategoryRow[],
  { id, parent_id, before_id }: { id: number; parent_id: number | null; before_id: number | null },
): number[] {
  const others = tree.filter((row) => row.parent_id === parent_id && row.id !== id).map((row) => row.id);
  const at = before_id === null ? others.length : others.indexOf(before_id);
  if (at < 0) throw invalid({ before_id: NO_CATEGORY });
  return [...others.slice(0, at), id, ...others.slice(at)];
}
