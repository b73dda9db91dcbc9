import { expect, test } from 'vitest';
import { erased, pressed, stepOf, stepped } from './pad-keys.ts';

test('appends digits and erases the last one', () => {
  expect(['3', '8', '4', '000'].reduce(pressed, '')).toBe('384000');
  expect(['0', '0', '5'].reduce(pressed, '')).toBe('5');
  expect(pressed('1234567890123', '4')).toBe('1234567890123');
  expect(erased('38450.5')).toBe('38450');
  expect(erased('')).toBe('');
});

test.each([
  [384_500, 500],
  [1_910_000, 2_000],
  [90, 10],
  [1_051_000_000, 2_000_000],
])('changes a price of %d Rial in steps of %d', (rial, step) => {
  expect(stepOf(rial)).toBe(step);
});

test('keeps an amount above zero after a step', () => {
  expect(stepped('38450', 500)).toBe('38500');
  expect(stepped('38450', -500)).toBe('38400');
  expect(stepped('1', -10)).toBe('1');
});
