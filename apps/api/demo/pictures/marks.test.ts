import { expect, it } from 'vitest';
import { demoSuppliers } from '../data/suppliers.data.ts';
import { drawMark } from './marks.ts';

it('draws each firm the same mark each time, and its neighbour in the list another one', () => {
  const marks = demoSuppliers.map(({ handle }, index) => drawMark(handle, index));
  expect(marks).toEqual(demoSuppliers.map(({ handle }, index) => drawMark(handle, index)));
  expect(marks.filter((mark, at) => mark === marks[at + 1])).toEqual([]);
  expect(new Set(marks).size).toBeGreaterThan(15);
});
