import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

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
