import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isCompared, isPublicOnWalk, joinConditions } from '../../core/db/public-prices.ts';
import { prices, products, supplierProfiles, users, variations } from '../../core/db/schema/index.ts';

const selectAmounts = prepared((queries, { product_ids, now }: { product_ids: number[]; now: number }) =>
  queries
    .select({
      product_id: prices.product_id,
      user_id: prices.user_id,
      amount: prices.comparable_amount,
      stated_at: prices.stated_at,
      valid_until: prices.valid_until,
      piece: { unit_id: variations.unit_id, unit_weight: variations.unit_weight },
    })
    .from(products)
    .crossJoin(prices)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .leftJoin(variations, eq(variations.id, prices.variation_id))
    .where(and(joinConditions(), isPublicOnWalk(), inArray(products.id, product_ids), isCompared(now))),
);
type Row = Awaited<ReturnType<typeof selectAmounts>>[number];

/** A compared amount, with the piece of the variation that it is for. */
export type ComparedAmount = Omit<Row, 'amount'> & { amount: number };

/** The compared amounts of these products at `now` (ms), in no order. */
export const listAmounts = async (queries: Queries, product_ids: number[], now: number): Promise<ComparedAmount[]> =>
  (await selectAmounts(queries, { product_ids, now })).map(({ amount, ...row }) => ({ ...row, amount: amount ?? 0 }));
