import type { PriceArchive } from '@rasteh/contract/pricing/prices';
import { expect, test } from 'vitest';
import { aPrice } from '../testing/a-price.ts';
import { statementsOf } from './own-statements.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const archive = (from: number, until: number, part: Partial<PriceArchive> = {}): PriceArchive => ({
  id: from,
  price_id: 1,
  amount: 380_000,
  currency: 'IRR',
  min_quantity: '0',
  delivery: 'factory',
  vat_included: false,
  payment: 'cash',
  credit_days: 0,
  state: 'available',
  valid_until: null,
  note: null,
  actor_id: 10,
  reason: 'update',
  source: 'web',
  stated_at: at(from),
  replaced_at: at(until),
  ...part,
});
const hours = (...statements: Parameters<typeof statementsOf>) =>
  statementsOf(...statements).map(({ from, until }) => [new Date(from).getUTCHours(), new Date(until).getUTCHours()]);

test('ends a statement when it is replaced or expires', () => {
  expect(hours([archive(8, 9), archive(4, 8, { valid_until: at(6) })], null, 0)).toEqual([
    [4, 6],
    [8, 9],
  ]);
});

test('merges the rows of one statement, and skips rows that were not available', () => {
  expect(hours([archive(6, 9, { reason: 'correction' }), archive(6, 7), archive(3, 6, { state: 'on_call' })], null, 0)).toEqual([
    [6, 9],
  ]);
  expect(statementsOf([archive(6, 9, { reason: 'correction' }), archive(6, 7)], null, 0)[0]?.is_correction).toBe(true);
});

test('skips statements that were undone', () => {
  expect(hours([archive(6, 9, { reason: 'undo' }), archive(3, 6)], null, 0)).toEqual([[3, 6]]);
});

test('extends the current price until now, or until it expires', () => {
  const price = aPrice({ stated_at: at(9), valid_until: at(20), state: 'available' });
  expect(hours([archive(6, 9)], price, Date.parse(at(12)))).toEqual([
    [6, 9],
    [9, 12],
  ]);
  expect(hours([], price, Date.parse(at(22)))).toEqual([[9, 20]]);
  expect(hours([], aPrice({ stated_at: at(9), state: 'on_call' }), Date.parse(at(22)))).toEqual([]);
});
