import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../env.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { addressOf, type LiveSocket, openSocket } from '../../../testing/live.ts';
import { frameOf, openLine, type RawLine } from '../../../testing/raw-line.ts';
import { openSlowHeads } from '../../plugins/testing/slow-heads.ts';
import { socketDefaults } from '../options.ts';

const ping = (id: string) => `{"t":"cmd","id":"${id}","c":"ping","d":{}}`;
const MEGABYTE = 1_048_576;
const PONG_MS = 1_500;

afterEach(() => void vi.useRealTimers());

// One engine is enough: none of these frames reaches a database.
describe('hostile frames', () => {
  let t: TestApp;
  let port: number;
  let user: Person;
  /** A well-behaved client that must be served all the time. */
  let other: LiveSocket;
  let pings = 0;
  beforeAll(async () => {
    const env = { SOCKET_HANDSHAKES_PER_ADDRESS: '100000' };
    const socketOptions = { pong_ms: PONG_MS, handshakesPerSession: 1_000, socketsPerUser: 100 };
    t = await startTestApp('sqlite', { env, socketOptions, request_head_ms: 2_000 });
    port = Number(new URL(await addressOf(t)).port);
    user = await t.logIn('09120000001');
    other = await openSocket(t, await t.logIn('09120000002'));
  });
  afterAll(() => t.close());

  async function open(): Promise<RawLine> {
    const line = openLine(port, { Cookie: user.cookie });
    expect((await line.answer).status).toBe(101);
    return line;
  }
  /** Expects a response for the well-behaved client. */
  async function serves(): Promise<void> {
    pings += 1;
    t.clock.now += 2_000;
    other.sendRaw(ping(`o${pings}`));
    await other.until((frame) => frame.t === 'ack' && frame.id === `o${pings}` && frame.ok);
  }
  /** The peak memory use during work above its start, attackers included (MB). */
  async function memoryOf(work: () => Promise<void>): Promise<number> {
    const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
    const before = used();
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, used() - before);
    }, 20);
    await work();
    clearInterval(looking);
    return Math.round(most / MEGABYTE);
  }
  const opening = (n: number, length: number) =>
    Array.from({ length }, (_, at) => frameOf('x', { opcode: at + n === 0 ? 1 : 0, fin: false }));

  it('accepts a frame of exactly 16 KiB, a message in one-byte fragments, and a frame sent byte by byte', async () => {
    const line = await open();
    line.send(frameOf(ping('full').padEnd(16_384)));
    const text = ping('parts');
    line.send(...[...text].map((letter, at) => frameOf(letter, { opcode: at === 0 ? 1 : 0, fin: at === text.length - 1 })));
    for (const byte of frameOf(ping('bytes'))) {
      line.send(Buffer.from([byte]));
      await new Promise((next) => setImmediate(next));
    }
    await expect
      .poll(() => ['full', 'parts', 'bytes'].filter((id) => !line.texts().some((frame) => frame.includes(`"${id}"`))), {
        timeout: 15_000,
      })
      .toEqual([]);
    line.socket.destroy();
  });

  it.each<[string, () => Buffer[], number[]]>([
    ['16 KiB and a byte', () => [frameOf('x'.repeat(16_385))], [1009]],
    ['a size of 2^63', () => [Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0])], [1009]],
    ['a declared size that is never sent', () => [frameOf(ping('x').padEnd(16_385)).subarray(0, 40)], [1009]],
    ['binary data', () => [frameOf(Buffer.from([0, 1, 2]), { opcode: 2 })], [4400]],
    ['text that is not UTF-8', () => [frameOf(Buffer.from([0xc3, 0x28]))], [1007]],
    ['a surrogate in UTF-8', () => [frameOf(Buffer.from([0xed, 0xa0, 0x80]))], [1007]],
    ['a truncated letter at the end', () => [frameOf(Buffer.from([0xd9]))], [1007]],
    ['16,384 nested arrays', () => [frameOf('['.repeat(16_384))], [4400]],
    ['8,000 closed nested arrays', () => [frameOf('['.repeat(8_000) + ']'.repeat(8_000))], [4400]],
    ['nested objects', () => [frameOf(`${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`)], [4400]],
    ['a prototype in a command', () => [frameOf('{"t":"cmd","id":"1","c":"ping","d":{},"__proto__":{"t":"ack"}}')], [4400]],
    ['a number that overflows', () => [frameOf('{"t":"ack","s":1e999}')], [4400]],
    ['endless fragments of one byte', () => opening(0, 400), [1008]],
    [
      'endless empty fragments',
      () => [frameOf('x', { fin: false }), ...Array.from({ length: 400 }, () => frameOf('', { opcode: 0, fin: false }))],
      [1008],
    ],
    [
      'fragments that grow beyond 16 KiB',
      () => [frameOf('x'.repeat(9_000), { fin: false }), frameOf('x'.repeat(9_000), { opcode: 0 })],
      [1009],
    ],
    ['a continuation without a message', () => [frameOf('x', { opcode: 0 })], [1002]],
    ['a message within a message', () => [frameOf('x', { fin: false }), frameOf('y')], [1002]],
    ['a frame without a mask', () => [frameOf(ping('x'), { masked: false })], [1002]],
    ...[3, 4, 5, 6, 7, 0xb, 0xc, 0xd, 0xe, 0xf].map((opcode): [string, () => Buffer[], number[]] => [
      `the reserved opcode ${opcode}`,
      () => [frameOf('x', { opcode })],
      [1002],
    ]),
    ...[1, 2, 4, 7].map((rsv): [string, () => Buffer[], number[]] => [
      `the reserved bits ${rsv}`,
      () => [frameOf('x', { rsv })],
      [1002],
    ]),
    ['a fragmented ping', () => [frameOf('x', { opcode: 9, fin: false })], [1002]],
    ['a ping of 126 bytes', () => [frameOf('x'.repeat(126), { opcode: 9 })], [1002]],
    ['a close frame of one byte', () => [frameOf('x', { opcode: 8 })], [1002]],
    ['a close frame with an invalid code', () => [frameOf(Buffer.from([0, 1]), { opcode: 8 })], [1002]],
    ['20,000 frames of one byte', () => Array.from({ length: 20_000 }, () => frameOf('x')), [4400]],
    ['a thousand commands at once', () => Array.from({ length: 1_000 }, (_, n) => frameOf(ping(`f${n}`))), [4429]],
    [
      'a thousand invalid commands at once',
      () => Array.from({ length: 1_000 }, (_, n) => frameOf(`{"t":"cmd","id":"w${n}","c":"message.send","d":{}}`)),
      [4429],
    ],
    [
      'a thousand invalid resume positions',
      () => Array.from({ length: 1_000 }, () => frameOf('{"v":1,"t":"resume","since":"x"}')),
      [4429],
    ],
    ['a thousand pings', () => Array.from({ length: 1_000 }, () => frameOf('x'.repeat(125), { opcode: 9 })), [4429, 0]],
    ['a thousand pongs', () => Array.from({ length: 1_000 }, () => frameOf('x'.repeat(125), { opcode: 10 })), [4429]],
  ])(
    '%s: closes and releases the connection, and serves other clients',
    async (_name, attack, codes) => {
      const line = await open();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      line.send(...attack());
      expect(codes).toContain(await line.closed);
      // It never answers the close frame, and is terminated anyway.
      vi.advanceTimersByTime(PONG_MS);
      await line.gone;
      vi.useRealTimers();
      await serves();
    },
    60_000,
  );

  it('negotiates no compression, so that no frame can be a compression bomb', async () => {
    const line = openLine(port, { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' });
    const { status, head } = await line.answer;
    expect([status, /extensions/i.test(head)]).toEqual([101, false]);
    line.socket.destroy();
  });

  it('bounds memory when clients ping without reading', async () => {
    const lines = await Promise.all(Array.from({ length: 10 }, open));
    let most = 0;
    const used = await memoryOf(async () => {
      for (const { socket } of lines) socket.pause();
      const flood = Buffer.concat(Array.from({ length: 200 }, () => frameOf('x'.repeat(125), { opcode: 9 })));
      for (let n = 0; n < 50; n += 1) {
        for (const line of lines) line.send(flood);
        most = Math.max(most, t.app.liveSocket.figures().buffered_bytes);
        await new Promise((next) => setTimeout(next, 5));
      }
      for (const { socket } of lines) socket.resume();
      await Promise.all(lines.map(({ gone }) => gone));
    });
    console.info(`100,000 pings of 10 lines that do not read: ${most} bytes waited, ${used} MB at most`);
    expect(most).toBeLessThan(MEGABYTE);
    expect(used).toBeLessThan(150);
    await serves();
  }, 60_000);

  it('bounds the memory of a hundred endless messages', async () => {
    const lines: RawLine[] = [];
    const used = await memoryOf(async () => {
      lines.push(...(await Promise.all(Array.from({ length: 100 }, () => openLine(port)))));
      for (const line of lines) {
        await line.answer;
        for (let n = 0; n < 100; n += 1) line.send(frameOf('x'.repeat(160), { opcode: n === 0 ? 1 : 0, fin: false }));
      }
      await serves();
    });
    console.info(`100 messages without an end, 16 KB each: ${used} MB at most`);
    expect(used).toBeLessThan(100);
    for (const { socket } of lines) socket.destroy();
  }, 60_000);

  it('times out two hundred request heads sent byte by byte, and serves other clients meanwhile', async () => {
    const slow = Promise.all(openSlowHeads(port, 200)).then(() => true);
    const pause = () => new Promise<false>((next) => setTimeout(next, 50, false));
    for (let areCut = false; !areCut; areCut = await Promise.race([slow, pause()])) {
      await serves();
      const line = await open();
      line.socket.destroy();
    }
  }, 60_000);
});

describe.each(engines)('a flood of handshakes on %s', (engine) => {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    const env = { SOCKET_HANDSHAKES_PER_ADDRESS: '40', TRUST_PROXY: '127.0.0.1' };
    t = await startTestApp(engine, { env, socketOptions: { handshakesPerSession: 5, admissionsPerSecond: 100_000 } });
    port = Number(new URL(await addressOf(t)).port);
  });
  afterAll(() => t.close());
  const upgrade = async (headers: Record<string, string>): Promise<number> => {
    const line = openLine(port, headers);
    const { status } = await line.answer;
    line.socket.destroy();
    return status;
  };
  const many = async (count: number, headers: Record<string, string>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 20)
      statuses.push(...(await Promise.all(Array.from({ length: Math.min(20, count - n) }, () => upgrade(headers)))));
    return statuses;
  };

  // The window is ten seconds: fake timers keep a slow machine within it.
  it('limits handshakes per session (default 30) and per address (default 300)', async () => {
    expect([socketDefaults.handshakesPerSession, readEnv({}).SOCKET_HANDSHAKES_PER_ADDRESS]).toEqual([30, 300]);
    const [user, other] = [await t.logIn('09120000001'), await t.logIn('09120000002')];
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const from = { Cookie: user.cookie, 'X-Forwarded-For': '10.0.0.1' };
    const statuses = await many(6, from);
    expect([statuses.filter((status) => status === 101).length, statuses.filter((status) => status === 429).length]).toEqual([
      5, 1,
    ]);
    // The limit of one session does not affect another session.
    expect(await upgrade({ Cookie: other.cookie, 'X-Forwarded-For': '10.0.0.2' })).toBe(101);
    const guests = await many(35, { 'X-Forwarded-For': '10.0.0.1' });
    expect(guests.filter((status) => status === 429)).toHaveLength(1);
    // Another address is not limited, nor is another IPv6 /64 network; the same network is.
    expect(await upgrade({ 'X-Forwarded-For': '10.0.0.2' })).toBe(101);
    const home = await many(41, { 'X-Forwarded-For': '2001:db8:0:1::1' });
    expect(home.filter((status) => status === 429)).toHaveLength(1);
    expect(await upgrade({ 'X-Forwarded-For': '2001:db8:0:1:ffff::9' })).toBe(429);
    expect(await upgrade({ 'X-Forwarded-For': '2001:db8:0:2::1' })).toBe(101);
  }, 60_000);
});
