import { expect, it } from 'vitest';
import { pointsOf } from './history.ts';
import type { StatedPoint } from './statements-repo.ts';

const begin = Date.parse('2026-11-20T10:00:00+03:30');
const stated = (minute: number, values: Partial<StatedPoint> = {}): StatedPoint => ({
  price_id: 7,
  user_id: 7,
  supplier: 'فروشگاه',
  amount: 1_000 + minute,
  comparable_amount: 1 + minute,
  unit_id: 2,
  vat_included: false,
  stated_at: begin + minute,
  is_correction: false,
  ...values,
});

it('returns a statement once, with the end of its last row', () => {
  const points = pointsOf([stated(0), stated(0, { is_correction: true })]);
  expect(points.map(({ correction }) => correction)).toEqual([true]);
});

it('returns the latest four hundred points, oldest first', () => {
  const points = pointsOf(Array.from({ length: 450 }, (_, minute) => stated(minute)).toReversed());
  expect([points.length, points[0]?.comparable_amount, points.at(-1)?.comparable_amount]).toEqual([400, 51, 450]);
});
