import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat, vatOn, vatRate } from './vat.ts';

test('the rate is that of the day in Tehran', () => {
  expect(vatRate('2024-03-19T20:29:59Z')).toBe(900);
  expect(vatRate('2024-03-19T20:30:00Z')).toBe(1_000);
  expect(vatRate('2026-11-21T06:30:00Z')).toBe(1_000);
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
