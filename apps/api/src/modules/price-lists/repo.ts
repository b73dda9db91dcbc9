import type { PriceListStatus } from '@rasteh/contract/price-lists';
import type { PriceListRowKind } from '@rasteh/contract/price-lists/rows';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, max, min, type SQL, sql } from 'drizzle-orm';
import { insertRows, updateRows } from '../../db/bulk.ts';
import type { Queries, Transaction } from '../../db/database.ts';
import { priceListMappings, priceListMatches, priceListRows, priceLists } from '../../db/schema/index.ts';

export type ListRow = typeof priceLists.$inferSelect;
export type NewList = typeof priceLists.$inferInsert;
export type RowRow = typeof priceListRows.$inferSelect;
export type NewRow = typeof priceListRows.$inferInsert;
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

export async function deleteRows(tx: Transaction, price_list_id: number, kind?: PriceListRowKind): Promise<void> {
  await tx
    .delete(priceListRows)
    .where(and(eq(priceListRows.price_list_id, price_list_id), kind ? eq(priceListRows.kind, kind) : undefined));
}

export const insertListRows = (tx: Transaction, rows: NewRow[]): Promise<void> => insertRows(tx, priceListRows, rows);
export const updateListRows = (tx: Transaction, rows: (Partial<NewRow> & { id: number })[]): Promise<void> =>
  updateRows(tx, priceListRows, rows);

/** Rows of a list in the order of its file, after a cursor. */
export const listRowsAfter = (queries: Queries, price_list_id: number, after: number, limit: number): Promise<RowRow[]> =>
  queries
    .select()
    .from(priceListRows)
    .where(and(eq(priceListRows.price_list_id, price_list_id), gt(priceListRows.id, after)))
    .orderBy(asc(priceListRows.id))
    .limit(limit);

export type RowFilter = {
  price_list_id: number;
  kind?: PriceListRowKind | undefined;
  outcome?: NonNullable<RowRow['outcome']> | undefined;
};
const filtered = ({ price_list_id, kind, outcome }: RowFilter): SQL | undefined =>
  and(
    eq(priceListRows.price_list_id, price_list_id),
    kind ? eq(priceListRows.kind, kind) : undefined,
    outcome ? eq(priceListRows.outcome, outcome) : undefined,
  );

export const pageOfRows = (queries: Queries, filter: RowFilter, { limit, offset }: Bounds): Promise<RowRow[]> =>
  queries.select().from(priceListRows).where(filtered(filter)).orderBy(asc(priceListRows.id)).limit(limit).offset(offset);

export async function countRows(queries: Queries, filter: RowFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(priceListRows).where(filtered(filter));
  return row?.n ?? 0;
}

export async function findRow(queries: Queries, price_list_id: number, id: number): Promise<RowRow | undefined> {
  const [row] = await queries
    .select()
    .from(priceListRows)
    .where(and(eq(priceListRows.price_list_id, price_list_id), eq(priceListRows.id, id)));
  return row;
}

const expected = sql`coalesce(${priceListRows.current_amount}, ${priceListRows.expected_amount})`;
const ratio = sql`${priceListRows.amount} * 1.0 / nullif(${expected}, 0)`.mapWith(Number);

/**
 * Counts rows by kind, outcome, jump and confirmation, with the lowest and highest ratio of their amounts to the expected ones.
 */
export const countByKind = (queries: Queries, price_list_id: number) =>
  queries
    .select({
      kind: priceListRows.kind,
      outcome: priceListRows.outcome,
      is_jump: priceListRows.is_jump,
      is_confirmed: priceListRows.is_confirmed,
      n: count(),
      lowest: min(ratio),
      highest: max(ratio),
    })
    .from(priceListRows)
    .where(eq(priceListRows.price_list_id, price_list_id))
    .groupBy(priceListRows.kind, priceListRows.outcome, priceListRows.is_jump, priceListRows.is_confirmed);

/** Confirms all jumps of a list. */
export async function confirmJumps(tx: Transaction, price_list_id: number): Promise<void> {
  await tx
    .update(priceListRows)
    .set({ is_confirmed: true })
    .where(and(eq(priceListRows.price_list_id, price_list_id), eq(priceListRows.is_jump, true)));
}

/** The rows of the list for this price. */
export const rowsOfPrice = (
  queries: Queries,
  price_list_id: number,
  price_id: number,
): Promise<{ id: number; kind: PriceListRowKind }[]> =>
  queries
    .select({ id: priceListRows.id, kind: priceListRows.kind })
    .from(priceListRows)
    .where(and(eq(priceListRows.price_list_id, price_list_id), eq(priceListRows.price_id, price_id)));

export async function findMapping(queries: Queries, user_id: number, fingerprint: string) {
  const [row] = await queries
    .select({ mapping: priceListMappings.mapping })
    .from(priceListMappings)
    .where(and(eq(priceListMappings.user_id, user_id), eq(priceListMappings.fingerprint, fingerprint)));
  return row?.mapping;
}

export async function keepMapping(tx: Transaction, values: typeof priceListMappings.$inferInsert): Promise<void> {
  await tx
    .insert(priceListMappings)
    .values(values)
    .onConflictDoUpdate({
      target: [priceListMappings.user_id, priceListMappings.fingerprint],
      set: { mapping: sql`excluded.mapping`, used_at: sql`excluded.used_at` },
    });
}

export const findMatches = (queries: Queries, user_id: number, keys: string[]) =>
  queries
    .select()
    .from(priceListMatches)
    .where(and(eq(priceListMatches.user_id, user_id), inArray(priceListMatches.text_key, keys)));

export async function keepMatch(tx: Transaction, values: typeof priceListMatches.$inferInsert): Promise<void> {
  await tx
    .insert(priceListMatches)
    .values(values)
    .onConflictDoUpdate({
      target: [priceListMatches.user_id, priceListMatches.text_key],
      set: { product_id: sql`excluded.product_id`, variation_id: sql`excluded.variation_id`, used_at: sql`excluded.used_at` },
    });
}

export async function forgetMatch(tx: Transaction, user_id: number, text_key: string): Promise<void> {
  await tx.delete(priceListMatches).where(and(eq(priceListMatches.user_id, user_id), eq(priceListMatches.text_key, text_key)));
}

/** The new prices that are about to be inserted, each with its basis. */
export const listPlannedNew = (queries: Queries, price_list_id: number) =>
  queries
    .select({
      id: priceListRows.id,
      product_id: priceListRows.product_id,
      variation_id: priceListRows.variation_id,
      unit_id: priceListRows.unit_id,
      city_id: priceListRows.city_id,
      delivery: priceListRows.delivery,
      payment: priceListRows.payment,
      credit_days: priceListRows.credit_days,
      min_quantity: priceListRows.min_quantity,
    })
    .from(priceListRows)
    .where(
      and(
        eq(priceListRows.price_list_id, price_list_id),
        eq(priceListRows.kind, 'new'),
        isNotNull(priceListRows.applied_version),
      ),
    )
    .orderBy(asc(priceListRows.id));

export async function deleteRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(priceListRows).where(eq(priceListRows.id, id));
}
