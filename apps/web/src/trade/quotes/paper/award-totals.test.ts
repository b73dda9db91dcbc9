import { awardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import { expect, test } from 'vitest';
import { rebar14 } from '../../../testing/market.ts';
import { aQuote, aVersion } from '../../../testing/quotes.ts';

const award = { rfq_line_id: 101, quote_id: 4, quote_version: 1, awarded_at: '2026-11-21T08:00:00.000Z' };
const won = (quantity: string, part: Parameters<typeof aVersion>[0] = {}) =>
  awardTotals(aQuote({ current: aVersion(part), awards: [{ ...award, id: 1, quantity, amount: 384_500 }] }), () => rebar14.unit);

test('sums a part at the prices of the quote, with VAT once on the sum and without the freight of the whole quote', () => {
  expect(awardTotals(aQuote(), () => rebar14.unit)).toBeNull();
  expect(won('400', { freight: 9_000 })).toEqual({ lines: 153_800_000, vat: 15_380_000, freight: null, all: 169_180_000 });
  expect(won('400')).toMatchObject({ freight: 0, all: 169_180_000 });
});

test('adds the freight for the whole quote, and does not add VAT that the prices include', () => {
  expect(won('1000', { freight: 9_000 })).toEqual({ lines: 384_500_000, vat: 38_450_000, freight: 9_000, all: 422_959_000 });
  expect(won('1000', { vat_included: true })).toMatchObject({ lines: 349_545_455, vat: 34_954_545, all: 384_500_000 });
});

test('returns null beyond exact numbers', () => {
  expect(won('9000000000')).toMatchObject({ lines: 3_460_500_000_000_000 });
  expect(won('90000000000')).toBeNull();
});

test('totals the whole of a quote as its sheet does, though the award rounds its amount for the unit of the buyer', () => {
  const piece = { id: 9, code: 'branch', title: 'شاخه', dimension: 'piece' as const, factor: '1' };
  const [line] = aVersion().lines;
  if (!line) throw new Error('a version without lines');
  // A thousand branches of 3 kg at 1,000 Rial: 333 Rial a kilogram would be 999,000.
  const current = aVersion({
    lines: [Object.assign(line, { unit: piece, amount: 1_000, unit_weight_kg: '3', total: 1_000_000 })],
  });
  const awards = [Object.assign({}, award, { id: 1, quantity: '3000', amount: 333 })];
  expect(awardTotals(aQuote({ current, awards }), () => rebar14.unit)).toMatchObject({ lines: 1_000_000, vat: 100_000 });
  expect(awardTotals(aQuote({ current, awards }), () => undefined)).toMatchObject({ lines: 999_000 });
});
