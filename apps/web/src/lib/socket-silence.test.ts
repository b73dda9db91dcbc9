// @vitest-environment node
import { type AddressInfo, connect, createServer, type Socket as Line, type Server } from 'node:net';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { watchClock } from './clock-jump.ts';
import type { Socket } from './socket.ts';
import { createSocket, linkTimes, retryDelay } from './socket-link.ts';

/** A hundredth of the times of a page; where only their order counts, a test takes more. */
const times = { silence_ms: linkTimes.silence_ms / 100, answer_ms: linkTimes.answer_ms / 100, stable_ms: 600 };

let server: WebSocketServer;
let proxy: Server;
let lines: Line[];
/** Takes everything from both sides and hands nothing on, without closing: lines that are open, and those that come. */
let isHole: boolean;
let upgrades: number;
let socket: Socket;
let lost_at: number[];

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000 });
const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
const listening = (one: Server | WebSocketServer) => new Promise((resolve) => one.once('listening', resolve));

beforeEach(async () => {
  [lines, isHole, upgrades, lost_at] = [[], false, 0, []];
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
      from.on('data', (piece) => void (isHole || to.write(piece)));
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

async function open(other: Partial<typeof times> = {}): Promise<void> {
  socket = createSocket({
    ...{ url: `ws://127.0.0.1:${portOf(proxy)}/ws`, random: () => 0.01, times: { ...times, ...other } },
    ...{ onEvent: () => undefined, onFollowed: () => undefined, onSessionEnded: async () => undefined },
  });
  socket.follow('currencies');
  socket.subscribe(() => void (socket.getState() === 'waiting' && lost_at.push(performance.now())));
  await until(() => expect(socket.getState()).toBe('live'));
}

/** How long it took from now until the page knew that its link is dead (ms). */
async function untilLost(): Promise<number> {
  const since = performance.now();
  await until(() => expect(lost_at).toHaveLength(1));
  return (lost_at[0] ?? 0) - since;
}

test('the times of a page find a half-open link within 50 s, and within 6 s after waking, its next try included', () => {
  expect(linkTimes.silence_ms + linkTimes.answer_ms).toBeLessThanOrEqual(50_000);
  expect(linkTimes.answer_ms + retryDelay(0, () => 1)).toBeLessThanOrEqual(6_000);
});

test('a link that swallows everything is given up after its silence and its ping, and comes back when the hole is gone', async () => {
  isHole = true;
  const took_ms = await untilLost();
  console.info(`half-open link found after ${Math.round(took_ms)} ms of ${times.silence_ms + times.answer_ms}`);
  expect(took_ms).toBeGreaterThanOrEqual(times.silence_ms);
  isHole = false;
  await until(() => expect(socket.getState()).toBe('live'));
  expect(upgrades).toBe(2);
});

test('a page that wakes finds it out by one ping, and being woken again and again gives the link no more time', async () => {
  // A silence that no busy machine takes for an answer that is late.
  const silence_ms = 5_000;
  socket.close();
  await open({ silence_ms });
  isHole = true;
  const again = setInterval(() => socket.wake(), times.answer_ms / 5);
  socket.wake();
  const took_ms = await untilLost();
  clearInterval(again);
  console.info(`half-open link found ${Math.round(took_ms)} ms after waking, of ${times.answer_ms}`);
  expect(took_ms).toBeLessThan(silence_ms);
});

test('a try that hangs is given up too, also when the page wakes in the middle of it', async () => {
  isHole = true;
  socket.wake();
  await untilLost();
  const tried = lines.length;
  // The next try is swallowed before it is open.
  await until(() => expect(lines.length).toBeGreaterThan(tried));
  socket.wake();
  await until(() => expect(lines.length).toBeGreaterThan(tried + 2));
  isHole = false;
  await until(() => expect(socket.getState()).toBe('live'));
});

test('a link that is alive keeps its place when the page wakes', async () => {
  const answer_ms = 500;
  socket.close();
  await open({ answer_ms });
  const before = upgrades;
  socket.wake();
  await new Promise((resolve) => setTimeout(resolve, answer_ms * 3));
  expect([upgrades, lost_at]).toEqual([before, []]);
});

test('a clock that has jumped wakes, one that is late does not', async () => {
  vi.useFakeTimers();
  try {
    let slept_ms = 0;
    let jumps = 0;
    const stop = watchClock(() => (jumps += 1), { every_ms: 5_000, now: () => Date.now() + slept_ms });
    await vi.advanceTimersByTimeAsync(60_000);
    slept_ms += 4_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(jumps).toBe(0);
    slept_ms += 3_600_000;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(jumps).toBe(1);
    stop();
    slept_ms += 3_600_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(jumps).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
