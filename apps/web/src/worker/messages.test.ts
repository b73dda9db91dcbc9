import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';

test('reads what pages send', () => {
  expect(readMessage({ type: 'skip-waiting' })).toEqual({ type: 'skip-waiting' });
  const seen = { type: 'board-seen', path: '/', received_at: 1, assets: ['/assets/a.js'] };
  expect(readMessage(seen)).toEqual(seen);
  expect(readMessage({ ...seen, assets: Array(1_000).fill('/assets/a.js') })).toMatchObject({ assets: { length: 80 } });
});

test.each([
  null,
  'skip-waiting',
  {},
  { type: 'other' },
  { type: 'board-seen', path: 'https://evil.ir', assets: [] },
  { type: 'board-seen', path: '/' },
])('ignores %j', (data) => expect(readMessage(data)).toBeNull());
