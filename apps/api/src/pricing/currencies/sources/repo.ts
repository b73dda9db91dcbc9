import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { currencies, currencyHistory, currencySources, users } from '../../../core/db/schema/index.ts';

export type SourceRow = typeof currencySources.$inferSelect;
/** What an admin sets of a source. */
type Settings = Omit<SourceRow, 'version' | 'good_amount' | 'good_at' | 'failures' | 'failed_at' | 'failure'>;

export async function findSource(queries: Queries, currency_id: number): Promise<SourceRow | undefined> {
  const [row] = await queries.select().from(currencySources).where(eq(currencySources.currency_id, currency_id));
  return row;
}

/** The sources with who set them, or that of one currency. */
export const listSources = (queries: Queries, currency_id?: number): PromiseLike<{ source: SourceRow; set_by: string }[]> =>
  queries
    .select({ source: currencySources, set_by: users.name })
    .from(currencySources)
    .innerJoin(users, eq(users.id, currencySources.set_by))
    .where(currency_id === undefined ? undefined : eq(currencySources.currency_id, currency_id))
    .orderBy(asc(currencySources.currency_id));

/** The sources that failed at least so often in a row, with the titles of their currencies. */
export const listFailing = (queries: Queries, failures: number): PromiseLike<{ source: SourceRow; title: string }[]> =>
  queries
    .select({ source: currencySources, title: currencies.title })
    .from(currencySources)
    .innerJoin(currencies, eq(currencies.id, currencySources.currency_id))
    .where(gte(currencySources.failures, failures))
    .orderBy(asc(currencySources.currency_id));

/** Sets a source; its failures are of former settings and end. */
export async function putSource(tx: Transaction, row: Settings): Promise<void> {
  const begun = { failures: 0, failed_at: null, failure: null };
  await tx
    .insert(currencySources)
    .values(row)
    .onConflictDoUpdate({
      target: currencySources.currency_id,
      set: { ...row, ...begun, version: sql`${currencySources.version} + 1` },
    });
}

export async function updateSource(tx: Transaction, currency_id: number, set: Partial<SourceRow>): Promise<void> {
  await tx.update(currencySources).set(set).where(eq(currencySources.currency_id, currency_id));
}

export async function deleteSource(tx: Transaction, currency_id: number): Promise<void> {
  await tx.delete(currencySources).where(eq(currencySources.currency_id, currency_id));
}

/** The amounts of a currency with where they come from, newest first. */
export const listStated = (
  queries: Queries,
  currency_id: number,
  { limit, offset }: { limit: number; offset: number },
): PromiseLike<{ id: number; amount: string; at: number; set_by: string | null; host: string | null }[]> =>
  queries
    .select({
      id: currencyHistory.id,
      amount: currencyHistory.amount,
      at: currencyHistory.at,
      set_by: users.name,
      host: currencyHistory.host,
    })
    .from(currencyHistory)
    .leftJoin(users, eq(users.id, currencyHistory.set_by))
    .where(eq(currencyHistory.currency_id, currency_id))
    .orderBy(desc(currencyHistory.at), desc(currencyHistory.id))
    .limit(limit)
    .offset(offset);

export async function countStated(queries: Queries, currency_id: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(currencyHistory).where(eq(currencyHistory.currency_id, currency_id));
  return row?.n ?? 0;
}

/** The amounts that sources gave from one time (ms) until another, oldest first. */
export const listFetched = (
  queries: Queries,
  currency_id: number,
  { from, until }: { from: number; until: number },
): PromiseLike<{ id: number; amount: string; at: number }[]> =>
  queries
    .select({ id: currencyHistory.id, amount: currencyHistory.amount, at: currencyHistory.at })
    .from(currencyHistory)
    .where(
      and(
        eq(currencyHistory.currency_id, currency_id),
        isNotNull(currencyHistory.host),
        gte(currencyHistory.at, from),
        lt(currencyHistory.at, until),
      ),
    )
    .orderBy(asc(currencyHistory.at), asc(currencyHistory.id));

export async function deleteAmounts(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(currencyHistory).where(inArray(currencyHistory.id, ids));
}
