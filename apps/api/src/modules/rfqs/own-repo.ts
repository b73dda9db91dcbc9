import type { RfqAudience, RfqStatus } from '@rasteh/contract/rfqs';
import { and, count, desc, eq, exists, getTableColumns, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { derivedStatus, hasStatus } from '../../db/public-rfqs.ts';
import { products, rfqLines, rfqs } from '../../db/schema/index.ts';
import type { RfqRow } from './repo.ts';

export type OwnFilter = {
  user_id: number;
  status?: RfqStatus | undefined;
  audience?: RfqAudience | undefined;
  category_ids?: number[] | undefined;
  city_ids?: number[] | undefined;
  /** The time of creation: from `since` on, and before `before` (ms). */
  since?: number | undefined;
  before?: number | undefined;
  words?: string[] | undefined;
  now: number;
};
const hasLineOf = (category_ids: number[]): SQL =>
  exists(
    sql`(select 1 from ${rfqLines} inner join ${products} on ${products.id} = ${rfqLines.product_id} where ${rfqLines.rfq_id} = ${rfqs.id} and ${rfqLines.removed_at} is null and ${inArray(products.category_id, category_ids)})`,
  );
const fits = ({ user_id, status, audience, category_ids, city_ids, since, before, words, now }: OwnFilter): SQL | undefined =>
  and(
    eq(rfqs.user_id, user_id),
    isNull(rfqs.deleted_at),
    status && hasStatus(status, now),
    audience && eq(rfqs.audience, audience),
    category_ids && hasLineOf(category_ids),
    city_ids && inArray(rfqs.city_id, city_ids),
    since === undefined ? undefined : gte(rfqs.created_at, since),
    before === undefined ? undefined : lt(rfqs.created_at, before),
    ...(words ?? []).map((word) => or(like(rfqs.words, `%${word}%`), like(sql`lower(${rfqs.number})`, `%${word}%`))),
  );

/** A page of a user's RFQs, newest first. */
export const listOwn = (queries: Queries, filter: OwnFilter, bounds: { limit: number; offset: number }): PromiseLike<RfqRow[]> =>
  queries
    .select({ ...getTableColumns(rfqs), status: derivedStatus(filter.now) })
    .from(rfqs)
    .where(fits(filter))
    .orderBy(desc(rfqs.id))
    .limit(bounds.limit)
    .offset(bounds.offset);

export async function countOwn(queries: Queries, filter: OwnFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(rfqs).where(fits(filter));
  return row?.n ?? 0;
}
