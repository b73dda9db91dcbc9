import { expect, test } from 'vitest';
import { unitsToChoose } from './reference-queries.ts';

const [kg, bag, old] = [{ id: 1 }, { id: 2, is_retired: false }, { id: 3, is_retired: true }];

test('a form offers no retired unit, except one that what is edited has already', () => {
  expect(unitsToChoose([kg, bag, old])).toEqual([kg, bag]);
  expect(unitsToChoose([kg, bag, old], [3, null])).toEqual([kg, bag, old]);
});
