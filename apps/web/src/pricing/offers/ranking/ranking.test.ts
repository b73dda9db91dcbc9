import type { Offer } from '@rasteh/contract/pricing/offers';
import { vatRates } from '@rasteh/persian/money/vat';
import { expect, test } from 'vitest';
import { anOffer, kilogram, ton } from '../../../testing/market.ts';
import { fitOf, fitText, fitUnits } from './fit.ts';
import { fitArithmetic } from './fit-arithmetic.ts';
import { rankOffers } from './ranking.ts';

const branch = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };
const piece = { id: 1, title: 'شاخهٔ ۱۲ متری', unit: branch, unit_weight_kg: '14.5' };
const units = fitUnits([kilogram, ton], [piece]);
const offer = (id: number, comparable_amount: number | null, part: Partial<Offer> = {}) =>
  anOffer({ id, amount: comparable_amount, comparable_amount, ...part });
const offers = [
  offer(1, 409_910),
  offer(2, 406_900, { min_quantity: '24', unit: ton }),
  offer(3, 410_280),
  offer(4, 400_000, { payment: 'credit', credit_days: 45 }),
  offer(5, 405_000, { delivery: 'delivered' }),
  offer(6, null, { state: 'on_call' }),
  offer(7, null, { amount: 5_000_000, unit: branch }),
  offer(8, 409_910),
];
const arithmetic = fitArithmetic(vatRates);
const rank = (search: Parameters<typeof fitOf>[0]) => {
  const { ranked, others } = rankOffers(offers, fitOf(search, units, [piece], arithmetic));
  return {
    ranked: ranked.map(({ offer: { id }, place }) => [place, id]),
    others: others.map((one) => one.offer.id),
    all: others,
  };
};

test('ranks what fits the quantity and the payment; cheaper offers with other terms stand apart with their difference', () => {
  const { ranked, others, all } = rank({ quantity: '5', unit: 'ton' });
  expect(ranked).toEqual([
    [1, 1],
    [1, 8],
    [3, 3],
  ]);
  expect(others).toEqual([4, 5, 2, 7, 6]);
  expect(all.map(({ over_percent }) => over_percent && Number(over_percent.toFixed(1)))).toEqual([-2.4, -1.2, -0.7, null, null]);
});

test('counts a minimum only where a quantity is asked for, in whichever unit', () => {
  expect(rank({}).ranked.map(([, id]) => id)).toEqual([2, 1, 8, 3]);
  expect(rank({ quantity: '۲۴', unit: 'ton' }).ranked[0]).toEqual([1, 2]);
  expect(rank({ quantity: '24000', unit: 'kg' }).ranked[0]).toEqual([1, 2]);
  expect(rank({ quantity: '23999.999', unit: 'kg' }).ranked[0]).toEqual([1, 1]);
  // 1,656 pieces of 14.5 kg are 24,012 kg, one fewer is below the minimum.
  expect(rank({ quantity: '1656', unit: 'branch' }).ranked[0]).toEqual([1, 2]);
  expect(rank({ quantity: '1655', unit: 'branch' }).ranked[0]).toEqual([1, 1]);
});

test('ranks credit apart from cash, and what is no quantity as none', () => {
  expect(rank({ payment: 'credit', quantity: '5' }).ranked).toEqual([[1, 4]]);
  expect(rank({ quantity: 'پنج' })).toEqual(rank({}));
  expect(rank({ quantity: '0' })).toEqual(rank({}));
});

test('says the quantity and the payment, in tons unless another unit is chosen', () => {
  expect(fitText(fitOf({ quantity: '2.5' }, units, [piece], arithmetic))).toBe('۲٫۵ تن نقد');
  expect(fitText(fitOf({ quantity: '۱٬۰۰۰', unit: 'branch', payment: 'credit' }, units, [piece], arithmetic))).toBe(
    '۱٬۰۰۰ شاخه مدت‌دار',
  );
  expect(fitText(fitOf({ unit: 'nothing' }, units, [], arithmetic))).toBe('نقد');
});
