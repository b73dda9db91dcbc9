import { dayNumber } from '@rasteh/persian/calendar/tehran';
import { expect, it } from 'vitest';
import { marketDays, medianOfSuppliers, type Statement } from './market.ts';

const at = (text: string) => Date.parse(`${text}+03:30`);
const [from, to] = [dayNumber('2026-11-19'), dayNumber('2026-11-22')];

let price_id = 0;
/** A statement that is valid for an hour, of its own supplier. */
const stated = (time: string, amount: number, values: Partial<Statement> = {}): Statement => ({
  price_id: ++price_id,
  user_id: price_id,
  amount,
  stated_at: at(time),
  ended_at: at(time) + 3_600_000,
  is_correction: false,
  deleted_at: null,
  ...values,
});
const days = (...statements: Statement[]) =>
  marketDays(statements, { from, to }).map(({ day, ...market }) => [day - from, ...Object.values(market)]);

it('aggregates each Tehran day over the last amount of each price', () => {
  const market = days(
    stated('2026-11-20T00:00:00', 100, { price_id: 700, user_id: 1 }),
    stated('2026-11-20T22:59:59', 130, { price_id: 700, user_id: 1 }),
    stated('2026-11-20T12:00:00', 180, { user_id: 2 }),
    stated('2026-11-20T12:00:00', 111, { user_id: 3 }),
    stated('2026-11-20T12:00:00', 150, { user_id: 4 }),
    stated('2026-11-21T00:00:00', 90, { user_id: 1 }),
  );
  expect(market).toEqual([
    [1, 111, 140, 180, 4],
    [2, 90, 90, 90, 1],
  ]);
});

it('keeps the lowest and the highest of a supplier with several prices, whose last amount counts for the median', () => {
  const market = days(
    stated('2026-11-20T09:00:00', 404, { user_id: 1 }),
    stated('2026-11-20T10:00:00', 410, { user_id: 1 }),
    stated('2026-11-20T09:00:00', 420, { user_id: 2 }),
  );
  expect(market).toEqual([[1, 404, 415, 420, 2]]);
});

it('has the lowest of several amounts that a supplier stated at once in the median, in any order', () => {
  const both = [
    { user_id: 1, amount: 404, stated_at: 5 },
    { user_id: 1, amount: 410, stated_at: 5 },
  ];
  expect([medianOfSuppliers(both), medianOfSuppliers(both.toReversed()), medianOfSuppliers([])]).toEqual([404, 404, null]);
});

it('carries an amount forward while it is valid, and omits a day without one', () => {
  expect(days(stated('2026-11-19T10:00:00', 100, { ended_at: at('2026-11-21T00:00:00') }))).toEqual([
    [0, 100, 100, 100, 1],
    [1, 100, 100, 100, 1],
  ]);
  expect(days(stated('2026-11-10T10:00:00', 100, { ended_at: at('2026-11-21T00:00:00.001') })).map(([day]) => day)).toEqual([
    0, 1, 2,
  ]);
  expect(days(stated('2026-11-10T10:00:00', 100, { ended_at: null }))).toHaveLength(4);
  expect(days(stated('2026-11-20T10:00:00', 100, { ended_at: at('2026-11-20T09:00:00') }))).toEqual([]);
});

it('counts a deleted price only for days that were over', () => {
  expect(days(stated('2026-11-19T10:00:00', 100, { ended_at: null, deleted_at: at('2026-11-21T00:00:00') }))).toHaveLength(2);
  expect(days(stated('2026-11-19T10:00:00', 100, { ended_at: null, deleted_at: at('2026-11-20T23:59:59') }))).toHaveLength(1);
});

it('omits corrections, also if only the last row of a statement is marked', () => {
  const same = { price_id: 900, user_id: 900 };
  const [first, last] = [
    stated('2026-11-20T10:00:00', 5, same),
    stated('2026-11-20T10:00:00', 5, { ...same, is_correction: true }),
  ];
  expect(days(first, last, stated('2026-11-20T09:00:00', 100))).toEqual([[1, 100, 100, 100, 1]]);
});
