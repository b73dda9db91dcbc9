import { expect, test } from 'vitest';
import { readMessage, readWorkerMessage } from './messages.ts';

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

test('reads what the worker sends; a message that is not carried is null', () => {
  expect(readWorkerMessage({ type: 'open-path', path: '/panel#chat=3' })).toEqual({ type: 'open-path', path: '/panel#chat=3' });
  const payload = { user_id: 3, seq: 9, message: { message_id: 'm' } };
  expect(readWorkerMessage({ type: 'chat-message', payload, web_push: 8030 })).toEqual({ type: 'chat-message', payload });
  expect(readWorkerMessage({ type: 'chat-message', payload: { user_id: 3, seq: 9 } })).toMatchObject({
    payload: { message: null },
  });
});

test.each([
  null,
  'chat-message',
  { type: 'chat-message' },
  { type: 'chat-message', payload: null },
  { type: 'chat-message', payload: { user_id: '3', seq: 9 } },
  { type: 'open-path', path: 'https://evil.ir' },
])('ignores %j of a worker', (data) => expect(readWorkerMessage(data)).toBeNull());
