import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import { lockRevisions, rewriteRevisions } from '../../../reach/reviews/index.ts';
import { type Naming, readNaming } from '../editing/renewing.ts';
import { readReference } from '../reference.ts';
import type { CategoryRow } from '../repo.ts';
import * as repo from './categories-repo.ts';
import { listIds, listOfCategory, listWithOption } from './goods-repo.ts';
import { pairLevels } from './pairing.ts';
import { moveProducts } from './products.ts';
import { renamed } from './renamed.ts';
import type { Merge, MergeStep } from './steps.ts';

const refuse = (text: string) => invalid({ into_id: text });

/** What a merge did to the catalogue: the products that are not what they were, and what it merged into. */
export type Merged<T> = { product_ids: number[]; into: T };

/**
 * Locks the pending changes of what names these categories or their products: whoever edits what waits for a review locks its revision
 * first.
 */
async function lockChanges(tx: Transaction, category_ids: readonly number[]): Promise<void> {
  const product_ids = new Set(await listIds(tx, category_ids));
  const none = new Map<number, number>();
  const renames = {
    category_id: new Map(category_ids.map((id) => [id, 0])),
    product_id: new Map([...product_ids].map((id) => [id, 0])),
    variation_id: none,
    price_id: none,
  };
  await lockRevisions(
    tx,
    ({ entity, entity_id, data }) => (entity === 'product' && product_ids.has(entity_id)) || renamed(data, renames) !== data,
  );
}

/** Adds to the figures what names these products. */
async function countGoods(tx: Transaction, product_ids: readonly number[], merge: Merge, steps: readonly MergeStep[]) {
  merge.counts.products = product_ids.length;
  for (const { count } of steps) await count?.(tx, product_ids, merge);
}

/** Lets everything name the other category and what stored JSON names, of other domains too. */
async function rename(tx: Transaction, merge: Merge, steps: readonly MergeStep[]): Promise<void> {
  for (const step of steps) await step.rename(tx, merge);
  await rewriteRevisions(tx, (data) => renamed(data, merge.renames));
}

/** Whether amounts for one unit can be stated for another without knowing the goods. */
const isComparable = (one: Unit, other: Unit): boolean =>
  one.id === other.id || (one.dimension === other.dimension && one.dimension !== 'piece');

/** The category to merge into. @throws invalid on `into_id` for an unknown one, itself, its child, and where the tree has no room */
function targetOf(tree: readonly CategoryRow[], from: CategoryRow, into_id: number): CategoryRow {
  const into = tree.find(({ id }) => id === into_id);
  if (!into || into.id === from.id) throw refuse('این دسته پیدا نشد.');
  if (into.parent_id === from.id) throw refuse('یک دسته در زیردستهٔ خودش ادغام نمی‌شود.');
  const hasChildren = (id: number) => tree.some(({ parent_id }) => parent_id === id);
  if (hasChildren(from.id) && into.parent_id !== null)
    throw refuse(`«${from.title}» زیردسته دارد و فقط در دستهٔ سطح اول ادغام می‌شود.`);
  if (hasChildren(into.id) !== hasChildren(from.id) && (hasChildren(into.id) || hasChildren(from.id)))
    throw refuse('دسته‌ای که زیردسته دارد فقط با دسته‌ای مانند خودش ادغام می‌شود.');
  return into;
}

/** Brings the levels of a category with products to another one, and returns what its options become. */
async function mergeLevels(tx: Transaction, from: CategoryRow, into: CategoryRow) {
  const [ours, theirs] = [await repo.listLevels(tx, from.id), await repo.listLevels(tx, into.id)];
  const isEmpty = theirs.length === 0 && (await listOfCategory(tx, into.id)).length === 0;
  if (isEmpty) {
    await repo.giveLevels(tx, from.id, into.id);
    return {
      levels: new Map<number, number>(),
      options: new Map<number, number>(),
      added: ours.flatMap(({ options }) => options),
    };
  }
  const pairing = pairLevels(ours, theirs);
  await repo.placeOptions(tx, pairing.added);
  for (const [former, next] of pairing.options) await repo.giveGeometry(tx, former, next);
  return pairing;
}

/** Merges a category of the locked tree into that of the merge. @throws invalid on `into_id` */
export async function mergeCategory(
  tx: Transaction,
  { tree, from }: { tree: readonly CategoryRow[]; from: CategoryRow },
  merge: Merge,
  steps: readonly MergeStep[],
): Promise<Merged<CategoryRow>> {
  const into = targetOf(tree, from, merge.category_id);
  await lockChanges(tx, [from.id, into.id]);
  const rows = await listOfCategory(tx, from.id);
  const { unitsById } = await readReference(tx);
  const [unit, other] = [unitsById.get(from.default_unit_id), unitsById.get(into.default_unit_id)];
  if (rows.length > 0 && !(unit && other && isComparable(unit, other)))
    throw refuse(`واحدهای «${from.title}» و «${into.title}» با هم مقایسه نمی‌شود.`);
  const ids = rows.map(({ id }) => id);
  await countGoods(tx, ids, merge, steps);
  let product_ids: number[] = [];
  if (rows.length > 0 && unit) {
    const before = await readNaming(tx, from);
    const { levels, options, added } = await mergeLevels(tx, from, into);
    merge.counts.new_options = added.length;
    const after: Naming = await readNaming(tx, into);
    const reference = await readReference(tx);
    product_ids = await moveProducts(tx, rows, { from: unit, levels, options, before, after, reference }, merge, steps);
  }
  await repo.deleteLevels(tx, from.id);
  merge.counts.children = await repo.giveCategory(tx, from.id, into.id);
  merge.renames.category_id = new Map([[from.id, into.id]]);
  await rename(tx, merge, steps);
  await repo.deleteCategory(tx, from, into.id);
  return { product_ids, into };
}

/** Merges an option of a category into another one of its level. @throws invalid on `into_id` */
export async function mergeOption(
  tx: Transaction,
  { category, option_id, into_id }: { category: CategoryRow; option_id: number; into_id: number },
  merge: Merge,
  steps: readonly MergeStep[],
): Promise<Merged<string> & { from: string }> {
  const options = (await repo.listLevels(tx, category.id)).flatMap((level) => level.options);
  const [from, into] = [options.find(({ id }) => id === option_id), options.find(({ id }) => id === into_id)];
  if (!from) throw refuse('گزینه‌ای که ادغام می‌شود دیگر نیست.');
  if (!into || into.id === from.id || into.level_id !== from.level_id) throw refuse('گزینه‌ای از همین ویژگی انتخاب کنید.');
  await lockChanges(tx, [category.id]);
  const rows = await listWithOption(tx, from.id);
  const ids = rows.map(({ id }) => id);
  await countGoods(tx, ids, merge, steps);
  const reference = await readReference(tx);
  const naming = await readNaming(tx, category);
  const unit = reference.unitsById.get(category.default_unit_id);
  let product_ids: number[] = [];
  if (rows.length > 0 && unit) {
    const replaced = { levels: new Map(), options: new Map([[from.id, into.id]]) };
    product_ids = await moveProducts(
      tx,
      rows,
      { from: unit, ...replaced, before: naming, after: naming, reference },
      merge,
      steps,
    );
  }
  await repo.giveGeometry(tx, from.id, into.id);
  await repo.deleteOptions(tx, [from.id]);
  await rename(tx, merge, steps);
  return { product_ids, from: from.title, into: into.title };
}
