import { tehranDayNumber } from '../prices/index.ts';

/**
 * A comparable amount that a supplier stated as available: it was replaced or expired at `ended_at`, null while it is valid.
 */
export type Statement = {
  price_id: number;
  user_id: number;
  amount: number;
  stated_at: number;
  ended_at: number | null;
  is_correction: boolean;
  /** When its price was deleted: it does not count for days that were not over by then. */
  deleted_at: number | null;
};

/** The market of one day (days since 1970 in Tehran), in Rial. */
export type MarketDay = { day: number; min: number; median: number; max: number; suppliers: number };

/**
 * Each statement once, oldest first. A changed note archives a row whose statement continues: the end of a statement is in its
 * last row.
 */
export function eachOnce<S extends Pick<Statement, 'price_id' | 'stated_at'>>(statements: readonly S[]): S[] {
  const last = new Map(statements.map((statement) => [`${statement.price_id} ${statement.stated_at}`, statement]));
  return [...last.values()].sort((a, b) => a.stated_at - b.stated_at || a.price_id - b.price_id);
}

/** The middle amount; of two, their mean rounded half up to the Rial. */
export function median(sorted: ArrayLike<number>): number {
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : Math.round(((sorted[middle - 1] ?? 0) + high) / 2);
}

/** The last day on which a statement was valid. */
function lastDayOf({ ended_at, deleted_at }: Statement): number {
  const ended = ended_at === null ? Number.POSITIVE_INFINITY : tehranDayNumber(ended_at - 1);
  return deleted_at === null ? ended : Math.min(ended, tehranDayNumber(deleted_at) - 1);
}

/**
 * The market of the days `from`–`to`: of each supplier the last amount valid on the day, stated on it or earlier and still in
 * force, without corrections. A day without a valid price is missing.
 */
export function marketDays(statements: readonly Statement[], { from, to }: { from: number; to: number }): MarketDay[] {
  const amounts = new Map<number, Map<number, number>>();
  for (const statement of eachOnce(statements)) {
    if (statement.is_correction || (statement.ended_at !== null && statement.ended_at <= statement.stated_at)) continue;
    const last = Math.min(to, lastDayOf(statement));
    for (let day = Math.max(from, tehranDayNumber(statement.stated_at)); day <= last; day += 1) {
      const suppliers = amounts.get(day) ?? new Map<number, number>();
      amounts.set(day, suppliers.set(statement.user_id, statement.amount));
    }
  }
  return [...amounts]
    .sort(([a], [b]) => a - b)
    .map(([day, suppliers]) => {
      const sorted = [...suppliers.values()].sort((a, b) => a - b);
      return { day, min: sorted[0] ?? 0, median: median(sorted), max: sorted.at(-1) ?? 0, suppliers: sorted.length };
    });
}
