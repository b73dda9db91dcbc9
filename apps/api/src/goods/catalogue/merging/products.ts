import type { Transaction } from '../../../core/db/database.ts';
import type { Replaced } from '../../../core/db/rows/ids.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import { endUsesOf, giveUses } from '../../../reach/files/index.ts';
import { findWaiting, moveRevisions } from '../../../reach/reviews/index.ts';
import type { Naming } from '../editing/renewing.ts';
import { identify, type ProductIdentity, productWordsOf } from '../product-identity.ts';
import type { CategoryNode, Reference } from '../reference.ts';
import * as repo from './goods-repo.ts';
import type { Merge, MergeStep } from './steps.ts';
import { mergeVariations } from './variations.ts';

/** The category that products come to, and what their options become. */
export type Move = {
  from: CategoryNode['default_unit'];
  levels: Replaced;
  options: Replaced;
  /** The naming of the products before, by their former options, and after. */
  before: Naming;
  after: Naming;
  reference: Reference;
};

type Placed = { row: repo.ProductRow; option_ids: number[]; former: ProductIdentity; next: ProductIdentity };

const choicesOf = (naming: Naming, ids: readonly number[]) =>
  naming.options
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.level - b.level)
    .map(({ id, title, position, level_id }) => ({ option_id: id, option: title, position, level_id }));

const ranks = { published: 2, pending: 1, rejected: 0 };

/** Which of two products with the same options stays: the published one, otherwise the one that is there. */
const stays = (there: repo.ProductRow, moved: repo.ProductRow): repo.ProductRow =>
  ranks[moved.status] > ranks[there.status] ? moved : there;

/** The products that are moved, with what identifies them before and after. */
async function planPlaces(tx: Transaction, rows: repo.ProductRow[], { options, before, after }: Move): Promise<Placed[]> {
  const chosen = await repo.listOptions(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const former_ids = chosen.get(row.id) ?? [];
    const option_ids = former_ids.map((id) => options.get(id) ?? id);
    const [former, next] = [
      identify(before.title, choicesOf(before, former_ids)),
      identify(after.title, choicesOf(after, option_ids)),
    ];
    return { row, option_ids, former, next };
  });
}

/** Puts a product into its new place; a title that was worded otherwise stays. */
async function place(
  tx: Transaction,
  { row, option_ids, former, next }: Placed,
  category_id: number,
  { after }: Move,
): Promise<void> {
  const choices = choicesOf(after, option_ids);
  const { title, slug } = row.title === former.title ? next : row;
  const { options_key, sort_key } = next;
  await repo.placeProduct(
    tx,
    row.id,
    { category_id, title, slug, options_key, sort_key },
    {
      options: choices.map(({ level_id, option_id }) => ({ level_id, option_id })),
      words: productWordsOf(
        title,
        choices.map(({ option }) => option),
        after.title,
      ),
    },
  );
}

const IMAGES = ['product', 'product_request'];

/** Gives the product that stays what it lacks: a description and images. */
async function complete(tx: Transaction, gone: repo.ProductRow, kept: repo.ProductRow, now: number): Promise<void> {
  if (kept.description === null && gone.description !== null)
    await repo.updateProduct(tx, kept.id, { description: gone.description, description_body: gone.description_body });
  const users = { entities: IMAGES, entity_id: gone.id };
  if (kept.images.length > 0 || gone.images.length === 0) return endUsesOf(tx, users, now);
  await giveUses(tx, users, kept.id);
  await repo.updateProduct(tx, kept.id, { images: gone.images, image: gone.image });
}

/** @throws invalid on `into_id` when a product that would end waits for a review */
async function checkReviews(tx: Transaction, gone: readonly repo.ProductRow[]): Promise<void> {
  const waiting = new Set(
    await findWaiting(
      tx,
      'product',
      gone.map(({ id }) => id),
    ),
  );
  const first = gone.find(({ id }) => waiting.has(id));
  if (first) throw invalid({ into_id: `«${first.title}» در انتظار بررسی است. ابتدا آن را بررسی کنید.` });
}

/** The products that are in a place already, for those that come to it. */
async function findThere(tx: Transaction, places: readonly Placed[], category_id: number): Promise<repo.ProductRow[]> {
  const keys = places.map(({ next }) => next.options_key);
  const moved = new Set(places.map(({ row }) => row.id));
  return (await repo.listByKeys(tx, category_id, keys)).filter(({ id }) => !moved.has(id));
}

/** Locks goods in the order in which changes of them do; what was stated before the products were locked is locked after. */
async function lockGoods(tx: Transaction, ids: readonly number[], steps: readonly MergeStep[]): Promise<void> {
  await repo.lockVariations(tx, ids);
  for (const { lock } of steps) await lock?.(tx, ids);
  await repo.lockProducts(tx, ids);
  for (const { lock } of steps) await lock?.(tx, ids);
}

/**
 * Moves products to a category and to other options, and returns the ids of those that are not what they were. One with the options of a
 * product that is there becomes one with it: all that names it names the other one from then on, and its address leads there.
 * @throws invalid on `into_id` when a product that would end waits for a review
 */
export async function moveProducts(
  tx: Transaction,
  rows: repo.ProductRow[],
  move: Move,
  merge: Merge,
  steps: readonly MergeStep[],
): Promise<number[]> {
  const { category_id, renames } = merge;
  const places = await planPlaces(tx, rows, move);
  const there = await findThere(tx, places, category_id);
  const byKey = new Map(there.map((row) => [row.options_key, row]));
  const pairs = places.flatMap(({ row, next }) => {
    const other = byKey.get(next.options_key);
    if (!other) return [];
    const kept = stays(other, row);
    return [{ kept, gone: kept === row ? other : row }];
  });
  await checkReviews(
    tx,
    pairs.map(({ gone }) => gone),
  );
  const moved_ids = rows.map(({ id }) => id);
  const ids = [...moved_ids, ...there.map(({ id }) => id)].sort((a, b) => a - b);
  await lockGoods(tx, ids, steps);
  renames.product_id = new Map(pairs.map(({ gone, kept }) => [gone.id, kept.id]));
  renames.variation_id = await mergeVariations(tx, renames.product_id);
  for (const step of steps) await step.moveGoods(tx, { ids: moved_ids, from: move.from, reference: move.reference }, merge);
  await repo.moveSkus(tx, renames);
  await repo.deleteVariations(tx, [...renames.variation_id.keys()]);
  await repo.moveOwn(tx, renames.product_id);
  await moveRevisions(tx, 'product', renames.product_id);
  for (const { gone, kept } of pairs) await complete(tx, gone, kept, merge.now);
  await repo.deleteProducts(tx, renames.product_id);
  for (const one of places) if (!renames.product_id.has(one.row.id)) await place(tx, one, category_id, move);
  const isMoved = new Set(moved_ids);
  for (const { kept } of pairs)
    if (!isMoved.has(kept.id)) await repo.updateProduct(tx, kept.id, { options_key: kept.options_key });
  merge.counts.merged_products = pairs.length;
  return ids.filter((id) => !renames.product_id.has(id));
}
