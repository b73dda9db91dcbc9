import type { Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Naming } from '../editing/renewing.ts';
import { identify, type ProductIdentity, productWordsOf } from '../product-identity.ts';
import type { CategoryNode, Reference } from '../reference.ts';
import * as belongings from './belongings-repo.ts';
import { convertGoods } from './converting.ts';
import * as repo from './goods-repo.ts';
import type { Replaced } from './ids-repo.ts';
import { type ArchiveOf, mergePrices } from './prices.ts';
import { findWaiting } from './revisions-repo.ts';
import { mergeVariations } from './variations.ts';

/** The category that products come to, and what their options become. */
export type Move = {
  from: Pick<CategoryNode, 'default_unit'>;
  category_id: number;
  levels: Replaced;
  options: Replaced;
  /** The naming of the products before, by their former options, and after. */
  before: Naming;
  after: Naming;
  reference: Reference;
};

/** The days of products, as a merge moves them. */
export type MergedDays = {
  /** Gives the closed days of a product to the one that it is merged into. */
  mergeDays(tx: Transaction, merged: { from_id: number; into_id: number; unit: CategoryNode['default_unit'] }): Promise<void>;
  /** Computes the index of a category again after the commit. */
  renewIndex(tx: Transaction, category_id: number): Promise<void>;
};

export type MergingTools = {
  context: RequestContext;
  audit: Audit;
  priceDays: MergedDays;
  archiveOf: ArchiveOf;
  now: number;
};

/** What moving products did. */
export type MovedGoods = {
  /** The products that became one with another, and with which. */
  merged: Replaced;
  variations: Replaced;
  /** All products that are not what they were. */
  product_ids: number[];
  /** The prices that belong to another product now, by their owners. */
  prices: ReadonlyMap<number, number[]>;
  replaced_prices: number;
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
async function place(tx: Transaction, { row, option_ids, former, next }: Placed, { category_id, after }: Move): Promise<void> {
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

/** Gives the product that stays what it lacks: a description and images. */
async function complete(tx: Transaction, gone: repo.ProductRow, kept: repo.ProductRow, now: number): Promise<void> {
  if (kept.description === null && gone.description !== null)
    await repo.updateProduct(tx, kept.id, { description: gone.description, description_body: gone.description_body });
  if (kept.images.length > 0 || gone.images.length === 0) return belongings.releaseImages(tx, gone.id, now);
  await belongings.giveImages(tx, gone.id, kept.id);
  await repo.updateProduct(tx, kept.id, { images: gone.images, image: gone.image });
}

/** @throws invalid on `into_id` when a product that would end waits for a review */
async function checkReviews(tx: Transaction, gone: readonly repo.ProductRow[]): Promise<void> {
  const waiting = new Set(
    await findWaiting(
      tx,
      gone.map(({ id }) => id),
    ),
  );
  const first = gone.find(({ id }) => waiting.has(id));
  if (first) throw invalid({ into_id: `«${first.title}» در انتظار بررسی است. ابتدا آن را بررسی کنید.` });
}

/**
 * Moves products to a category and to other options. One with the options of a product that is there becomes one with it: all that
 * names it names the other one from then on, and its address leads there.
 * @throws invalid on `into_id` when a product that would end waits for a review
 */
export async function moveProducts(
  tx: Transaction,
  rows: repo.ProductRow[],
  move: Move,
  { context, audit, priceDays, archiveOf, now }: MergingTools,
): Promise<MovedGoods> {
  const { category_id, reference } = move;
  const places = await planPlaces(tx, rows, move);
  const moved_ids = new Set(rows.map(({ id }) => id));
  const there = (
    await repo.listByKeys(
      tx,
      category_id,
      places.map(({ next }) => next.options_key),
    )
  ).filter(({ id }) => !moved_ids.has(id));
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
  await repo.lockGoods(
    tx,
    [...moved_ids, ...there.map(({ id }) => id)].sort((a, b) => a - b),
  );
  await convertGoods(tx, [...moved_ids], { from: move.from.default_unit, category_id, reference });
  const merged = new Map(pairs.map(({ gone, kept }) => [gone.id, kept.id]));
  const variations = await mergeVariations(tx, merged);
  const { changed, replaced } = await mergePrices(tx, merged, { context, audit, archiveOf, now });
  await belongings.moveBelongings(tx, merged);
  for (const { gone, kept } of pairs) await complete(tx, gone, kept, now);
  const unit = reference.categoriesById.get(category_id)?.default_unit;
  if (unit) for (const { gone, kept } of pairs) await priceDays.mergeDays(tx, { from_id: gone.id, into_id: kept.id, unit });
  await repo.deleteProducts(tx, merged);
  for (const one of places) if (!merged.has(one.row.id)) await place(tx, one, move);
  for (const { kept } of pairs)
    if (!moved_ids.has(kept.id)) await repo.updateProduct(tx, kept.id, { options_key: kept.options_key });
  return {
    merged,
    variations,
    product_ids: [...moved_ids, ...there.map(({ id }) => id)].filter((id) => !merged.has(id)),
    prices: changed,
    replaced_prices: replaced,
  };
}
