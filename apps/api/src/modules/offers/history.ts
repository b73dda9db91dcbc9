import type { Unit } from '@rasteh/contract/catalogue';
import type { HistoryDay, HistoryPoint } from '@rasteh/contract/offers';
import { MAX_RIAL } from '@rasteh/contract/values';
import { dayFromNumber } from '@rasteh/persian/tehran';
import { toWire } from '../../lib/clock.ts';
import { tehranDayNumber } from '../prices/index.ts';
import type { Statement } from './history-repo.ts';

const MOST_POINTS = 400;

type Converted = Omit<Statement, 'amount'> & { amount: number };

/** How many of `main` one of `unit` is, or undefined where they do not compare: pieces have no common measure. */
function ratio(unit: Unit | undefined, main: Unit): number | undefined {
  if (unit?.id === main.id) return 1;
  if (!unit || unit.dimension !== main.dimension || main.dimension === 'piece') return undefined;
  return Number(unit.factor) / Number(main.factor);
}

/** Statements in the main unit, each once, oldest first; what does not compare, or would be no amount any more, is left out. */
function inMainUnit(statements: readonly Statement[], main: Unit, units: ReadonlyMap<number, Unit>): Converted[] {
  // A changed note archives a row whose statement goes on: the last row of a statement tells how it ended.
  const last = new Map(statements.map((statement) => [`${statement.price_id} ${statement.stated_at}`, statement]));
  return [...last.values()]
    .flatMap((statement) => {
      const share = ratio(units.get(statement.unit_id), main);
      const amount = share === undefined ? 0 : Math.round((statement.amount ?? 0) / share);
      return amount >= 1 && amount <= MAX_RIAL ? [{ ...statement, amount }] : [];
    })
    .sort((a, b) => a.stated_at - b.stated_at || a.price_id - b.price_id);
}

/** The middle amount; between two, their mean rounded half up to the Rial. */
function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : Math.round(((sorted[middle - 1] ?? 0) + high) / 2);
}

/** The days of the market: over the last amount of each supplier on that day in Tehran, corrections aside. */
function days(statements: readonly Converted[]): HistoryDay[] {
  const byDay = Map.groupBy(
    statements.filter(({ is_correction }) => !is_correction),
    ({ stated_at }) => tehranDayNumber(stated_at),
  );
  return [...byDay].map(([day, stated]) => {
    const amounts = [...new Map(stated.map(({ user_id, amount }) => [user_id, amount])).values()].sort((a, b) => a - b);
    return {
      day: dayFromNumber(day),
      min: amounts[0] ?? 0,
      median: median(amounts),
      max: amounts.at(-1) ?? 0,
      suppliers: amounts.length,
    };
  });
}

/** The history of a product from what was stated of it: each day of the market, and the latest statements as points. */
export function drawHistory(
  statements: readonly Statement[],
  main: Unit,
  units: ReadonlyMap<number, Unit>,
): { days: HistoryDay[]; points: HistoryPoint[] } {
  const converted = inMainUnit(statements, main, units);
  return {
    days: days(converted),
    points: converted.slice(-MOST_POINTS).map(({ price_id, user_id, supplier, amount, stated_at, is_correction }) => ({
      price_id,
      supplier: { user_id, title: supplier },
      amount,
      unit_id: main.id,
      stated_at: toWire(stated_at),
      correction: is_correction,
    })),
  };
}
