import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertQuantity, type Measure, type Ratio, totalOf } from '../conversion.ts';
import { basisTotal, partTotal, quoteTotals, ratioByWeight } from './quote-totals.ts';

const kilogram: Measure = { id: 1, dimension: 'mass', factor: '1' };
const ton: Measure = { id: 2, dimension: 'mass', factor: '1000' };
const branch: Measure = { id: 3, dimension: 'piece', factor: '1' };

/** A line that is offered in one unit and asked in another. */
const drawnLine = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  thousandths: fc.integer({ min: 1, max: 100_000_000 }),
  units: fc.constantFrom([kilogram, ton], [ton, kilogram], [branch, kilogram], [kilogram, branch], [branch, branch]),
  grams: fc.integer({ min: 1, max: 90_000 }),
});
const drawnQuote = fc.record({
  drawn: fc.array(drawnLine, { minLength: 1, maxLength: 6 }),
  vat_included: fc.boolean(),
  vat_rate: fc.constantFrom(0, 900, 1_000),
  freight: fc.integer({ min: 0, max: 1_000_000_000 }),
});
type Drawn = { amount: number; thousandths: number; units: readonly Measure[]; grams: number };
const linesOf = (drawn: readonly Drawn[]): { stated: { amount: number; thousandths: number; ratio: Ratio }; taken: number }[] =>
  drawn.flatMap(({ amount, thousandths, units: [from, to], grams }) => {
    const ratio = from && to && ratioByWeight(from, to, (grams / 1_000).toFixed(3));
    const taken = ratio ? convertQuantity(thousandths, ratio) : null;
    return ratio && taken ? [{ stated: { amount, thousandths, ratio }, taken }] : [];
  });

test('units compare by their factors, or by the weight of a piece', () => {
  expect(ratioByWeight(ton, kilogram, null)).toEqual({ numerator: 1_000n, denominator: 1n });
  expect(ratioByWeight(branch, kilogram, null)).toBeNull();
  expect(ratioByWeight(kilogram, branch, '18.5')).toEqual({ numerator: 10n, denominator: 185n });
});

test('the whole offered quantity in the unit of the buyer costs the total of the line', () => {
  fc.assert(
    fc.property(fc.array(drawnLine, { maxLength: 4 }), (drawn) => {
      for (const { stated, taken } of linesOf(drawn))
        expect(partTotal(stated, taken)).toBe(totalOf(stated.amount, stated.thousandths));
    }),
  );
});

test('the total of a whole quote on the basis of a comparison is that of its sheet without VAT', () => {
  fc.assert(
    fc.property(drawnQuote, ({ drawn, vat_included, vat_rate, freight }) => {
      const lines = linesOf(drawn);
      const stated = lines.map((line) => partTotal(line.stated, line.taken));
      const whole = lines.reduce((sum, { stated: { amount, thousandths } }) => sum + (totalOf(amount, thousandths) ?? 0), 0);
      const totals = quoteTotals(stated, { vat_included, vat_rate }, freight);
      const basis = basisTotal(stated, { vat_included, vat_rate, freight, whole, credit_days: 0, yearly_rate: null });
      fc.pre(totals !== null);
      expect(basis).toBe((totals?.lines ?? 0) + freight);
      if (vat_included) expect((totals?.lines ?? 0) + (totals?.vat ?? 0)).toBe(whole);
    }),
  );
});

test('VAT is split from amounts that include it, and added to those that do not, once on their sum', () => {
  const whole = { lines: 1_000, vat: 100, freight: 50, all: 1_150 };
  expect(quoteTotals([500, 600], { vat_included: true, vat_rate: 1_000 }, 50)).toEqual(whole);
  expect(quoteTotals([500, 500], { vat_included: false, vat_rate: 1_000 }, 50)).toEqual(whole);
  // Of each line for itself it would be twice a half Rial, rounded up.
  expect(quoteTotals([5, 5], { vat_included: false, vat_rate: 1_000 }, 0)).toEqual({ lines: 10, vat: 1, freight: 0, all: 11 });
});

test('a part bears its share of the freight by value, or the whole of it', () => {
  const terms = { vat_included: true, vat_rate: 1_000, freight: 50, credit_days: 0, yearly_rate: null };
  expect(basisTotal([330], Object.assign(terms, { whole: 660 }))).toBe(325);
  expect(basisTotal([330], Object.assign(terms, { whole: null }))).toBe(350);
  // The freight is paid when the goods are.
  expect(basisTotal([330], Object.assign(terms, { credit_days: 73, yearly_rate: 25 }))).toBe(333);
});

test('unknown totals and sums beyond exact numbers give no total', () => {
  const terms = { vat_included: false, vat_rate: 1_000 };
  const basis = { vat_included: false, vat_rate: 1_000, freight: 5, whole: 100, credit_days: 0, yearly_rate: null };
  expect(quoteTotals([1, null], terms, 0)).toBeNull();
  expect(quoteTotals([Number.MAX_SAFE_INTEGER], terms, 0)).toBeNull();
  expect(basisTotal([1, null], basis)).toBeNull();
  expect(
    partTotal({ amount: 10_000_000_000_000, thousandths: 999_999_999_999, ratio: { numerator: 1n, denominator: 1n } }, 9e11),
  ).toBeNull();
  // Lines that round to nothing bear all of the freight, as on the sheet of their quote.
  expect(basisTotal([0], Object.assign(basis, { whole: 0 }))).toBe(5);
});
