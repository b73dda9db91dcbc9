import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { currencies, currencyHistory } from '../../db/schema/index.ts';

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
