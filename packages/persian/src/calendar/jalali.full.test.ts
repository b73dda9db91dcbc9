import { expect, test } from 'vitest';
import { wrongDays } from '../testing/days.ts';

test('Intl agrees on every day from 1380 to 1498', () => {
  expect(wrongDays('2001-03-21', '2119-03-20')).toEqual([]);
});
