import { expect, it } from 'vitest';
import { hasTag, readRange } from './byte-range.ts';

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=50-1000', { first: 50, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-5', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
] as const)('parses %s of 100 bytes', (header, range) => expect(readRange(header, 100)).toEqual(range));

it('finds a tag in a list and matches weak tags', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(hasTag(header, '"a"')).toBe(true);
  for (const header of [undefined, '', 'a', '"b"']) expect(hasTag(header, '"a"')).toBe(false);
});
