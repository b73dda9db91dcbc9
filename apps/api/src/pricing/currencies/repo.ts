import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { updateRows } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { locked } from '../../core/db/rows/locked.ts';
import { currencies, currencyHistory } from '../../core/db/schema/index.ts';

export type CurrencyRow = typeof currencies.$inferSelect;

/** All currencies in their order, or those of `ids`. */
export const listCurrencies = (queries: Queries, ids?: number[]): Promise<CurrencyRow[]> =>
  queries
    .select()
    .from(currencies)
    .where(ids && inArray(currencies.id, ids))
    .orderBy(asc(currencies.position), asc(currencies.id));

export async function findByCode(queries: Queries, code: string): Promise<CurrencyRow | undefined> {
  const [row] = await queries.select().from(currencies).where(eq(currencies.code, code));
  return row;
}

/** The amounts of a currency from one time (ms) until another, oldest first. */
export const listAmounts = (
  queries: Queries,
  currency_id: number,
  { from, until }: { from: number; until: number },
): PromiseLike<{ amount: string; at: number }[]> =>
  queries
    .select({ amount: currencyHistory.amount, at: currencyHistory.at })
    .from(currencyHistory)
    .where(and(eq(currencyHistory.currency_id, currency_id), gte(currencyHistory.at, from), lt(currencyHistory.at, until)))
    .orderBy(asc(currencyHistory.at), asc(currencyHistory.id));

/** Locks a currency until the transaction ends, and returns it. */
export async function lockCurrency(tx: Transaction, id: number): Promise<CurrencyRow | undefined> {
  const [row] = await tx
    .update(currencies)
    .set({ title: sql`${currencies.title}` })
    .where(eq(currencies.id, id))
    .returning();
  return row;
}

const selectLocked = (queries: Transaction) =>
  locked(
    queries,
    queries.select({ id: currencies.id, position: currencies.position }).from(currencies).orderBy(asc(currencies.id)),
  );
/** Locks all currencies until the transaction ends, one after the other by id, and returns them in their order. */
export async function lockAll(tx: Transaction): Promise<Pick<CurrencyRow, 'id' | 'position'>[]> {
  const rows = await selectLocked(tx);
  return rows.sort((a, b) => a.position - b.position || a.id - b.id);
}

/** Gives currencies their positions. */
export const placeCurrencies = (tx: Transaction, rows: Pick<CurrencyRow, 'id' | 'position'>[]): Promise<void> =>
  updateRows(tx, currencies, rows);

/** Inserts a currency after all others; undefined when its code is in use. */
export async function insertCurrency(
  tx: Transaction,
  row: Omit<typeof currencies.$inferInsert, 'position'>,
): Promise<CurrencyRow | undefined> {
  const position = sql<number>`(select coalesce(max(${currencies.position}), 0) + 1 from ${currencies})`;
  const [inserted] = await tx
    .insert(currencies)
    .values({ ...row, position })
    .onConflictDoNothing({ target: currencies.code })
    .returning();
  return inserted;
}

export async function updateCurrency(
  tx: Transaction,
  id: number,
  set: Partial<Pick<CurrencyRow, 'title' | 'amount' | 'previous_amount' | 'updated_at'>>,
): Promise<void> {
  await tx.update(currencies).set(set).where(eq(currencies.id, id));
}

/** The last amounts of a currency, newest first, before a time (ms) if one is given. */
export const listLastAmounts = (
  queries: Queries,
  currency_id: number,
  { count, before }: { count: number; before?: number },
): PromiseLike<{ id: number; amount: string; at: number }[]> =>
  queries
    .select({ id: currencyHistory.id, amount: currencyHistory.amount, at: currencyHistory.at })
    .from(currencyHistory)
    .where(and(eq(currencyHistory.currency_id, currency_id), before === undefined ? undefined : lt(currencyHistory.at, before)))
    .orderBy(desc(currencyHistory.at), desc(currencyHistory.id))
    .limit(count);

export async function insertAmount(tx: Transaction, row: typeof currencyHistory.$inferInsert): Promise<void> {
  await tx.insert(currencyHistory).values(row);
}

export async function deleteAmount(tx: Transaction, id: number): Promise<void> {
  await tx.delete(currencyHistory).where(eq(currencyHistory.id, id));
}
