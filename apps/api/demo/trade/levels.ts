import { vatRate, vatRates } from '@rasteh/persian/money/vat';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../src/core/db/database.ts';
import { prices } from '../../src/core/db/schema/index.ts';

/** The cash amount of a supplier for one unit of a product, in Rial without VAT: its own price, otherwise the usual one. */
export type LevelOf = (asked: { product_id: number; unit_id: number; user_id: number }) => number;

const middle = (amounts: readonly number[]): number | undefined =>
  amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)];

/**
 * Reads the prices of these products at `now`. @throws Error when the returned function is called for a product without a price
 * in the unit
 */
export async function readLevels(queries: Queries, product_ids: readonly number[], now: number): Promise<LevelOf> {
  const { product_id, unit_id, user_id, amount, vat_included } = prices;
  const rows = await queries
    .select({ product_id, unit_id, user_id, amount, vat_included })
    .from(prices)
    .where(and(inArray(product_id, [...product_ids]), eq(prices.credit_days, 0), isNull(prices.deleted_at)));
  const vat = 1 + vatRate(now, vatRates) / 10_000;
  const stated = rows.flatMap((row) => (row.amount === null ? [] : [{ ...row, net: row.amount / (row.vat_included ? vat : 1) }]));
  const byThing = Map.groupBy(stated, (row) => `${row.product_id}/${row.unit_id}`);
  return (asked) => {
    const all = byThing.get(`${asked.product_id}/${asked.unit_id}`) ?? [];
    const own = all.filter((row) => row.user_id === asked.user_id);
    const level = middle((own.length > 0 ? own : all).map(({ net }) => net));
    if (level === undefined) throw new Error(`Nobody in the demo prices product ${asked.product_id} in unit ${asked.unit_id}`);
    return level;
  };
}
