import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { isPublicSupplier } from '../../db/public-prices.ts';
import { prices, products, stories, storyViews, supplierProfiles, users } from '../../db/schema/index.ts';

/** Public stories at `now` (ms); the query joins users and supplier_profiles. */
const isPublicStory = (now: number): SQL | undefined =>
  and(eq(stories.status, 'published'), gt(stories.expires_at, now), isPublicSupplier());

const supplierColumns = {
  user_id: supplierProfiles.user_id,
  handle: supplierProfiles.handle,
  title: supplierProfiles.title,
  verified: supplierProfiles.verified,
};

export const findSupplier = async (queries: Queries, user_id: number) => {
  const [row] = await queries.select(supplierColumns).from(supplierProfiles).where(eq(supplierProfiles.user_id, user_id));
  return row;
};

type RingFilter = { user_id?: number | undefined; now: number; limit: number };
/** Public stories with their suppliers, the newest first; with a user, only those of that supplier. */
export const listForRings = (queries: Queries, { user_id, now, limit }: RingFilter) =>
  queries
    .select({ id: stories.id, published_at: stories.published_at, supplier: supplierColumns })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .where(and(isPublicStory(now), user_id === undefined ? undefined : eq(stories.user_id, user_id)))
    .orderBy(desc(stories.published_at), desc(stories.id))
    .limit(limit);
export type RingRow = Awaited<ReturnType<typeof listForRings>>[number];

/** The public stories of a supplier, the oldest first, each with the published product and the price that it leads to. */
export const listOfSupplier = (queries: Queries, user_id: number, now: number) =>
  queries
    .select({
      id: stories.id,
      caption: stories.caption,
      published_at: stories.published_at,
      expires_at: stories.expires_at,
      product: { id: products.id, slug: products.slug, title: products.title },
      price_id: prices.id,
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .leftJoin(products, and(eq(products.id, stories.product_id), eq(products.status, 'published')))
    .leftJoin(prices, and(eq(prices.id, stories.price_id), isNull(prices.deleted_at)))
    .where(and(isPublicStory(now), eq(stories.user_id, user_id)))
    .orderBy(asc(stories.published_at), asc(stories.id));
export type PublicRow = Awaited<ReturnType<typeof listOfSupplier>>[number];

/** Whether a user has ever published one of the stories that are kept. */
export async function hasPublished(queries: Queries, user_id: number): Promise<boolean> {
  const [row] = await queries
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.user_id, user_id), isNotNull(stories.published_at)))
    .limit(1);
  return row !== undefined;
}

/** The ids of the public stories that a user has seen. */
export async function listSeen(queries: Queries, user_id: number, now: number): Promise<number[]> {
  const rows = await queries
    .select({ id: stories.id })
    .from(storyViews)
    .innerJoin(stories, eq(stories.id, storyViews.story_id))
    .innerJoin(users, eq(users.id, stories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .where(and(eq(storyViews.user_id, user_id), isPublicStory(now)))
    .orderBy(asc(stories.id));
  return rows.map(({ id }) => id);
}

/** Marks those of these stories that are public as seen; returns how many were not before. */
export async function markSeen(tx: Transaction, user_id: number, ids: readonly number[], now: number): Promise<number> {
  // The rows are locked in one order until the transaction ends, so that none is deleted before its mark is stored.
  for (const id of ids.toSorted((a, b) => a - b))
    await tx
      .update(stories)
      .set({ status: sql`${stories.status}` })
      .where(and(eq(stories.id, id), eq(stories.status, 'published')));
  const shown = await tx
    .select({ id: stories.id })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .where(and(inArray(stories.id, [...ids]), isPublicStory(now)));
  if (shown.length === 0) return 0;
  const added = await tx
    .insert(storyViews)
    .values(shown.map(({ id }) => ({ story_id: id, user_id, seen_at: now })))
    .onConflictDoNothing()
    .returning({ story_id: storyViews.story_id });
  return added.length;
}
