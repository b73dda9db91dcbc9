import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertAmount, convertQuantity, counterPrice, type Measure, quantityFor, ratioBetween, totalOf } from './conversion.ts';
import { thousandthsToQuantity } from './quantity.ts';

const kg: Measure = { id: 1, dimension: 'mass', factor: '1' };
const ton: Measure = { id: 2, dimension: 'mass', factor: '1000' };
const gram: Measure = { id: 3, dimension: 'mass', factor: '0.001' };
const branch: Measure = { id: 4, dimension: 'piece', factor: '1' };
const sheet: Measure = { id: 5, dimension: 'piece', factor: '1' };
const metre: Measure = { id: 6, dimension: 'length', factor: '1' };
const coil: Measure = { id: 7, dimension: 'length', factor: '100' };
const rebar = { unit: branch, unit_weight_kg: '18.96' };

/** The exact ratio; throws where there is none. */
const ratio = (from: Measure, to: Measure, piece: Parameters<typeof ratioBetween>[2] = null) => {
  const found = ratioBetween(from, to, piece);
  if (!found) throw new Error('no ratio');
  return found;
};

describe('ratioBetween', () => {
  test.each([
    ['a ton in kilograms', ton, kg, null, 1_000, 1_000_000],
    ['a kilogram in tons', kg, ton, null, 1_000, 1],
    ['a gram in tons, below a thousandth', gram, ton, null, 1_000, 0],
    ['a branch in kilograms', branch, kg, rebar, 1_000, 18_960],
    ['a ton in branches', ton, branch, rebar, 1_000, 52_743],
    ['a branch in branches', branch, branch, null, 7_000, 7_000],
    ['a coil in metres', coil, metre, null, 1_000, 100_000],
    ['a coil in kilograms, by the weight of a metre', coil, kg, { unit: metre, unit_weight_kg: '0.25' }, 2_000, 50_000],
  ])('says %s', (_case, from, to, piece, thousandths, converted) => {
    expect(convertQuantity(thousandths, ratio(from, to, piece))).toBe(converted);
  });

  test('is null between pieces of different kinds, without a weight, and between units that do not compare', () => {
    expect(ratioBetween(branch, sheet, rebar)).toBeNull();
    expect(ratioBetween(branch, kg)).toBeNull();
    expect(ratioBetween(branch, kg, { unit: branch, unit_weight_kg: null })).toBeNull();
    expect(ratioBetween(branch, kg, { unit: branch, unit_weight_kg: '0' })).toBeNull();
    expect(ratioBetween(sheet, kg, rebar)).toBeNull();
    expect(ratioBetween(metre, kg, rebar)).toBeNull();
  });
});

test.each([
  [383_000, kg, branch, rebar, 7_261_680],
  [7_261_680, branch, kg, rebar, 383_000],
  [383_000, kg, ton, null, 383_000_000],
  // 1 ÷ 2 and 3 ÷ 2: halves round up.
  [1, coil, metre, { unit: metre, unit_weight_kg: '1' }, null],
  [50, coil, metre, null, 1],
  [150, coil, metre, null, 2],
  [149, coil, metre, null, 1],
  [10_000_000_000_000, kg, ton, null, null],
])('%d Rial is the amount for the other unit, half up', (rial, from, to, piece, converted) => {
  expect(convertAmount(rial, ratio(from, to, piece))).toBe(converted);
});

test.each([
  [384_500, 14_500, 5_575_250],
  [1, 499, 0],
  [1, 500, 1],
  [3, 1_500, 5],
  [10_000_000_000_000, 900_719, 9_007_190_000_000_000],
  [10_000_000_000_000, 900_720, null],
])('%d Rial for %d thousandths come to %d', (rial, thousandths, total) => {
  expect(totalOf(rial, thousandths)).toBe(total);
});

test('the quantity for an amount of money is the largest whose total does not exceed it', () => {
  expect(quantityFor(1_000, 300)).toBe(3_333);
  expect(quantityFor(0, 300)).toBe(0);
  expect(quantityFor(Number.MAX_SAFE_INTEGER, 1)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.integer({ min: 1, max: 100_000_000 }), (total, rial) => {
      const quantity = quantityFor(total, rial);
      if (quantity === null) return;
      expect(BigInt(quantity) * BigInt(rial) <= BigInt(total) * 1000n).toBe(true);
      expect(BigInt(quantity + 1) * BigInt(rial) > BigInt(total) * 1000n).toBe(true);
    }),
  );
});

test('a price by weight converts to the piece, one by the piece to the kilogram', () => {
  expect(counterPrice(383_000, kg, rebar)).toEqual({ amount: 7_261_680, per: 'piece' });
  expect(counterPrice(383_000_000, ton, rebar)).toEqual({ amount: 7_261_680, per: 'piece' });
  expect(counterPrice(7_261_680, branch, rebar)).toEqual({ amount: 383_000, per: 'kilogram' });
  expect(counterPrice(1_000, sheet, rebar)).toBeNull();
  expect(counterPrice(1_000, kg, null)).toBeNull();
  expect(counterPrice(1_000, branch, { unit: branch, unit_weight_kg: null })).toBeNull();
});

const thousandths = fc.integer({ min: 0, max: 999_999_999_999 });
const weight = fc.integer({ min: 1, max: 99_999_999 }).map(thousandthsToQuantity);
const rial = fc.integer({ min: 1, max: 10_000_000_000_000 });

describe('for every weight', () => {
  test('a quantity is rounded to the nearest thousandth, half up', () => {
    fc.assert(
      fc.property(thousandths, weight, (quantity, unit_weight_kg) => {
        const { numerator, denominator } = ratio(kg, branch, { unit: branch, unit_weight_kg });
        const converted = convertQuantity(quantity, { numerator, denominator });
        if (converted === null) return;
        // −½ ≤ rounded − exact < … : 2·|rounded·d − exact| ≤ d, and the half rounds up.
        const twice = 2n * (BigInt(converted) * denominator - BigInt(quantity) * numerator);
        expect(twice > -denominator && twice <= denominator).toBe(true);
      }),
    );
  });

  test('pieces convert to a weight and back to the same pieces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), weight, (pieces, unit_weight_kg) => {
        const piece = { unit: branch, unit_weight_kg };
        const weighed = convertQuantity(pieces * 1_000, ratio(branch, kg, piece));
        expect(weighed && convertQuantity(weighed, ratio(kg, branch, piece))).toBe(weighed && pieces * 1_000);
      }),
    );
  });

  test('an amount converts and back within half a Rial of the smaller unit', () => {
    fc.assert(
      fc.property(rial, weight, (amount, unit_weight_kg) => {
        const piece = { unit: branch, unit_weight_kg };
        const [there, back] = [ratio(kg, branch, piece), ratio(branch, kg, piece)];
        const each = convertAmount(amount, there);
        const again = each && convertAmount(each, back);
        if (!each || !again) return;
        // Half a Rial for a piece is 1 ÷ (2·weight) for a kilogram, and rounding adds half a Rial.
        expect(Math.abs(again - amount)).toBeLessThanOrEqual(Math.ceil(0.5 / Number(unit_weight_kg)) + 1);
      }),
    );
  });

  test('a total equals the total in the other unit, except for the rounding of the other amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        weight,
        (amount, pieces, unit_weight_kg) => {
          const piece = { unit: branch, unit_weight_kg };
          const each = convertAmount(amount, ratio(kg, branch, piece));
          const weighed = convertQuantity(pieces * 1_000, ratio(branch, kg, piece));
          const [byPiece, byWeight] = [each && totalOf(each, pieces * 1_000), weighed && totalOf(amount, weighed)];
          if (!byPiece || !byWeight) return;
          expect(Math.abs(byPiece - byWeight)).toBeLessThanOrEqual(pieces / 2 + 1);
        },
      ),
    );
  });
});
