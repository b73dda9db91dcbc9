import { and, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isComparedTerms, isPublicSupplier } from '../../core/db/public-prices.ts';
import { priceArchives, prices, supplierProfiles, users } from '../../core/db/schema/index.ts';

/**
 * A comparable amount that a supplier stated as available; rows with the same price and time are one statement, the last of
 * them counts.
 */
export type StatedPoint = {
  price_id: number;
  user_id: number;
  supplier: string;
  amount: number;
  comparable_amount: number;
  unit_id: number;
  vat_included: boolean;
  stated_at: number;
  is_correction: boolean;
};

type Stated = { product_id: number; since: number; limit: number };

/** Whether the archive of a price has another amount than its supplier withholds now: that of a price that is not for sale. */
const isNotWithheld = () =>
  sql`(${prices.state} = 'available' or (${priceArchives.amount} is distinct from ${prices.amount} and ${priceArchives.comparable_amount} is distinct from ${prices.comparable_amount}))`;

const selectEarlier = prepared((queries, { product_id, since, limit }: Stated) =>
  queries
    .select({
      price_id: priceArchives.price_id,
      user_id: priceArchives.user_id,
      supplier: supplierProfiles.title,
      amount: priceArchives.amount,
      comparable_amount: priceArchives.comparable_amount,
      unit_id: priceArchives.unit_id,
      vat_included: priceArchives.vat_included,
      stated_at: priceArchives.stated_at,
      valid_until: priceArchives.valid_until,
      reason: priceArchives.reason,
    })
    .from(priceArchives)
    .innerJoin(prices, eq(prices.id, priceArchives.price_id))
    .innerJoin(users, eq(users.id, priceArchives.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, priceArchives.user_id))
    .where(
      and(
        eq(priceArchives.product_id, product_id),
        gte(priceArchives.stated_at, since),
        eq(priceArchives.state, 'available'),
        isNotNull(priceArchives.comparable_amount),
        isComparedTerms(priceArchives),
        ne(priceArchives.reason, 'undo'),
        isNotWithheld(),
        isPublicSupplier(),
      ),
    )
    .orderBy(desc(priceArchives.stated_at), desc(priceArchives.id))
    .limit(limit),
);

const selectLiving = prepared((queries, { product_id, since, limit }: Stated) =>
  queries
    .select({
      price_id: prices.id,
      user_id: prices.user_id,
      supplier: supplierProfiles.title,
      amount: prices.amount,
      comparable_amount: prices.comparable_amount,
      unit_id: prices.unit_id,
      vat_included: prices.vat_included,
      stated_at: prices.stated_at,
      valid_until: prices.valid_until,
    })
    .from(prices)
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(
      and(
        eq(prices.product_id, product_id),
        isNull(prices.deleted_at),
        gte(prices.stated_at, since),
        eq(prices.state, 'available'),
        isNotNull(prices.comparable_amount),
        isComparedTerms(),
        isPublicSupplier(),
      ),
    )
    .orderBy(desc(prices.stated_at), desc(prices.id))
    .limit(limit),
);

const selectWithheld = prepared((queries, { product_id }: { product_id: number }) =>
  queries
    .select({ amount: prices.comparable_amount })
    .from(prices)
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(
      and(
        eq(prices.product_id, product_id),
        isNull(prices.deleted_at),
        ne(prices.state, 'available'),
        isNotNull(prices.comparable_amount),
        isPublicSupplier(),
      ),
    ),
);

/** The comparable amounts that public suppliers of a product withhold now, since their prices are not for sale. */
export const listWithheld = async (queries: Queries, product_id: number): Promise<Set<number>> =>
  new Set((await selectWithheld(queries, { product_id })).flatMap(({ amount }) => amount ?? []));

/**
 * The latest `limit` archived and current comparable prices of a product that public suppliers stated since a moment, oldest
 * first; without those of the amount that a price withholds now.
 */
export async function listStated(queries: Queries, wanted: Stated): Promise<StatedPoint[]> {
  const earlier = (await selectEarlier(queries, wanted)).map(({ reason, ...row }) => ({
    ...row,
    is_correction: reason === 'correction',
  }));
  const living = (await selectLiving(queries, wanted)).map((row) => ({ ...row, is_correction: false }));
  // A statement that had already expired when it was made was never an offer.
  return [...earlier.reverse(), ...living.reverse()].flatMap(({ amount, comparable_amount, valid_until, ...row }) =>
    amount === null || comparable_amount === null || (valid_until !== null && valid_until <= row.stated_at)
      ? []
      : [{ ...row, amount, comparable_amount }],
  );
}
