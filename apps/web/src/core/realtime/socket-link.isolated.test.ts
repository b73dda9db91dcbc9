// @vitest-environment node
import type { AddressInfo } from 'node:net';
import type { EventFrame, ServerFrame, Topic } from '@rasteh/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerLink, WebSocketServer } from 'ws';
import { retryDelay } from './reconnection.ts';
import type { Socket } from './socket.ts';
import { createSocket } from './socket-link.ts';

type Followed = { topics: readonly Topic[]; after: string; changed_at: object };

let server: WebSocketServer;
let links: ServerLink[];
let commands: { c: string; topics: Topic[] }[];
let events: EventFrame[];
let followed: Followed[];
let ended: number;
let forbidden: number;
let socket: Socket;
const changed_at = { currencies: '2026-11-21T06:30:00Z' };

const send = (link: ServerLink | undefined, frame: ServerFrame) => link?.send(JSON.stringify(frame));
const latest = () => links.at(-1);

beforeEach(async () => {
  [links, commands, events, followed, ended, forbidden] = [[], [], [], [], 0, 0];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (link) => {
    links.push(link);
    link.on('message', (text) => {
      const { id, c, d } = JSON.parse(String(text));
      commands.push({ c, topics: d.topics ?? [] });
      send(link, { v: 1, t: 'ack', id, ok: true, c, d: { ...d, changed_at } });
    });
    send(link, { v: 1, t: 'hello', session: 's', epoch: 'e', head: 0, hb_ms: 25_000, caps: [] });
  });
  socket = createSocket({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    random: () => 0.01,
    onEvent: (frame) => events.push(frame),
    onFollowed: (topics, after, changed_at) => followed.push({ topics, after, changed_at }),
    onSessionEnded: async () => {
      ended += 1;
    },
    onForbidden: () => {
      forbidden += 1;
    },
  });
});

afterEach(() => {
  socket.close();
  for (const link of links) link.terminate();
  server.close();
});

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000 });
const live = () => until(() => expect(socket.getState()).toBe('live'));

test('subscribes to the union of topics in one command, and to fewer when subscribers leave', async () => {
  const stop = socket.follow('category:3');
  socket.follow('category:3');
  socket.follow('currencies');
  await live();
  expect(commands).toEqual([{ c: 'topics.follow', topics: ['category:3', 'currencies'] }]);
  expect(followed).toEqual([{ topics: ['category:3', 'currencies'], after: 'first', changed_at }]);

  stop();
  socket.follow('product:9');
  await until(() => expect(commands.at(-1)?.topics).toEqual(['category:3', 'currencies', 'product:9']));
  await until(() => expect(followed.at(-1)).toEqual({ topics: ['product:9'], after: 'first', changed_at }));
});

test('closes a pending connection cleanly when it is no longer needed, and opens a working one next', async () => {
  const codes: number[] = [];
  server.on('connection', (link) => link.on('close', (code) => codes.push(code)));
  socket.follow('currencies');
  socket.restart();
  await live();
  // An aborted attempt would end with 1006, and the browser would log an error.
  await until(() => expect(codes).toEqual([1000]));
  expect(links).toHaveLength(2);
  expect(followed).toEqual([{ topics: ['currencies'], after: 'first', changed_at }]);
});

test('delivers events to listeners', async () => {
  socket.follow('currencies');
  await live();
  const frame: EventFrame = {
    v: 1,
    t: 'evt',
    e: 'currency.changed',
    id: 'x',
    ts: '2026-11-21T08:00:00.000Z',
    room: 'currencies',
    d: { currencies: [] },
  };
  send(latest(), frame);
  await until(() => expect(events).toEqual([frame]));
});

test('reconnects after a broken connection, subscribes again and reports that changes may have been missed', async () => {
  socket.follow('category:3');
  await live();
  latest()?.terminate();
  await until(() => expect(links).toHaveLength(2));
  await until(() => expect(followed.at(-1)).toEqual({ topics: ['category:3'], after: 'reconnection', changed_at }));
  expect(socket.getState()).toBe('live');
});

test.each([
  [1012, 'a restart'],
  [4408, 'a slow reader'],
  [4429, 'too many commands'],
])('reconnects after close code %i (%s)', async (code) => {
  socket.follow('category:3');
  await live();
  latest()?.close(code);
  await until(() => expect(links).toHaveLength(2));
});

test.each([4400, 4403, 4409, 4426, 1009, 1000])('does not reconnect after close code %i until it is used again', async (code) => {
  socket.follow('category:3');
  await live();
  latest()?.close(code);
  await until(() => expect(socket.getState()).toBe('stopped'));
  vi.useFakeTimers();
  socket.follow('category:4');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(links).toHaveLength(1);
  expect(forbidden).toBe(code === 4403 ? 1 : 0);
  socket.wake();
  await live();
  expect(links).toHaveLength(2);
});

test('reports an ended session once, and keeps the subscriptions to public topics as a guest', async () => {
  socket.follow('category:3');
  await live();
  latest()?.close(4401);
  await until(() => expect(links).toHaveLength(2));
  await live();
  expect(ended).toBe(1);
});

test('drops a connection that does not answer when the page becomes visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  socket.follow('category:3');
  await live();
  latest()?.removeAllListeners('message');
  socket.wake();
  await vi.advanceTimersByTimeAsync(5_100);
  await until(() => expect(links).toHaveLength(2));
});

test('picks the retry delay between zero and a bound that doubles up to 30 s', () => {
  expect(retryDelay(0, () => 0)).toBe(0);
  expect([0, 1, 2, 3].map((attempt) => retryDelay(attempt, () => 1))).toEqual([500, 1_000, 2_000, 4_000]);
  expect(retryDelay(40, () => 1)).toBe(30_000);
});
