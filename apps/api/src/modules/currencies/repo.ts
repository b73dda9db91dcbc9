import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { currencies } from '../../db/schema/index.ts';

export type CurrencyRow = typeof currencies.$inferSelect;

/** All currencies in their order, or those of `ids`. */
export const listCurrencies = (queries: Queries, ids?: number[]): Promise<CurrencyRow[]> =>
  queries
    .select()
    .from(currencies)
    .where(ids && inArray(currencies.id, ids))
    .orderBy(asc(currencies.position), asc(currencies.id));
