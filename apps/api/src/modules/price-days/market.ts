import type { Unit } from '@rasteh/contract/catalogue';
import { MAX_RIAL } from '@rasteh/contract/values';
import { tehranDayNumber } from '../prices/index.ts';

/** An amount that a supplier stated as available, and until when it held: replaced or expired at `ended_at`, null when it holds on. */
export type Statement = {
  price_id: number;
  user_id: number;
  amount: number;
  unit_id: number;
  stated_at: number;
  ended_at: number | null;
  is_correction: boolean;
  /** When its price was deleted: it counts for no day that was not over by then. */
  deleted_at: number | null;
};

/** The market of one day (days since 1970 in Tehran), in Rial. */
export type MarketDay = { day: number; min: number; median: number; max: number; suppliers: number };

type Units = ReadonlyMap<number, Unit>;

/** How many of `main` one of `unit` is, or undefined where they do not compare: pieces have no common measure. */
function ratio(unit: Unit | undefined, main: Unit): number | undefined {
  if (unit?.id === main.id) return 1;
  if (!unit || unit.dimension !== main.dimension || main.dimension === 'piece') return undefined;
  return Number(unit.factor) / Number(main.factor);
}

/** An amount for `unit_id` as one for `main`; undefined where units do not compare, or nothing of a Rial or too much comes out. */
export function amountIn(main: Unit, units: Units, { amount, unit_id }: { amount: number; unit_id: number }): number | undefined {
  const share = ratio(units.get(unit_id), main);
  const converted = share === undefined ? 0 : Math.round(amount / share);
  return converted >= 1 && converted <= MAX_RIAL ? converted : undefined;
}

/**
 * Each statement once, in the main unit, oldest first; what does not compare is left out. A changed note archives a row whose
 * statement goes on: the last row of a statement tells how it ended.
 */
export function inMainUnit<S extends Pick<Statement, 'price_id' | 'amount' | 'unit_id' | 'stated_at'>>(
  statements: readonly S[],
  main: Unit,
  units: Units,
): S[] {
  const last = new Map(statements.map((statement) => [`${statement.price_id} ${statement.stated_at}`, statement]));
  return [...last.values()]
    .flatMap((statement) => {
      const amount = amountIn(main, units, statement);
      return amount === undefined ? [] : [{ ...statement, amount }];
    })
    .sort((a, b) => a.stated_at - b.stated_at || a.price_id - b.price_id);
}

/** The middle amount; between two, their mean rounded half up to the Rial. */
function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : Math.round(((sorted[middle - 1] ?? 0) + high) / 2);
}

/** The last day on which a statement held. */
function lastDayOf({ ended_at, deleted_at }: Statement): number {
  const ended = ended_at === null ? Number.POSITIVE_INFINITY : tehranDayNumber(ended_at - 1);
  return deleted_at === null ? ended : Math.min(ended, tehranDayNumber(deleted_at) - 1);
}

/**
 * The market of the days `from`–`to`: of each supplier the last amount that held on the day, stated on it or before and still in
 * force, corrections aside. A day on which nobody's price held is missing.
 */
export function marketDays(
  statements: readonly Statement[],
  { from, to }: { from: number; to: number },
  main: Unit,
  units: Units,
): MarketDay[] {
  const amounts = new Map<number, Map<number, number>>();
  for (const statement of inMainUnit(statements, main, units)) {
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
