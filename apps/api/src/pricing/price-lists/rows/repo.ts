import type { PriceListRowKind } from '@rasteh/contract/pricing/price-lists/rows';
import { and, asc, count, eq, gt, isNotNull, max, min, type SQL, sql } from 'drizzle-orm';
import { insertRows, statement, updateRows } from '../../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { priceListRows } from '../../../core/db/schema/index.ts';
import type { Batch } from '../prices-repo.ts';

export type RowRow = typeof priceListRows.$inferSelect;
export type NewRow = typeof priceListRows.$inferInsert;

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

type Bounds = { limit: number; offset: number };
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

/** Marks rows as stale whose price was changed or deleted since the list was compared. */
export async function markStale(tx: Transaction, { price_list_id, user_id }: Batch): Promise<void> {
  await statement(tx)`update price_list_rows set outcome = 'stale', applied_version = null
    where price_list_id = ${price_list_id} and applied_version is not null and price_id is not null and not exists
      (select 1 from prices p where p.id = price_list_rows.price_id and p.user_id = ${user_id}
       and p.version = price_list_rows.price_version and p.deleted_at is null)`;
}

/** Stores the outcome of the rows that were to be applied; a new row that got no price is stale. */
export async function storeOutcomes(tx: Transaction, { price_list_id }: Batch): Promise<void> {
  await statement(tx)`update price_list_rows set outcome = case when price_id is null then 'stale' else 'applied' end
    where price_list_id = ${price_list_id} and applied_version is not null`;
}

/** Marks the applied rows whose price has changed since the list was applied. */
export async function markChangedSince(tx: Transaction, { price_list_id }: Batch): Promise<void> {
  await statement(tx)`update price_list_rows set outcome = 'changed_since'
    where price_list_id = ${price_list_id} and outcome = 'applied' and not exists
      (select 1 from prices p where p.id = price_list_rows.price_id and p.version = price_list_rows.applied_version
       and p.deleted_at is null)`;
}
