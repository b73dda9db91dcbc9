import type { Unit } from '@rasteh/contract/catalogue';
import { MAX_RIAL } from '@rasteh/contract/values';
import { expect, it } from 'vitest';
import { drawHistory } from './history.ts';
import type { Statement } from './history-repo.ts';

const unit = (id: number, dimension: string, factor: string): Unit => ({
  id,
  code: String(id),
  title: String(id),
  dimension,
  factor,
});
const [kg, ton, branch, sheet] = [
  unit(1, 'mass', '1'),
  unit(2, 'mass', '1000'),
  unit(3, 'piece', '1'),
  unit(4, 'piece', '1'),
] as const;
const units = new Map([kg, ton, branch, sheet].map((one) => [one.id, one]));
const at = (text: string) => Date.parse(`${text}+03:30`);

let price_id = 0;
const stated = (time: string, amount: number, values: Partial<Statement> = {}): Statement => ({
  price_id: ++price_id,
  user_id: price_id,
  supplier: 'فروشگاه',
  amount,
  unit_id: kg.id,
  stated_at: at(time),
  is_correction: false,
  ...values,
});

it('draws each day of Tehran over the last amount of each supplier', () => {
  const { days } = drawHistory(
    [
      stated('2026-11-20T00:00:00', 100, { user_id: 1 }),
      stated('2026-11-20T23:59:59', 130, { user_id: 1 }),
      stated('2026-11-20T12:00:00', 180, { user_id: 2 }),
      stated('2026-11-20T12:00:00', 111, { user_id: 3 }),
      stated('2026-11-20T12:00:00', 150, { user_id: 4 }),
      stated('2026-11-21T00:00:00', 90, { user_id: 1 }),
    ],
    kg,
    units,
  );
  expect(days).toEqual([
    { day: '2026-11-20', min: 111, median: 140, max: 180, suppliers: 4 },
    { day: '2026-11-21', min: 90, median: 90, max: 90, suppliers: 1 },
  ]);
});

it('keeps corrections as points and out of the days', () => {
  const { days, points } = drawHistory(
    [stated('2026-11-20T10:00:00', 1, { is_correction: true }), stated('2026-11-20T09:00:00', 100)],
    kg,
    units,
  );
  expect(days).toEqual([{ day: '2026-11-20', min: 100, median: 100, max: 100, suppliers: 1 }]);
  expect(points.map(({ amount, correction }) => [amount, correction])).toEqual([
    [100, false],
    [1, true],
  ]);
});

it('counts a statement once, as the last of its rows ended it', () => {
  const same = { price_id: 7, user_id: 7 };
  const { points } = drawHistory(
    [stated('2026-11-20T10:00:00', 5, same), stated('2026-11-20T10:00:00', 5, { ...same, is_correction: true })],
    kg,
    units,
  );
  expect(points.map(({ correction }) => correction)).toEqual([true]);
});

it('converts measured units to the main one; pieces and what is no amount any more are left out', () => {
  const inTons = stated('2026-11-20T10:00:00', 4_000_499, { unit_id: ton.id });
  const statements = [
    inTons,
    stated('2026-11-20T11:00:00', 9, { unit_id: branch.id }),
    stated('2026-11-20T12:00:00', 8, { unit_id: 99 }),
  ];
  expect(drawHistory(statements, kg, units).points.map(({ amount, unit_id }) => [amount, unit_id])).toEqual([[4_000, kg.id]]);
  expect(drawHistory([stated('2026-11-20T10:00:00', MAX_RIAL)], ton, units).points).toEqual([]);
  expect(drawHistory([stated('2026-11-20T10:00:00', 400, { unit_id: ton.id })], kg, units).points).toEqual([]);
  expect(drawHistory([stated('2026-11-20T10:00:00', 9, { unit_id: branch.id })], sheet, units).points).toEqual([]);
});

it('gives the latest four hundred points, oldest first', () => {
  const statements = Array.from({ length: 450 }, (_, i) =>
    stated('2026-11-20T10:00:00', 1 + i, { stated_at: at('2026-11-20T10:00:00') + i }),
  );
  const { points } = drawHistory(statements.toReversed(), kg, units);
  expect([points.length, points[0]?.amount, points.at(-1)?.amount]).toEqual([400, 51, 450]);
});
