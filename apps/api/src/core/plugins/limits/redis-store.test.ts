import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { trustedCertificate } from '../outbound/testing/certificate.ts';
import type { LimitStore } from './limit-store.ts';
import { openRedisStore } from './redis-store.ts';
import { createSharedCounters } from './shared-limits.ts';
import { findRedis, type RedisServer, startRedisServer } from './testing/redis-server.ts';

const { path, reason } = findRedis();
const window_ms = 3_600_000;
const PREFIX = 'rasteh:limits:tests:';
/** Longer than the waits between two tries to connect, on a busy machine. */
const BACK = { timeout: 20_000 };

let redis: RedisServer;
let logged: string[] = [];
const note = (...said: unknown[]) => void logged.push(JSON.stringify(said));
const log = { info: note, warn: note } as never;
const opened: LimitStore[] = [];
async function open(url = redis.url, epoch = 'tests'): Promise<LimitStore> {
  const store = await openRedisStore({ url, epoch, log });
  opened.push(store);
  return store;
}
const two = async (): Promise<[LimitStore, LimitStore]> => [await open(), await open()];
/** Whether points are granted; `away` without an answer. */
const outcome = (store: LimitStore, key: string, points = 1, most = 8) =>
  store.take({ key, points, window_ms, most }).then(
    (wait_ms) => (wait_ms === 0 ? 'granted' : 'refused'),
    ({ code }) => (code === 'unavailable' ? 'away' : code),
  );

beforeAll(async () => {
  if (path) redis = await startRedisServer(path);
});
afterAll(() => redis?.close());
beforeEach(({ skip }) => {
  if (!path) skip(reason);
  logged = [];
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  if (path) await redis.ask('FLUSHALL');
});

describe('points in Redis', () => {
  it('are granted once to calls of two nodes at the same time', async () => {
    const [a, b] = await two();
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, at) => outcome(at % 2 ? a : b, 'race', 1, 50)));
    expect(outcomes.filter((one) => one === 'granted')).toHaveLength(50);
    expect(await redis.ask('GET', `${PREFIX}race`)).toBe('50');
  });

  it('stay as they are when a call costs more than what is left', async () => {
    const [a, b] = await two();
    const taken = [
      await outcome(a, 'cost', 4),
      await outcome(b, 'cost', 3),
      await outcome(a, 'cost', 4),
      await outcome(b, 'cost', 2),
      await outcome(a, 'cost', 1),
      await outcome(b, 'cost', 1),
    ];
    expect(taken).toEqual(['granted', 'granted', 'refused', 'refused', 'granted', 'refused']);
  });

  it('end with the window of the first one, by the time of Redis', async () => {
    const store = await open();
    const left = async () => Number(await redis.ask('PTTL', `${PREFIX}end`));
    await outcome(store, 'end', 5);
    expect(await left()).toBeGreaterThan(window_ms - 60_000);
    expect(await left()).toBeLessThanOrEqual(window_ms);
    await redis.ask('PEXPIRE', `${PREFIX}end`, '50000');
    await outcome(store, 'end', 3);
    expect(await left()).toBeLessThanOrEqual(50_000);
    const wait_ms = await store.take({ key: 'end', points: 1, window_ms, most: 8 });
    expect(wait_ms).toBeGreaterThan(0);
    expect(wait_ms).toBeLessThanOrEqual(50_000);
    await redis.ask('PEXPIRE', `${PREFIX}end`, '0');
    expect(await outcome(store, 'end', 8)).toBe('granted');
  });

  it('begin anew for a key that lost its expiry, which would refuse for good', async () => {
    const store = await open();
    await outcome(store, 'kept', 8);
    await redis.ask('PERSIST', `${PREFIX}kept`);
    expect([await outcome(store, 'kept', 8), await outcome(store, 'kept')]).toEqual(['granted', 'refused']);
    expect(await redis.ask('PTTL', `${PREFIX}kept`)).toBeGreaterThan(0);
  });

  it('are counted apart for keys of any text', async () => {
    const store = await open();
    const keys = [
      '*',
      'a b',
      'a',
      'a\r\n$7\r\nFLUSHALL\r\n',
      '\u0000',
      '{a}b',
      `${PREFIX}a`,
      '"; return 0 --',
      'کلید',
      'x'.repeat(20_000),
    ];
    const all = [];
    for (const key of keys) all.push(await outcome(store, key, 8), await outcome(store, key));
    expect(all).toEqual(keys.flatMap(() => ['granted', 'refused']));
    await redis.ask('DEL', `${PREFIX}probe`);
    expect(await redis.ask('DBSIZE')).toBe(keys.length);
  });

  it('are those of one portal', async () => {
    const [mine, other] = [await open(), await open(redis.url, 'another database')];
    expect([await outcome(mine, 'key', 8), await outcome(other, 'key', 8), await outcome(mine, 'key')]).toEqual([
      'granted',
      'granted',
      'refused',
    ]);
  });

  it('are refused to a known caller without asking until the window ends', async () => {
    let now = 0;
    const counter = createSharedCounters({ store: await open(), clock: () => now })('login', { points: 3, window_s: 60 });
    const calls = async () => Number(/cmdstat_evalsha:calls=(\d+)/.exec(String(await redis.ask('INFO', 'commandstats')))?.[1]);
    await counter.take('10.0.0.1', 3);
    const before = await calls();
    const waits = [];
    for (let n = 0; n < 100; n += 1) waits.push(await counter.take('10.0.0.1', 1));
    expect(new Set(waits).size).toBe(1);
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits[0]).toBeLessThanOrEqual(60_000);
    expect((await calls()) - before).toBe(1);
    now += 60_000;
    await counter.take('10.0.0.1', 1);
    expect((await calls()) - before).toBe(2);
    expect(await counter.take('10.0.0.2', 4)).toBe(60_000);
    expect((await calls()) - before).toBe(2);
  });
});

describe('the connection to Redis', () => {
  it('goes on after Redis has forgotten its scripts', async () => {
    const store = await open();
    await outcome(store, 'script', 7);
    await redis.ask('SCRIPT', 'FLUSH');
    expect([await outcome(store, 'script'), await outcome(store, 'script')]).toEqual(['granted', 'refused']);
  });

  it('refuses all calls once a Redis that hangs has left one without an answer, and is there again with it', async () => {
    const [store, network] = [await open(), await openProxy(() => redis.port)];
    const other = await open(redis.url.replace(String(redis.port), String(network.port)));
    await outcome(store, 'hung', 3);
    redis.pause();
    try {
      expect(await Promise.all(Array.from({ length: 500 }, () => outcome(store, 'hung')))).toEqual(Array(500).fill('away'));
      expect([await store.isThere(), await other.isThere()]).toEqual([false, false]);
      expect(await outcome(other, 'hung')).toBe('away');
      expect(logged.filter((line) => line.includes('unavailable'))).toHaveLength(2);
    } finally {
      redis.resume();
    }
    await expect.poll(() => store.isThere(), BACK).toBe(true);
    await expect.poll(() => other.isThere(), BACK).toBe(true);
    expect(logged.filter((line) => line.includes('available again'))).toHaveLength(2);
    // The points of a call that the network has swallowed are still there.
    network.blackHole(true);
    expect(await outcome(other, 'silent')).toBe('away');
    network.blackHole(false);
    await expect.poll(() => outcome(other, 'silent', 8), BACK).toBe('granted');
    await network.close();
  });

  it('does not take a process that was held for a Redis that hangs', async () => {
    const store = await open();
    const taking = outcome(store, 'held');
    // The loop stands still for longer than a command may take.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
    expect(await taking).toBe('granted');
    expect(logged).toEqual([]);
  });

  it('is opened again after Redis was killed, which begins all windows anew', async () => {
    const store = await open();
    await outcome(store, 'killed', 8);
    await redis.kill();
    expect([await outcome(store, 'killed'), await store.isThere()]).toEqual(['away', false]);
    await redis.start();
    await expect.poll(() => store.isThere(), BACK).toBe(true);
    expect(await outcome(store, 'killed', 8)).toBe('granted');
  });

  it('is opened again when its server has become a replica, to the one that the address leads to now', async () => {
    const other = await startRedisServer(path, { password: redis.password });
    let primary = redis;
    const network = await openProxy(() => primary.port);
    try {
      const store = await open(redis.url.replace(String(redis.port), String(network.port)));
      expect(await outcome(store, 'replica')).toBe('granted');
      await redis.ask('REPLICAOF', '127.0.0.1', '1');
      primary = other;
      expect(await outcome(store, 'replica')).toBe('away');
      await expect.poll(() => outcome(store, 'replica', 8), BACK).toBe('granted');
      expect(logged.join()).toMatch(/READONLY.*rate limit store unavailable.*rate limit store available again/);
    } finally {
      await redis.ask('REPLICAOF', 'NO', 'ONE');
      await network.close();
      await other.close();
    }
  });

  it('stays open when Redis has no memory left, and refuses', async () => {
    const store = await open();
    await redis.ask('CONFIG', 'SET', 'maxmemory', '1');
    expect([await outcome(store, 'full'), await store.isThere()]).toEqual(['away', false]);
    await redis.ask('CONFIG', 'SET', 'maxmemory', '0');
    expect([await outcome(store, 'full'), await store.isThere()]).toEqual(['granted', true]);
  });

  it('may be of a user with rights to what it does and nothing else', async () => {
    const rights = ['+eval', '+evalsha', '+get', '+set', '+incrby', '+pttl'];
    await redis.ask('ACL', 'SETUSER', 'limits', 'reset', 'on', '>p@ss/word%', '~rasteh:limits:*', ...rights);
    const url = redis.url.replace(/\/\/:[^@]*@/, '//limits:p%40ss%2Fword%25@');
    const store = await open(url);
    expect([await outcome(store, 'rights', 7), await outcome(store, 'rights'), await outcome(store, 'rights')]).toEqual([
      'granted',
      'granted',
      'refused',
    ]);
    await redis.ask('ACL', 'SETUSER', 'limits', 'resetpass', '>another');
    await redis.ask('CLIENT', 'KILL', 'USER', 'limits');
    await expect.poll(() => logged.join(), BACK).toContain('WRONGPASS');
    await redis.ask('ACL', 'SETUSER', 'limits', '>p@ss/word%');
    await expect.poll(() => outcome(store, 'rights'), BACK).toBe('refused');
    await redis.ask('ACL', 'DELUSER', 'limits');
    await expect(open(url)).rejects.toThrow(/^The Redis of REDIS_URL refuses: WRONGPASS [^\n]+$/);
  });

  it('stops the start with one line for what Redis refuses, and never says the password', async () => {
    const wrong = redis.url.replace(redis.password, 'a-wrong-password');
    await expect(open(wrong)).rejects.toThrow(/^The Redis of REDIS_URL refuses: WRONGPASS [^\n]+$/);
    await expect(open(redis.url.replace(/\/\/.*@/, '//'))).rejects.toThrow(/^The Redis of REDIS_URL refuses: NOAUTH [^\n]+$/);
    await expect(open(`${redis.url}/99`)).rejects.toThrow(/^The Redis of REDIS_URL refuses: ERR DB index is out of range$/);
    await redis.kill();
    const store = await open();
    expect(await store.isThere()).toBe(false);
    await redis.start();
    await expect.poll(() => store.isThere(), BACK).toBe(true);
    const said = logged.join();
    expect(said).toMatch(/ECONNREFUSED.*rate limit store unavailable.*rate limit store available again/);
    for (const secret of [redis.password, 'a-wrong-password']) expect(said).not.toContain(secret);
  });

  it('does not say the password when something else is at the address, which repeats what it is sent', async () => {
    const lines = new Set<Socket>();
    let answer = (sent: string) => `-ERR unknown command 'AUTH', with args beginning with: ${sent.slice(0, 128)}`;
    const stranger = createServer((line) => {
      lines.add(line);
      line.on('data', (sent) => line.write(`${answer(String(sent).replaceAll('\r\n', ' '))}\r\n`));
    });
    await once(stranger.listen(0, '127.0.0.1'), 'listening');
    const { port } = stranger.address() as AddressInfo;
    const errorOf = (password: string) => open(`redis://:${password}@127.0.0.1:${port}`).catch(String);
    const errors = [await errorOf('sesame'), await errorOf('open'.repeat(100))];
    answer = (sent) => `-ERR what is ${sent}?`;
    errors.push(await errorOf('sesame'));
    for (const line of lines) line.destroy();
    stranger.close();
    expect(errors).toEqual([
      ...Array(2).fill("Error: The Redis of REDIS_URL refuses: ERR unknown command 'AUTH'"),
      expect.stringMatching(/refuses: ERR what is .*AUTH.*\[hidden\]/),
    ]);
    expect(errors.join() + logged.join()).not.toMatch(/sesame|openopen/);
  });

  it('is closed with the portal, and not opened again', async () => {
    const clients = async () =>
      String(await redis.ask('CLIENT', 'LIST'))
        .trim()
        .split('\n').length;
    const before = await clients();
    const store = await open();
    expect(await clients()).toBe(before + 1);
    await store.close();
    await expect.poll(clients).toBe(before);
    expect(await outcome(store, 'closed')).toBe('away');
    expect(logged).toEqual([]);
  });

  it('is encrypted for rediss://', async () => {
    const folder = newFolder();
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    const { cert, key } = await trustedCertificate();
    writeFileSync(files.cert, cert);
    writeFileSync(files.key, key);
    const encrypted = await startRedisServer(path, { tls: files });
    const store = await open(encrypted.url);
    await expect.poll(() => outcome(store, 'tls'), BACK).toBe('granted');
    // The certificate is that of localhost.
    const stranger = await open(encrypted.url.replace('localhost', '127.0.0.1'));
    expect(await outcome(stranger, 'tls')).toBe('away');
    expect(logged.join()).toMatch(/ERR_TLS_CERT_ALTNAME_INVALID/);
    await encrypted.close();
  });
});
