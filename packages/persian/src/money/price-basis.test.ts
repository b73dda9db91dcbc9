import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeToman } from '../money.ts';
import { amountOn, shownOn, statedWithin, totalOn } from './price-basis.ts';

const kg = { id: 1, dimension: 'mass', factor: '1' };
const ton = { id: 2, dimension: 'mass', factor: '1000' };
const branch = { id: 3, dimension: 'piece', factor: '1' };
const metre = { id: 4, dimension: 'length', factor: '1' };
const stated = { amount: 450_900, unit: kg, piece: null, vat_included: true, vat_rate: 1_000 };

it.each([
  ['what is stated on the basis stays', { unit: kg, with_vat: true }, {}, 450_900],
  ['a tenth of tax is taken off', { unit: kg, with_vat: false }, {}, 409_909],
  ['and put on', { unit: kg, with_vat: true }, { vat_included: false }, 495_990],
  ['a ton is a thousand of what was stated, not of what was rounded', { unit: ton, with_vat: false }, {}, 409_909_091],
  [
    'a kilogram is a thousandth, half up',
    { unit: kg, with_vat: false },
    { unit: ton, amount: 406_955_500, vat_included: false },
    406_956,
  ],
  ['the tax is that of its day', { unit: kg, with_vat: false }, { amount: 109, vat_rate: 900 }, 100],
])('%s', (_, basis, change, expected) => {
  expect(amountOn({ ...stated, ...change }, basis)).toBe(expected);
});

it.each([
  ['as stated on its own basis', { unit: kg, with_vat: true }, { amount: 450_905 }, 450_905],
  ['in whole Toman without its tax', { unit: kg, with_vat: false }, {}, 409_910],
  ['in whole Toman for a ton', { unit: ton, with_vat: false }, { amount: 450_905 }, 409_913_640],
  ['with decimals below 5,000 Toman', { unit: kg, with_vat: false }, { amount: 45_095 }, 40_995],
  ['not at all where units do not compare', { unit: branch, with_vat: false }, {}, null],
])('an amount is shown %s', (_, basis, change, expected) => {
  expect(shownOn({ ...stated, ...change }, basis)).toBe(expected);
});

it('converts pieces to a weight by their weight, and returns null without it', () => {
  const basis = { unit: kg, with_vat: false };
  const of = (unit_weight_kg: string | null) =>
    amountOn({ ...stated, unit: branch, vat_included: false, amount: 6_000_000, piece: { unit: branch, unit_weight_kg } }, basis);
  expect([of('14.5'), of('12'), of(null), of('0')]).toEqual([413_793, 500_000, null, null]);
  expect(amountOn({ ...stated, unit: branch }, basis)).toBeNull();
  expect(amountOn({ ...stated, unit: metre }, basis)).toBeNull();
});

it('equals exact integer fractions, rounded half up once', () => {
  const amounts = fc.integer({ min: 1_000, max: 10 ** 10 });
  const units = fc.constantFrom({ unit: kg, kilograms: 1n }, { unit: ton, kilograms: 1000n });
  fc.assert(
    fc.property(amounts, units, units, fc.boolean(), fc.boolean(), (amount, from, to, vat_included, with_vat) => {
      const [top, bottom] = vat_included === with_vat ? [1n, 1n] : vat_included ? [10n, 11n] : [11n, 10n];
      const [numerator, denominator] = [BigInt(amount) * to.kilograms * top, from.kilograms * bottom];
      const [whole, rest] = [numerator / denominator, numerator % denominator];
      const rounded = Number(whole) + (2n * rest >= denominator ? 1 : 0);
      const expected = rounded >= 1 && rounded <= 10 ** 13 ? rounded : null;
      expect(amountOn({ amount, unit: from.unit, piece: null, vat_included, vat_rate: 1_000 }, { unit: to.unit, with_vat })).toBe(
        expected,
      );
    }),
  );
});

it.each([
  ['of 5 tons is 5,000 times the stated amount, not the rounded one', { unit: ton, with_vat: false }, {}, 5_000, 2_049_545_455],
  [
    'has the tax of the day where the stated amount has none',
    { unit: kg, with_vat: true },
    { vat_included: false },
    1_000,
    495_990,
  ],
  ['of thousandths is rounded half up', { unit: kg, with_vat: true }, { amount: 1 }, 500, 1],
  ['of nothing is nothing', { unit: kg, with_vat: true }, {}, 0, 0],
  ['of units that do not compare is null', { unit: branch, with_vat: true }, {}, 1_000, null],
  ['beyond what a number holds is null', { unit: ton, with_vat: true }, { amount: 10 ** 13 }, 10 ** 12, null],
])('a total %s', (_, basis, change, thousandths, expected) => {
  expect(totalOn({ ...stated, ...change }, basis, thousandths)).toBe(expected);
});

it('converts a total of pieces by their weight', () => {
  const piece = { unit: branch, unit_weight_kg: '14.5' };
  const of = (unit: typeof kg, wanted: typeof kg) =>
    totalOn({ ...stated, unit, piece, vat_included: false, amount: 10_000 }, { unit: wanted, with_vat: false }, 2_000);
  expect([of(kg, branch), of(branch, kg)]).toEqual([290_000, 1_379]);
});

it('finds exactly the stated amounts that are shown within a range on a basis', () => {
  const units = fc.constantFrom(kg, ton);
  const amounts = fc.oneof(fc.integer({ min: 1_000_000, max: 10 ** 9 }), fc.integer({ min: 30_000, max: 70_000 }));
  fc.assert(
    fc.property(amounts, amounts, units, units, fc.boolean(), fc.boolean(), (from, more, unit, shown, vat_included, with_vat) => {
      const terms = { unit, piece: null, vat_included, vat_rate: 1_000 };
      const [basis, to] = [{ unit: shown, with_vat }, from + more];
      const found = statedWithin({ from, to }, basis, terms) ?? { from: 0, to: 0 };
      const on = (amount: number) => wholeToman(amountOn({ amount, ...terms }, basis) ?? 0);
      expect(on(found.from)).toBeGreaterThanOrEqual(from);
      expect(on(found.from - 1)).toBeLessThan(from);
      expect(on(found.to)).toBeLessThanOrEqual(to);
      expect(on(found.to + 1)).toBeGreaterThan(to);
    }),
  );
  expect(statedWithin({ from: 1, to: 2 }, { unit: metre, with_vat: false }, { ...stated })).toBeNull();
});
