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

/** An amount that a supplier states. */
export type Stated = Pick<Statement, 'user_id' | 'amount' | 'stated_at'>;

/**
 * The middle of the amounts of suppliers: of each the one that was stated last, of several stated at once the lowest; null without one
 * (docs/rules.md, «The board»).
 */
export function medianOfSuppliers(stated: readonly Stated[]): number | null {
  const last = new Map<number, Stated>();
  for (const one of stated) {
    const known = last.get(one.user_id);
    const isLater = !known || one.stated_at > known.stated_at;
    if (isLater || (one.stated_at === known.stated_at && one.amount < known.amount)) last.set(one.user_id, one);
  }
  const amounts = [...last.values()].map(({ amount }) => amount).sort((a, b) => a - b);
  return amounts.length > 0 ? median(amounts) : null;
}

/** The last day on which a statement was valid. */
function lastDayOf({ ended_at, deleted_at }: Statement): number {
  const ended = ended_at === null ? Number.POSITIVE_INFINITY : tehranDayNumber(ended_at - 1);
  return deleted_at === null ? ended : Math.min(ended, tehranDayNumber(deleted_at) - 1);
}

/**
 * The market of the days `from`–`to`: of each price the last amount valid on the day, stated on it or earlier and still in force, without
 * corrections; the lowest and the highest of all, and the median of their suppliers. A day without a valid price is missing.
 */
export function marketDays(statements: readonly Statement[], { from, to }: { from: number; to: number }): MarketDay[] {
  const days = new Map<number, Map<number, Statement>>();
  for (const statement of eachOnce(statements)) {
    if (statement.is_correction || (statement.ended_at !== null && statement.ended_at <= statement.stated_at)) continue;
    const last = Math.min(to, lastDayOf(statement));
    for (let day = Math.max(from, tehranDayNumber(statement.stated_at)); day <= last; day += 1) {
      const prices = days.get(day) ?? new Map<number, Statement>();
      days.set(day, prices.set(statement.price_id, statement));
    }
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, prices]) => {
      const stated = [...prices.values()];
      const sorted = stated.map(({ amount }) => amount).sort((a, b) => a - b);
      const suppliers = new Set(stated.map(({ user_id }) => user_id)).size;
      return { day, min: sorted[0] ?? 0, median: medianOfSuppliers(stated) ?? 0, max: sorted.at(-1) ?? 0, suppliers };
    });
}
