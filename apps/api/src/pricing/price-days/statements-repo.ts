import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, min, ne, notExists, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isComparedTerms, isPublicSupplier } from '../../core/db/public-prices.ts';
import { priceArchives, prices, supplierProfiles, users } from '../../core/db/schema/index.ts';
import type { Statement } from './market.ts';

type Span = { product_ids: number[]; begin: number; end: number };
type Found = Statement & { product_id: number };

const selectEarlier = prepared((queries, { product_ids, begin, end }: Span) =>
  queries
    .select({
      product_id: priceArchives.product_id,
      price_id: priceArchives.price_id,
      user_id: priceArchives.user_id,
      amount: priceArchives.comparable_amount,
      stated_at: priceArchives.stated_at,
      valid_until: priceArchives.valid_until,
      replaced_at: priceArchives.replaced_at,
      reason: priceArchives.reason,
    })
    .from(priceArchives)
    .innerJoin(users, eq(users.id, priceArchives.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, priceArchives.user_id))
    .where(
      and(
        inArray(priceArchives.product_id, product_ids),
        gt(priceArchives.replaced_at, begin),
        lt(priceArchives.stated_at, end),
        eq(priceArchives.state, 'available'),
        isNotNull(priceArchives.comparable_amount),
        isComparedTerms(priceArchives),
        ne(priceArchives.reason, 'undo'),
        isPublicSupplier(),
      ),
    )
    .orderBy(asc(priceArchives.id)),
);

const selectRows = (queries: Queries, { product_ids, begin, end }: Span, isThere: SQL | undefined) =>
  queries
    .select({
      product_id: prices.product_id,
      price_id: prices.id,
      user_id: prices.user_id,
      amount: prices.comparable_amount,
      stated_at: prices.stated_at,
      ended_at: prices.valid_until,
      deleted_at: prices.deleted_at,
    })
    .from(prices)
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(
      and(
        inArray(prices.product_id, product_ids),
        isThere,
        lt(prices.stated_at, end),
        or(isNull(prices.valid_until), gt(prices.valid_until, begin)),
        eq(prices.state, 'available'),
        isNotNull(prices.comparable_amount),
        isComparedTerms(),
        isPublicSupplier(),
      ),
    );
const selectLiving = prepared((queries, span: Span) => selectRows(queries, span, isNull(prices.deleted_at)));
// A new price that was taken back never counted: it ended at the moment at which it was archived as `undo`.
const selectDeleted = prepared((queries, span: Span) =>
  selectRows(
    queries,
    span,
    and(
      gte(prices.deleted_at, span.begin),
      notExists(
        queries
          .select({ id: priceArchives.id })
          .from(priceArchives)
          .where(
            and(
              eq(priceArchives.price_id, prices.id),
              eq(priceArchives.stated_at, prices.stated_at),
              eq(priceArchives.replaced_at, prices.deleted_at),
              eq(priceArchives.reason, 'undo'),
            ),
          ),
      ),
    ),
  ),
);

/**
 * The comparable statements of public suppliers for these products that were valid at some time from `begin` until before
 * `end`; earlier rows first.
 */
export async function listStatements(queries: Queries, span: Span): Promise<Found[]> {
  const earlier = await selectEarlier(queries, span);
  const living = [...(await selectLiving(queries, span)), ...(await selectDeleted(queries, span))];
  return [
    ...earlier.map(({ valid_until, replaced_at, reason, amount, ...row }) => ({
      ...row,
      amount: amount ?? 0,
      ended_at: Math.min(valid_until ?? replaced_at, replaced_at),
      is_correction: reason === 'correction',
      deleted_at: null,
    })),
    ...living.map(({ amount, ...row }) => ({ ...row, amount: amount ?? 0, is_correction: false })),
  ];
}

/** The time of the first statement of all; it reads all of them, once in the life of a database. */
export async function findFirstStated(queries: Queries): Promise<number | undefined> {
  const [archived] = await queries.select({ at: min(priceArchives.stated_at) }).from(priceArchives);
  const [latest] = await queries.select({ at: min(prices.stated_at) }).from(prices);
  const found = [archived?.at, latest?.at].filter((at) => at !== null && at !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}
