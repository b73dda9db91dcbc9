import { expect, test } from 'vitest';
import { readBy, readingHash } from './reading.ts';

test('a hash names the notification that is read with its page, and no other hash does', () => {
  expect(readBy(`#${readingHash(63)}`)).toBe(63);
  expect(readBy(readingHash(63))).toBe(63);
  for (const other of [
    '',
    '#',
    '#chat=63',
    '#notification=',
    '#notification=0',
    '#notification=-1',
    '#notification=6,7',
    '#xnotification=6',
  ])
    expect(readBy(other)).toBeNull();
});
