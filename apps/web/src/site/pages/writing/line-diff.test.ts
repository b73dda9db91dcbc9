import { expect, test } from 'vitest';
import { diffLines } from './line-diff.ts';

const shown = (before: string[], after: string[], most?: number) =>
  diffLines(before, after, most).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

test('keeps what both have in order, and marks what one has alone', () => {
  expect(shown(['الف', 'ب', 'پ', 'ت'], ['الف', 'پ', 'ث', 'ت'])).toEqual([' الف', '-ب', ' پ', '+ث', ' ت']);
  expect(shown(['الف'], ['الف'])).toEqual([' الف']);
  expect(shown([], ['الف'])).toEqual(['+الف']);
  expect(shown(['الف', 'الف'], ['الف'])).toEqual([' الف', '-الف']);
});

test('shows the middle of long texts as removed and added', () => {
  expect(shown(['۱', 'الف', 'ب', '۲'], ['۱', 'ب', 'الف', '۲'], 1)).toEqual([' ۱', '-الف', '-ب', '+ب', '+الف', ' ۲']);
});
