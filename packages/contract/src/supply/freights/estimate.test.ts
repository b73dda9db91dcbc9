import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateFreight, type TripRate } from './estimate.ts';

const truck: TripRate = { vehicle: 'truck', most_kg: 10_000, amount: 90_000_000 };
const trailer: TripRate = { vehicle: 'trailer', most_kg: 24_000, amount: 150_000_000 };
const kg = (weight: number) => weight * 1_000;

test('fills the vehicle that costs the least, and takes the cheapest one for the rest', () => {
  const both = [trailer, truck];
  expect(estimateFreight(both, 1)).toEqual({ amount: 90_000_000, trips: [{ vehicle: 'truck', count: 1 }] });
  expect(estimateFreight(both, kg(10_000))?.trips).toEqual([{ vehicle: 'truck', count: 1 }]);
  expect(estimateFreight(both, kg(10_000) + 1)).toEqual({ amount: 150_000_000, trips: [{ vehicle: 'trailer', count: 1 }] });
  expect(estimateFreight(both, kg(48_000))?.trips).toEqual([{ vehicle: 'trailer', count: 2 }]);
  expect(estimateFreight(both, kg(58_000))).toEqual({
    amount: 390_000_000,
    trips: [
      { vehicle: 'trailer', count: 2 },
      { vehicle: 'truck', count: 1 },
    ],
  });
  expect(estimateFreight([truck], kg(25_000))).toEqual({ amount: 270_000_000, trips: [{ vehicle: 'truck', count: 3 }] });
});

test('invents nothing without a rate, nor beyond what counts exactly', () => {
  expect(estimateFreight([], kg(1))).toBeNull();
  expect(estimateFreight([{ ...truck, most_kg: 1, amount: 1_000_000_000_000 }], kg(10_000))).toBeNull();
});

test('carries the whole load, and never costs more than one vehicle alone', () => {
  const rate = fc.record({
    vehicle: fc.constantFrom('pickup', 'truck', 'trailer'),
    most_kg: fc.integer({ min: 100, max: 60_000 }),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  });
  const rates = fc.uniqueArray(rate, { minLength: 1, maxLength: 3, selector: ({ vehicle }) => vehicle });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 100_000_000 }), (table: TripRate[], load) => {
      const found = estimateFreight(table, load);
      const sum = (of: (one: TripRate) => number) =>
        (found?.trips ?? []).reduce((all, { vehicle, count }) => {
          const one = table.find((known) => known.vehicle === vehicle);
          return all + (one ? of(one) * count : Number.NaN);
        }, 0);
      expect(sum(({ most_kg }) => kg(most_kg))).toBeGreaterThanOrEqual(load);
      expect(sum(({ amount }) => amount)).toBe(found?.amount);
      for (const { most_kg, amount } of table) expect(found?.amount).toBeLessThanOrEqual(Math.ceil(load / kg(most_kg)) * amount);
    }),
  );
});
