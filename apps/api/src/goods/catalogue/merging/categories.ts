import type { MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import type { Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import { type Naming, readNaming } from '../editing/renewing.ts';
import { readReference } from '../reference.ts';
import type { CategoryRow } from '../repo.ts';
import * as repo from './categories-repo.ts';
import { isComparable } from './converting.ts';
import { countGoods } from './counts-repo.ts';
import { listOfCategory, listWithOption } from './goods-repo.ts';
import type { Replaced } from './ids-repo.ts';
import { pairLevels } from './pairing.ts';
import { type MergingTools, type MovedGoods, moveProducts } from './products.ts';
import { renameStored } from './stored-ids.ts';

const refuse = (text: string) => invalid({ into_id: text });
const nothingMoved: MovedGoods = {
  merged: new Map(),
  variations: new Map(),
  product_ids: [],
  prices: new Map(),
  replaced_prices: 0,
};

/** What a merge did: its figures, and what happened to the goods. */
export type Merged = { counts: MergeCounts; goods: MovedGoods };

/** Renames what stored JSON names, and completes the figures of a merge. */
async function finish(
  tx: Transaction,
  goods: MovedGoods,
  categories: Replaced,
  counted: Omit<MergeCounts, 'merged_products' | 'replaced_prices' | 'saved_searches'>,
): Promise<Merged> {
  const saved_searches = await renameStored(tx, {
    category_id: categories,
    product_id: goods.merged,
    variation_id: goods.variations,
  });
  const { merged, replaced_prices } = goods;
  return { goods, counts: { ...counted, merged_products: merged.size, replaced_prices, saved_searches } };
}

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

/** Merges a category of the locked tree into another one. @throws invalid on `into_id` */
export async function mergeCategory(
  tx: Transaction,
  { tree, from, into_id }: { tree: readonly CategoryRow[]; from: CategoryRow; into_id: number },
  tools: MergingTools,
): Promise<Merged & { into: CategoryRow }> {
  const into = targetOf(tree, from, into_id);
  const rows = await listOfCategory(tx, from.id);
  const { unitsById } = await readReference(tx);
  const [unit, other] = [unitsById.get(from.default_unit_id), unitsById.get(into.default_unit_id)];
  if (rows.length > 0 && !(unit && other && isComparable(unit, other)))
    throw refuse(`واحدهای «${from.title}» و «${into.title}» با هم مقایسه نمی‌شود.`);
  const counted = await countGoods(
    tx,
    rows.map(({ id }) => id),
  );
  let goods = nothingMoved;
  let new_options = 0;
  if (rows.length > 0 && unit) {
    const before = await readNaming(tx, from);
    const { levels, options, added } = await mergeLevels(tx, from, into);
    new_options = added.length;
    const after: Naming = await readNaming(tx, into);
    const reference = await readReference(tx);
    goods = await moveProducts(
      tx,
      rows,
      { from: { default_unit: unit }, category_id: into.id, levels, options, before, after, reference },
      tools,
    );
  }
  await repo.deleteLevels(tx, from.id);
  const { children, suppliers, watchers } = await repo.giveCategory(tx, from.id, into.id);
  const merged = await finish(tx, goods, new Map([[from.id, into.id]]), {
    ...counted,
    children,
    suppliers,
    new_options,
    watchers: counted.watchers + watchers,
  });
  await repo.deleteCategory(tx, from, into.id);
  await tools.priceDays.renewIndex(tx, into.id);
  return { ...merged, into };
}

/** Merges an option of a category into another one of its level. @throws invalid on `into_id` */
export async function mergeOption(
  tx: Transaction,
  { category, option_id, into_id }: { category: CategoryRow; option_id: number; into_id: number },
  tools: MergingTools,
): Promise<Merged & { from: string; into: string }> {
  const options = (await repo.listLevels(tx, category.id)).flatMap((level) => level.options);
  const [from, into] = [options.find(({ id }) => id === option_id), options.find(({ id }) => id === into_id)];
  if (!from) throw refuse('گزینه‌ای که ادغام می‌شود دیگر نیست.');
  if (!into || into.id === from.id || into.level_id !== from.level_id) throw refuse('گزینه‌ای از همین ویژگی انتخاب کنید.');
  const rows = await listWithOption(tx, from.id);
  const counted = await countGoods(
    tx,
    rows.map(({ id }) => id),
  );
  const reference = await readReference(tx);
  const naming = await readNaming(tx, category);
  const unit = reference.unitsById.get(category.default_unit_id);
  let goods = nothingMoved;
  if (rows.length > 0 && unit)
    goods = await moveProducts(
      tx,
      rows,
      {
        from: { default_unit: unit },
        category_id: category.id,
        levels: new Map(),
        options: new Map([[from.id, into.id]]),
        before: naming,
        after: naming,
        reference,
      },
      tools,
    );
  await repo.giveGeometry(tx, from.id, into.id);
  await repo.deleteOptions(tx, [from.id]);
  await tools.priceDays.renewIndex(tx, category.id);
  const merged = await finish(tx, goods, new Map(), { ...counted, children: 0, suppliers: 0, new_options: 0 });
  return { ...merged, from: from.title, into: into.title };
}
