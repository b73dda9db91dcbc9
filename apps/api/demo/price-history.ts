import type { priceArchives, prices } from '../src/core/db/schema/index.ts';
import { archiveOf, extendTrend, stateNow } from '../src/pricing/prices/index.ts';
import type { PriceStatement } from './walk.ts';

type PriceRow = typeof prices.$inferSelect;
type Archive = typeof priceArchives.$inferInsert;

/** The amount of a price on the basis of comparison. */
export type Compare = (price: PriceRow) => number | null;

/** Applies a statement to a price, as the price rules do for its supplier. */
function restated(row: PriceRow, { statedAtMs, state, amount, validUntilMs, isCorrection }: PriceStatement): PriceRow {
  return {
    ...row,
    amount,
    state,
    valid_until: validUntilMs,
    stated_at: statedAtMs,
    previous_amount: amount === row.amount || isCorrection ? row.previous_amount : row.amount,
    trend: state === 'available' ? extendTrend(row.trend, statedAtMs, amount) : row.trend,
    version: row.version + 1,
  };
}

function reasonOf(row: PriceRow, { statedAtMs, amount, state, isCorrection }: PriceStatement): Archive['reason'] {
  if (isCorrection) return 'correction';
  return amount === row.amount && state !== stateNow(row, statedAtMs) ? 'state' : 'update';
}

/** Applies statements to a price, in order, and archives each replaced row; statements older than the row are ignored. */
export function applyStatements(
  price: PriceRow,
  statements: readonly PriceStatement[],
  compare: Compare,
): { price: PriceRow; archives: Archive[] } {
  const context = { actor_id: price.user_id, source: 'web' } as const;
  const archives: Archive[] = [];
  let row = price;
  for (const statement of statements) {
    if (statement.statedAtMs <= row.stated_at) continue;
    archives.push(archiveOf(row, context, reasonOf(row, statement), statement.statedAtMs));
    row = restated(row, statement);
    row.comparable_amount = compare(row);
  }
  return { price: row, archives };
}
