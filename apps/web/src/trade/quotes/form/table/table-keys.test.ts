import { expect, test } from 'vitest';
import { nextPlace, pastedRows } from './table-keys.ts';

const key = (name: string, more: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const inside = { isAtStart: false, isAtEnd: false };

test('moves by rows with Enter and the arrows, and by columns where the caret cannot move on', () => {
  const from = { row: 1, column: 'quantity' } as const;
  expect(nextPlace(from, key('Enter'), inside)).toEqual({ row: 2, column: 'quantity' });
  expect(nextPlace(from, key('Enter', { shiftKey: true }), inside)).toEqual({ row: 0, column: 'quantity' });
  expect(nextPlace(from, key('ArrowLeft'), inside)).toBeNull();
  expect(nextPlace(from, key('ArrowLeft'), { ...inside, isAtStart: true })).toEqual({ row: 1, column: 'lead_time' });
  expect(nextPlace(from, key('ArrowRight'), { ...inside, isAtEnd: true })).toEqual({ row: 1, column: 'amount' });
  expect(nextPlace({ row: 1, column: 'amount' }, key('ArrowRight'), { ...inside, isAtEnd: true })).toBeNull();
  expect(nextPlace(from, key('ArrowDown', { ctrlKey: true }), inside)).toBeNull();
});

test('reads a pasted block from its first column on, and of a list with names the last number', () => {
  expect(pastedRows('41000', 'amount')).toBeNull();
  expect(pastedRows('41000\n42000\n', 'amount')).toEqual([{ amount: '41000' }, { amount: '42000' }]);
  expect(pastedRows('12\t3', 'quantity')).toEqual([{ quantity: '12', lead_time: '3' }]);
  expect(pastedRows('میلگرد ۱۴\t41000\nمیلگرد ۱۶\t39000', 'amount')).toEqual([{ amount: '41000' }, { amount: '39000' }]);
});
