import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat, vatOn, vatRate, vatRates } from './vat.ts';

test('the rate is that of the day in Tehran', () => {
  expect(vatRate('2015-03-20T20:29:59Z', vatRates)).toBe(0);
  expect(vatRate('2024-03-19T20:29:59Z', vatRates)).toBe(900);
  expect(vatRate('2024-03-19T20:30:00Z', vatRates)).toBe(1_000);
  expect(vatRate('2026-11-21T06:30:00Z', vatRates)).toBe(1_000);
});

test('a later rate holds from its day on, and leaves the days before as they are', () => {
  const rates = [...vatRates, { day: '2027-03-21', rate: 1_200 }, { day: '2027-06-22', rate: 0 }];
  expect(['2027-03-20T20:29:59Z', '2027-03-20T20:30:00Z', '2027-06-22T00:00:00Z'].map((at) => vatRate(at, rates))).toEqual([
    1_000, 1_200, 0,
  ]);
  expect(vatRate('2023-11-21T08:00:00Z', rates)).toBe(900);
});

test('tax is rounded half up, and the parts of a split add up', () => {
  expect(vatOn(105, 1_000)).toBe(11);
  expect(vatOn(104, 1_000)).toBe(10);
  expect(splitVat(1_100, 1_000)).toEqual({ net: 1_000, vat: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e15 }), fc.constantFrom(0, 900, 1_000), (rial, rate) => {
      const { net, vat } = splitVat(rial, rate);
      expect(net + vat).toBe(rial);
      // At most half a Rial of rounding in either direction.
      expect(Math.abs(vatOn(net, rate) - vat)).toBeLessThanOrEqual(1);
    }),
  );
});
