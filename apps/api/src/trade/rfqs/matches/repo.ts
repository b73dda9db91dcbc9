import { and, asc, eq, gt, inArray, ne, notExists, notInArray, or } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { isPublicSupplier } from '../../../core/db/public-prices.ts';
import {
  notifications,
  quotes,
  rfqInvitations,
  supplierCategories,
  supplierCities,
  supplierProfiles,
  users,
} from '../../../core/db/schema/index.ts';

type Wanted = {
  rfq_id: number;
  buyer_id: number;
  city_id: number;
  category_ids: readonly number[];
  /** Only suppliers with a larger id. */
  after: number;
  limit: number;
};

/**
 * The public suppliers of these categories in this city, by id, who do not know of the RFQ: neither invited nor notified before, and
 * without a quote.
 */
export async function listMatching(queries: Queries, wanted: Wanted): Promise<number[]> {
  const { rfq_id, buyer_id, city_id, category_ids, after, limit } = wanted;
  const { user_id } = supplierProfiles;
  const ofCategories = queries
    .select({ id: supplierCategories.user_id })
    .from(supplierCategories)
    .where(inArray(supplierCategories.category_id, [...category_ids]));
  const inCity = queries.select({ id: supplierCities.user_id }).from(supplierCities).where(eq(supplierCities.city_id, city_id));
  const knowing = queries.select({ id: rfqInvitations.user_id }).from(rfqInvitations).where(eq(rfqInvitations.rfq_id, rfq_id));
  const answering = queries.select({ id: quotes.user_id }).from(quotes).where(eq(quotes.rfq_id, rfq_id));
  const isNotified = and(
    eq(notifications.user_id, user_id),
    eq(notifications.type, 'rfq.matched'),
    eq(notifications.about, rfq_id),
  );
  const rows = await queries
    .select({ user_id })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, user_id))
    .where(
      and(
        isPublicSupplier(),
        gt(user_id, after),
        ne(user_id, buyer_id),
        inArray(user_id, ofCategories),
        or(eq(supplierProfiles.city_id, city_id), inArray(user_id, inCity)),
        notInArray(user_id, knowing),
        notInArray(user_id, answering),
        notExists(queries.select({ id: notifications.id }).from(notifications).where(isNotified)),
      ),
    )
    .orderBy(asc(user_id))
    .limit(limit);
  return rows.map((row) => row.user_id);
}
