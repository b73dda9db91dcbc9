import { vatRates } from '@rasteh/persian/money/vat';
import { expect, it } from 'vitest';
import type { OwnPrice } from '../prices-repo.ts';
import { planPrice } from './plan-row.ts';

const now = Date.parse('2026-11-22T10:00:00+03:30');
const price: OwnPrice = {
  id: 1,
  user_id: 1,
  product_id: 1,
  variation_id: null,
  unit_id: 1,
  city_id: 1,
  min_quantity: 0,
  delivery: 'warehouse',
  payment: 'cash',
  credit_days: 0,
  state: 'available',
  valid_until: null,
  stated_at: now - 86_400_000,
  note: null,
  amount: 400_000,
  comparable_amount: 400_000,
  vat_included: false,
  previous_amount: null,
  trend: [],
  version: 1,
  created_at: 0,
  deleted_at: null,
};

type Case = [title: string, vat_included: boolean, amount: number, isJump: boolean, change?: Partial<OwnPrice>];

it.each<Case>([
  ['a rise of a quarter is not a jump', false, 500_000, false],
  ['a rise of more than a quarter is a jump', false, 500_001, true],
  ['a rise by VAT and a little more is not a jump', true, 520_000, false],
  ['a jump is not hidden by removed VAT', false, 520_000, true, { vat_included: true, amount: 440_000 }],
])('%s', (_, vat_included, amount, isJump, change = {}) => {
  const understood = { text: '', text_key: '', stated: { vat_included, amount }, errors: {} };
  expect(planPrice(understood, { ...price, ...change }, { now, reference: { vat: vatRates } }).is_jump).toBe(isJump);
});
