import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import { prices, products, stories, supplierProfiles, users } from '../../core/db/schema/index.ts';

/** Public stories at `now` (ms); the query joins users and supplier_profiles. */
export const isPublicStory = (now: number): SQL | undefined =>
  and(eq(stories.status, 'published'), gt(stories.expires_at, now), isPublicSupplier());

/** The columns of the supplier of a story. */
export const supplierColumns = {
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
    .select({ id: stories.id, caption: stories.caption, published_at: stories.published_at, supplier: supplierColumns })
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
