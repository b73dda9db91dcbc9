import type { Vehicle } from './vocabulary.ts';

/** What a trip of a vehicle costs, in Rial, and the most that it carries, in kilograms. */
export type TripRate = { vehicle: Vehicle; most_kg: number; amount: number };
/** The vehicles of a load, and what their trips cost together, in Rial. */
export type FreightEstimate = { amount: number; trips: { vehicle: Vehicle; count: number }[] };

const THOUSANDTHS = 1_000;

/**
 * Estimates the freight of a load: as many full trips of one vehicle as it fills, and the cheapest vehicle for the rest. Of all vehicles
 * the one with the lowest sum is taken, of equal sums that with fewer trips.
 *
 * @param thousandths an integer from 1, the load in thousandths of a kilogram
 * @returns null without a rate, or beyond 2^53 − 1
 * @example
 * estimateFreight([{ vehicle: 'truck', most_kg: 10_000, amount: 90_000_000 }], 25_000_000) // → { amount: 270000000, trips: [{ vehicle: 'truck', count: 3 }] }
 */
export function estimateFreight(rates: readonly TripRate[], thousandths: number): FreightEstimate | null {
  const found = rates.flatMap((main) => {
    const most = main.most_kg * THOUSANDTHS;
    const full = Math.floor(thousandths / most);
    const rest = thousandths - full * most;
    const last = rest === 0 ? null : cheapest(rates.filter(({ most_kg }) => most_kg * THOUSANDTHS >= rest));
    if (last === undefined) return [];
    const amount = full * main.amount + (last?.amount ?? 0);
    return Number.isSafeInteger(amount) ? [{ amount, trips: tripsOf(main, full, last) }] : [];
  });
  const [best] = found.toSorted((a, b) => a.amount - b.amount || countOf(a) - countOf(b));
  return best ?? null;
}

const cheapest = (rates: readonly TripRate[]): TripRate | undefined => rates.toSorted((a, b) => a.amount - b.amount)[0];

const countOf = ({ trips }: FreightEstimate): number => trips.reduce((sum, { count }) => sum + count, 0);

function tripsOf(main: TripRate, full: number, last: TripRate | null): FreightEstimate['trips'] {
  if (last?.vehicle === main.vehicle) return [{ vehicle: main.vehicle, count: full + 1 }];
  return [...(full > 0 ? [{ vehicle: main.vehicle, count: full }] : []), ...(last ? [{ vehicle: last.vehicle, count: 1 }] : [])];
}
