import type { PriceListStatus } from '@rasteh/contract/pricing/price-lists';
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { priceLists } from '../../core/db/schema/index.ts';

export type ListRow = typeof priceLists.$inferSelect;
export type NewList = typeof priceLists.$inferInsert;
type Bounds = { limit: number; offset: number };

export async function insertList(tx: Transaction, values: NewList): Promise<ListRow> {
  const [row] = await tx.insert(priceLists).values(values).returning();
  return row as ListRow;
}

/** A list of a user. */
export async function findList(queries: Queries, user_id: number, id: number): Promise<ListRow | undefined> {
  const [row] = await queries
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.id, id), eq(priceLists.user_id, user_id)));
  return row;
}

/** A list of any user, for the jobs that process it. */
export async function findListById(queries: Queries, id: number): Promise<ListRow | undefined> {
  const [row] = await queries.select().from(priceLists).where(eq(priceLists.id, id));
  return row;
}

export type ListFilter = {
  user_id: number;
  status?: PriceListStatus | undefined;
  /** The time of creation: from `since` on, and before `before` (ms). */
  since?: number | undefined;
  before?: number | undefined;
};
const isWanted = ({ user_id, status, since, before }: ListFilter): SQL | undefined =>
  and(
    eq(priceLists.user_id, user_id),
    status && eq(priceLists.status, status),
    since === undefined ? undefined : gte(priceLists.created_at, since),
    before === undefined ? undefined : lt(priceLists.created_at, before),
  );

export const listLists = (queries: Queries, filter: ListFilter, { limit, offset }: Bounds): Promise<ListRow[]> =>
  queries.select().from(priceLists).where(isWanted(filter)).orderBy(desc(priceLists.id)).limit(limit).offset(offset);

export async function countLists(queries: Queries, filter: ListFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(priceLists).where(isWanted(filter));
  return row?.n ?? 0;
}

/** The number of lists of a user with one of these statuses. */
export async function countByStatus(queries: Queries, user_id: number, status: readonly PriceListStatus[]): Promise<number> {
  const isOne = and(eq(priceLists.user_id, user_id), inArray(priceLists.status, [...status]));
  const [row] = await queries.select({ n: count() }).from(priceLists).where(isOne);
  return row?.n ?? 0;
}

type Expected = { id: number; status: PriceListStatus[]; version?: number };

/** Updates a list, and raises its version with its status; undefined when its status (or version) is not an expected one. */
export async function changeList(tx: Transaction, expected: Expected, values: Partial<NewList>): Promise<ListRow | undefined> {
  const [row] = await tx
    .update(priceLists)
    .set(values.status ? { ...values, version: sql`${priceLists.version} + 1` } : values)
    .where(
      and(
        eq(priceLists.id, expected.id),
        inArray(priceLists.status, expected.status),
        expected.version === undefined ? undefined : eq(priceLists.version, expected.version),
      ),
    )
    .returning();
  return row;
}

/** Lists that still have their rows and were not updated since a time (ms), oldest first. */
export const listForgettable = (queries: Queries, since: number, limit: number): Promise<ListRow[]> =>
  queries
    .select()
    .from(priceLists)
    .where(and(isNull(priceLists.forgotten_at), lte(priceLists.updated_at, since)))
    .orderBy(asc(priceLists.updated_at))
    .limit(limit);

/** Marks the rows of a list as deleted, unless the list was updated since a time (ms); an open list is cancelled. */
export async function forgetList(tx: Transaction, id: number, { since, now }: { since: number; now: number }): Promise<boolean> {
  const found = await tx
    .update(priceLists)
    .set({
      forgotten_at: now,
      text: null,
      status: sql`case when ${priceLists.status} in ('applied', 'undone', 'failed') then ${priceLists.status} else 'cancelled' end`,
    })
    .where(and(eq(priceLists.id, id), isNull(priceLists.forgotten_at), lte(priceLists.updated_at, since)))
    .returning({ id: priceLists.id });
  return found.length > 0;
}
