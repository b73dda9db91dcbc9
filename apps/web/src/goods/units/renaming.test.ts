import { expect, test } from 'vitest';
import { renameUnits } from './renaming.ts';

const kg = { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' };
const ton = { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' };

test('renames each unit of a response, and leaves the rest as it is', () => {
  const city = { id: 1, title: 'ری' };
  const data = { pages: [[{ id: 1, title: 'میلگرد', unit: kg, city }, { unit: ton }]] };
  const renamed = renameUnits(data, new Map([[1, 'کیلو']]));
  expect(renamed).toEqual({ pages: [[{ id: 1, title: 'میلگرد', unit: { ...kg, title: 'کیلو' }, city }, { unit: ton }]] });
  expect(renamed.pages[0]?.[1]).toBe(data.pages[0]?.[1]);
});

test('returns the same data where nothing has another title', () => {
  const data = { unit: kg, at: new Date(0), none: null };
  expect(renameUnits(data, new Map([[1, 'کیلوگرم']]))).toBe(data);
});
