import { expect, test } from 'vitest';
import { anOffer } from '../../../testing/market.ts';
import { comparedOffers } from './compared-offers.ts';

const offers = [
  anOffer({ id: 1, amount: 400_000 }),
  anOffer({ id: 2, amount: 380_000, payment: 'credit', credit_days: 30 }),
  anOffer({ id: 3, amount: 390_000 }),
  anOffer({ id: 4, amount: 370_000, delivery: 'delivered' }),
  anOffer({ id: 5, amount: 390_000, comparable_amount: null }),
  anOffer({ id: 6, amount: null, comparable_amount: null, state: 'on_call' }),
];

test('compares the offers in cash without delivery that have an amount on the basis, the lowest first', () => {
  expect(comparedOffers(offers).map(({ id }) => id)).toEqual([3, 1]);
});
