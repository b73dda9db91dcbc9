import { and, asc, countDistinct, desc, eq, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isPublicSupplier } from '../../db/public-prices.ts';
import {
  prices,
  products,
  rfqInvitations,
  rfqLines,
  supplierCategories,
  supplierProfiles,
  users,
} from '../../db/schema/index.ts';

/** For whom suppliers are looked for; `near` are the cities of its province, `today` the start of the day in milliseconds. */
export type Wanted = { rfq_id: number; buyer_id: number; near: readonly number[]; today: number; limit: number };

const supplier = {
  user_id: supplierProfiles.user_id,
  handle: supplierProfiles.handle,
  title: supplierProfiles.title,
  verified: supplierProfiles.verified,
};
const isNear = (near: readonly number[]): SQL<number> =>
  sql<number>`case when ${inArray(supplierProfiles.city_id, [...near])} then 1 else 0 end`;

/** Public suppliers other than the buyer whom the RFQ does not invite yet. */
const isFree = (queries: Queries, { rfq_id, buyer_id }: Wanted): SQL | undefined =>
  and(
    isPublicSupplier(),
    ne(supplierProfiles.user_id, buyer_id),
    notExists(
      queries
        .select({ one: sql`1` })
        .from(rfqInvitations)
        .where(and(eq(rfqInvitations.rfq_id, rfq_id), eq(rfqInvitations.user_id, supplierProfiles.user_id))),
    ),
  );

/** Suppliers who price products of the lines, those of most lines first, then those of the province, then the freshest. */
export function listOffering(queries: Queries, wanted: Wanted) {
  const near = isNear(wanted.near);
  const offered = countDistinct(rfqLines.id);
  const fresh = sql<number>`count(distinct case when ${prices.stated_at} >= ${wanted.today} then ${rfqLines.id} end)`.mapWith(
    Number,
  );
  return queries
    .select({
      supplier,
      city_id: supplierProfiles.city_id,
      offered_lines: offered,
      priced_today: fresh,
      is_near: near.mapWith(Number),
    })
    .from(rfqLines)
    .innerJoin(
      prices,
      and(eq(prices.product_id, rfqLines.product_id), isNull(prices.deleted_at), ne(prices.state, 'unavailable')),
    )
    .innerJoin(products, and(eq(products.id, prices.product_id), eq(products.status, 'published')))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(and(eq(rfqLines.rfq_id, wanted.rfq_id), isNull(rfqLines.removed_at), isFree(queries, wanted)))
    .groupBy(...Object.values(supplier), supplierProfiles.city_id)
    .orderBy(desc(offered), desc(near), desc(fresh), asc(supplierProfiles.user_id))
    .limit(wanted.limit);
}
export type SuggestedRow = Awaited<ReturnType<typeof listOffering>>[number];

/** Suppliers of these categories, those of the province first, without those of `but`. */
export async function listOfCategories(
  queries: Queries,
  wanted: Wanted & { category_ids: readonly number[]; but: readonly number[] },
): Promise<SuggestedRow[]> {
  const near = isNear(wanted.near);
  const rows = await queries
    .select({ supplier, city_id: supplierProfiles.city_id, is_near: near.mapWith(Number) })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(
      and(
        inArray(
          supplierProfiles.user_id,
          queries
            .select({ id: supplierCategories.user_id })
            .from(supplierCategories)
            .where(inArray(supplierCategories.category_id, [...wanted.category_ids])),
        ),
        sql`${supplierProfiles.user_id} not in (${sql.join(
          [0, ...wanted.but].map((id) => sql`${id}`),
          sql`, `,
        )})`,
        isFree(queries, wanted),
      ),
    )
    .orderBy(desc(near), asc(supplierProfiles.user_id))
    .limit(wanted.limit);
  return rows.map((row) => ({ ...row, offered_lines: 0, priced_today: 0 }));
}
