import type { StoryCounts, StoryStatus } from '@rasteh/contract/supply/stories';
import { and, count, desc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prices, products, stories, storyViews, supplierProfiles } from '../../core/db/schema/index.ts';
import { haveWords } from '../../core/db/words/word-search.ts';
import { supplierColumns } from './public-repo.ts';

/** The status of a story at `now` (ms): a published one whose 24 hours are over is expired. */
const derivedStatus = (now: number): SQL<StoryStatus> =>
  sql<StoryStatus>`case when ${stories.status} = 'published' and ${stories.expires_at} <= ${now} then 'expired' else ${stories.status} end`;

const productColumns = { id: products.id, slug: products.slug, title: products.title };

const selectStories = (queries: Queries, now: number) =>
  queries
    .select({
      ...getTableColumns(stories),
      status: derivedStatus(now),
      price_id: prices.id,
      product: productColumns,
      supplier: supplierColumns,
    })
    .from(stories)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .leftJoin(products, eq(products.id, stories.product_id))
    .leftJoin(prices, and(eq(prices.id, stories.price_id), isNull(prices.deleted_at)));

/** A story with its status, its supplier and the product that it leads to; `price_id` is null once that price is deleted. */
export type StoryRow = Awaited<ReturnType<typeof selectStories>>[number];

/** A story; with a user, only one owned by that user. */
export async function findStory(queries: Queries, id: number, now: number, user_id?: number): Promise<StoryRow | undefined> {
  const isTheirs = user_id === undefined ? undefined : eq(stories.user_id, user_id);
  const [row] = await selectStories(queries, now).where(and(eq(stories.id, id), isTheirs));
  return row;
}

export const listOwn = (queries: Queries, user_id: number, now: number): PromiseLike<StoryRow[]> =>
  selectStories(queries, now).where(eq(stories.user_id, user_id)).orderBy(desc(stories.id));

/** Stories whose caption, or the title of their supplier, has each of these words. */
const hasWords = (words: readonly string[][]): SQL | undefined => haveWords([stories.caption, supplierProfiles.title], words);

/** Which stories of all suppliers are meant, at `now` (ms). */
export type StoryFilter = { words: readonly string[][]; status?: StoryStatus | undefined; now: number };

/** A page of the stories of all suppliers, the newest first. */
export const listAll = (
  queries: Queries,
  { words, status, now }: StoryFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectStories(queries, now)
    .where(and(hasWords(words), status && sql`${derivedStatus(now)} = ${status}`))
    .orderBy(desc(stories.id))
    .limit(limit)
    .offset(offset);

/** How many stories with these words there are of each status at `now` (ms). */
export async function countByStatus(queries: Queries, { words, now }: StoryFilter): Promise<StoryCounts> {
  const countOf = (status: StoryStatus) =>
    sql<number>`coalesce(sum(case when ${derivedStatus(now)} = ${status} then 1 else 0 end), 0)`.mapWith(Number);
  const [counts] = await queries
    .select({
      pending: countOf('pending'),
      published: countOf('published'),
      rejected: countOf('rejected'),
      expired: countOf('expired'),
    })
    .from(stories)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .where(hasWords(words));
  return counts ?? { pending: 0, published: 0, rejected: 0, expired: 0 };
}

/** How many stories of a user are public or wait for review. */
export async function countLive(queries: Queries, user_id: number, now: number): Promise<number> {
  const isLive = or(eq(stories.status, 'pending'), and(eq(stories.status, 'published'), gt(stories.expires_at, now)));
  const [row] = await queries
    .select({ n: count() })
    .from(stories)
    .where(and(eq(stories.user_id, user_id), isLive));
  return row?.n ?? 0;
}

type NewStory = { user_id: number; caption: string; product_id: number | null; price_id: number | null; created_at: number };
export async function insertStory(tx: Transaction, row: NewStory): Promise<number> {
  const values = { ...row, status: 'pending' as const };
  const [added] = (await tx.insert(stories).values(values).returning({ id: stories.id })) as [{ id: number }];
  return added.id;
}

/** Updates a story with this version and raises the version; false if the version has changed (optimistic locking). */
export async function updateStory(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  values: Partial<typeof stories.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(stories)
    .set({ ...values, version: version + 1 })
    .where(and(eq(stories.id, id), eq(stories.version, version)))
    .returning({ id: stories.id });
  return rows.length > 0;
}

/** Stores that a story has expired by `now`; false if it has not, or if it was stored before. */
export async function markExpired(tx: Transaction, id: number, now: number): Promise<boolean> {
  const rows = await tx
    .update(stories)
    .set({ status: 'expired' })
    .where(and(eq(stories.id, id), eq(stories.status, 'published'), lte(stories.expires_at, now)))
    .returning({ id: stories.id });
  return rows.length > 0;
}

/** Deletes a story and who saw it. */
export async function deleteStory(tx: Transaction, id: number): Promise<void> {
  await tx.delete(storyViews).where(eq(storyViews.story_id, id));
  await tx.delete(stories).where(eq(stories.id, id));
}

/** The product of a user's own price, or undefined. */
export async function findPricedProduct(queries: Queries, price_id: number, user_id: number): Promise<number | undefined> {
  const [row] = await queries
    .select({ product_id: prices.product_id })
    .from(prices)
    .where(and(eq(prices.id, price_id), eq(prices.user_id, user_id), isNull(prices.deleted_at)));
  return row?.product_id;
}

/** The title of a product; null without one. */
export async function findProductTitle(queries: Queries, product_id: number | null): Promise<string | null> {
  if (product_id === null) return null;
  const [row] = await queries.select({ title: products.title }).from(products).where(eq(products.id, product_id));
  return row?.title ?? null;
}
