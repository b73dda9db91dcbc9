// @vitest-environment node
import { type AddressInfo, connect, createServer, type Socket as Line, type Server } from 'node:net';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { retryDelay } from './reconnection.ts';
import type { Socket } from './socket.ts';
import { createSocket, linkTimes } from './socket-link.ts';

let server: WebSocketServer;
let proxy: Server;
let lines: Line[];
/** Swallows all data from both sides without closing, on open and on new TCP connections. */
let isHole: boolean;
/** The connection attempts that it swallowed. */
let hungTries: number;
let upgrades: number;
let socket: Socket;
let losses: number;
let pongs: number;

const { silence_ms, answer_ms } = linkTimes;
const random = () => 0.01;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Waits for the network; the fake clock of the page does not advance meanwhile. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => setImmediate(resolve));
    pass(0);
  }
}
const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
const listening = (one: Server | WebSocketServer) => new Promise((resolve) => one.once('listening', resolve));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  [lines, isHole, hungTries, upgrades, losses, pongs] = [[], false, 0, 0, 0, 0];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await listening(server);
  server.on('connection', (link) => {
    upgrades += 1;
    const send = (frame: ServerFrame) => link.send(JSON.stringify(frame));
    link.on('message', (text) => {
      const { id, c, d } = JSON.parse(String(text));
      if (c !== 'room.typing') send({ v: 1, t: 'ack', id, ok: true, c, d });
    });
    send({ v: 1, t: 'hello', session: 's', epoch: 'e', head: 0, hb_ms: 25_000, caps: [] });
  });
  proxy = createServer((near) => {
    const far = connect(portOf(server), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.push(from);
      from.on('data', (piece) => {
        if (!isHole) to.write(piece);
        else if (String(piece).startsWith('GET ')) hungTries += 1;
      });
      from.on('error', () => undefined);
      from.on('close', () => isHole || to.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await listening(proxy);
  await open();
});
afterEach(() => {
  socket.close();
  for (const line of lines) line.destroy();
  proxy.close();
  server.close();
});

async function open(): Promise<void> {
  socket = createSocket({
    url: `ws://127.0.0.1:${portOf(proxy)}/ws`,
    random,
    onEvent: () => undefined,
    onFollowed: () => undefined,
    onSessionEnded: async () => undefined,
    onForbidden: () => undefined,
  });
  socket.follow('currencies');
  socket.subscribe(() => void (socket.getState() === 'waiting' && losses++));
  await socket.attach({
    onFrame: (frame) => void (frame.t === 'ack' && frame.id === 'ping' && pongs++),
    onLost: () => undefined,
  });
  await until(() => socket.getState() === 'live');
}

test('finds a half-open connection within 50 s, and within 6 s after waking, including the next attempt', () => {
  expect(silence_ms + answer_ms).toBeLessThanOrEqual(50_000);
  expect(answer_ms + retryDelay(0, () => 1)).toBeLessThanOrEqual(6_000);
});

test('drops a silent connection after an unanswered ping, and reconnects when the network is back', async () => {
  isHole = true;
  pass(silence_ms + answer_ms - 1);
  expect(losses).toBe(0);
  pass(1);
  expect(losses).toBe(1);
  isHole = false;
  pass(retryDelay(0, random));
  await until(() => socket.getState() === 'live');
  expect(upgrades).toBe(2);
});

test('finds a dead connection by one ping when the page wakes, and further wakes do not extend its time', () => {
  isHole = true;
  socket.wake();
  for (let time = 1; time < 5; time++) {
    pass(answer_ms / 5);
    expect(losses).toBe(0);
    socket.wake();
  }
  pass(answer_ms / 5);
  expect(losses).toBe(1);
});

test('drops a connection attempt without an answer, also when the page wakes meanwhile', async () => {
  isHole = true;
  pass(silence_ms + answer_ms);
  pass(retryDelay(0, random));
  await until(() => hungTries === 1);
  pass(silence_ms + answer_ms);
  pass(retryDelay(1, random));
  await until(() => hungTries === 2);
  socket.wake();
  pass(answer_ms);
  isHole = false;
  pass(retryDelay(2, random));
  await until(() => socket.getState() === 'live');
  // The unanswered attempts never reached the server.
  expect(upgrades).toBe(2);
});

test('keeps a working connection when the page wakes', async () => {
  socket.wake();
  await until(() => pongs === 1);
  pass(answer_ms * 3);
  expect([upgrades, losses]).toEqual([1, 0]);
});
