import type { Hours } from '@rasteh/contract/supply/suppliers/hours';
import { expect, test } from 'vitest';
import { openingOf, weekRuns } from './opening.ts';

const day = [
  { from: '08:00', to: '12:30' },
  { from: '14:00', to: '17:30' },
];
const hours: Hours = {
  week: [day, day, day, day, day, [{ from: '08:00', to: '13:00' }], []],
  open_on_holidays: false,
  loading_until: null,
  closed_days: [],
};
const none = { closed: [], open: [] };
/** A moment in Tehran; 2026-11-21 is a Saturday. */
const at = (civil: string, clock: string) => Date.parse(`${civil}T${clock}:00+03:30`);

test('a supplier is open from the first minute of a span to the last but one', () => {
  expect(openingOf(hours, at('2026-11-21', '08:00'), none)).toEqual({ isOpen: true, until: '12:30' });
  expect(openingOf(hours, at('2026-11-21', '12:29'), none)).toEqual({ isOpen: true, until: '12:30' });
  expect(openingOf(hours, at('2026-11-21', '12:30'), none)).toEqual({
    isOpen: false,
    next: { in_days: 0, day: '2026-11-21', from: '14:00' },
  });
});

test('a closed supplier opens on the next day with a span: on Friday it is closed', () => {
  expect(openingOf(hours, at('2026-11-26', '13:00'), none)).toEqual({
    isOpen: false,
    next: { in_days: 2, day: '2026-11-28', from: '08:00' },
  });
});

test('holidays close it unless it is open on them', () => {
  // 22 Bahman 1405, a Thursday.
  const holiday = at('2027-02-11', '09:00');
  expect(openingOf(hours, holiday, none)).toMatchObject({ isOpen: false, next: { day: '2027-02-13' } });
  expect(openingOf({ ...hours, open_on_holidays: true }, holiday, none)).toEqual({ isOpen: true, until: '13:00' });
});

test('closed days close it, both ends included', () => {
  const away = { ...hours, closed_days: [{ from: '2026-11-21', to: '2026-11-23' }] };
  expect(openingOf(away, at('2026-11-21', '09:00'), none)).toMatchObject({
    next: { in_days: 3, day: '2026-11-24', from: '08:00' },
  });
  expect(openingOf(away, at('2026-11-23', '09:00'), none)).toMatchObject({ isOpen: false });
  expect(openingOf(away, at('2026-11-24', '09:00'), none)).toMatchObject({ isOpen: true });
});

test('a supplier without any span has no next opening', () => {
  const closed = { ...hours, week: Array.from({ length: 7 }, () => []) };
  expect(openingOf(closed, at('2026-11-21', '09:00'), none)).toEqual({ isOpen: false, next: null });
});

test('days with the same hours are one run', () => {
  expect(weekRuns(hours).map(({ first, last }) => [first, last])).toEqual([
    [0, 4],
    [5, 5],
    [6, 6],
  ]);
});

test('a day that the market closes closes a supplier, and an official holiday that it opens does not', () => {
  expect(openingOf(hours, at('2026-11-21', '09:00'), { closed: ['2026-11-21'], open: [] })).toMatchObject({
    isOpen: false,
    next: { day: '2026-11-22' },
  });
  // 22 Bahman 1405, a Thursday.
  expect(openingOf(hours, at('2027-02-11', '09:00'), { closed: [], open: ['2027-02-11'] })).toEqual({
    isOpen: true,
    until: '13:00',
  });
});
