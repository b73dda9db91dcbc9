import { type AddressInfo, connect, createServer } from 'node:net';
import { isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import type { Database } from '../../db/database.ts';
import { eventOutbox } from '../../db/schema/index.ts';
import { createEventRelay } from './event-relay.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('postgres');
});
afterAll(() => test.cleanup());
afterEach(() => void vi.useRealTimers());

const failures: unknown[] = [];
const open = (db: Database) =>
  createEventRelay(
    db,
    test.url ?? '',
    () => Date.now(),
    (error) => failures.push(error),
  );

/** A query that resolves once `gate` resolves. */
const held = <T extends object>(query: T, gate: () => Promise<void>): T =>
  new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'then')
        return (...next: Parameters<Promise<unknown>['then']>) =>
          Promise.resolve(target)
            .then((rows) => gate().then(() => rows))
            .then(...next);
      return (...args: unknown[]) => held(value.apply(target, args), gate);
    },
  });

/** The same database, whose first result is held until `let` is called; `asked` counts the results that were ready. */
function slowed(): { db: Database; asked: () => number; let: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const gate = async () => {
    asked += 1;
    if (asked === 1) await promise;
  };
  return { db: { ...test.db, read: held(test.db.read, gate) }, asked: () => asked, let: resolve };
}

it('delivers events in commit order, even when an earlier notification takes longer to read', async () => {
  const writer = open(test.db);
  const slow = slowed();
  const reader = open(slow.db);
  const received: unknown[] = [];
  await writer.start(() => undefined);
  await reader.start((_name, data) => received.push((data as { user_id: number }).user_id));
  const stage = (user_id: number) => test.db.transaction((tx) => writer.stage(tx, 'desk.changed', { user_id }));
  await stage(1);
  await expect.poll(slow.asked, { timeout: 15_000 }).toBe(1);
  await stage(2);
  await stage(3);
  const waiting = () => test.db.read.select().from(eventOutbox).where(isNull(eventOutbox.notified_at));
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
  // A notification of the same connection, sent after theirs.
  writer.publishEphemeral('presence.asked', { user_ids: [] });
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
  received.length = 0;
  slow.let();
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(3);
  expect(received).toEqual([1, 2, 3]);
  await reader.stop();
  await writer.stop();
  expect(failures).toEqual([]);
});

it('waits for a running sweep before it stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = slowed();
  const [relay, first, second] = [open(slow.db), open(test.db), open(test.db)];
  for (const one of [relay, first, second]) await one.start(() => undefined);
  vi.advanceTimersByTime(5_000);
  await expect.poll(slow.asked, { timeout: 15_000, interval: 5 }).toBe(1);
  let isOver = false;
  const stopped = relay.stop().then(() => {
    isOver = true;
  });
  // All other work of `stop`, twice, after it.
  await first.stop();
  await second.stop();
  expect(isOver).toBe(false);
  slow.let();
  await stopped;
  expect(failures).toEqual([]);
});

it('replaces a connection that does not answer, and publishes on the new one', async () => {
  const network = await openProxy(() => Number(new URL(test.url ?? '').port));
  const through = new URL(test.url ?? '');
  through.port = String(network.port);
  const reader = open(test.db);
  const received: unknown[] = [];
  await reader.start((name) => received.push(name));
  const writer = createEventRelay(test.db, through.href, Date.now, (error) => lost.push(String(error)));
  const lost: string[] = [];
  await writer.start(() => undefined);
  network.blackHole(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  writer.publishEphemeral('presence.asked', { user_ids: [1] });
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(500);
        return lost;
      },
      { timeout: 30_000 },
    )
    .not.toEqual([]);
  vi.useRealTimers();
  network.blackHole(false);
  await expect
    .poll(
      () => {
        writer.publishEphemeral('presence.asked', { user_ids: [2] });
        return received;
      },
      { timeout: 30_000 },
    )
    .toContain('presence.asked');
  await writer.stop();
  await reader.stop();
  await network.close();
}, 60_000);

it('replaces a connection that only listens when the server is gone without closing it', async () => {
  const network = await openProxy(() => Number(new URL(test.url ?? '').port));
  const through = new URL(test.url ?? '');
  through.port = String(network.port);
  const reasons: string[] = [];
  const listener = createEventRelay(test.db, through.href, Date.now, (error) => reasons.push(String(error)));
  await listener.start(() => undefined);
  await expect.poll(listener.isHearing, { timeout: 20_000 }).toBe(true);
  network.blackHole(true);
  await expect.poll(listener.isHearing, { timeout: 20_000 }).toBe(false);
  network.blackHole(false);
  await expect.poll(listener.isHearing, { timeout: 20_000 }).toBe(true);
  expect(reasons.join()).toContain('No NOTIFY of another connection');
  await listener.stop();
  await network.close();
}, 90_000);

/** Passes on whole messages of the server: their type, their length and the rest. */
function byMessage(pass: (message: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (let end = 0; rest.length >= 5; rest = rest.subarray(end)) {
      end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      pass(rest.subarray(0, end));
    }
  };
}

const [NOTIFICATION, READY] = [65, 90];

/**
 * A pooler in transaction mode with little to do, as a client sees it: it has the same connection each time, so it hears what it says itself,
 * and what others say while it says something; what arrives between its transactions is dropped.
 */
async function openPooler(port: number) {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isBusy = true;
    near.on('data', (bytes) => {
      isBusy = true;
      far.write(bytes);
    });
    far.on(
      'data',
      byMessage((message) => {
        if (message[0] === READY) isBusy = false;
        if (message[0] !== NOTIFICATION || isBusy) near.write(message);
      }),
    );
    for (const side of [near, far]) side.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it('knows whether it hears: not behind a pooler, where it says why and still delivers what it reads again', async () => {
  const direct = open(test.db);
  expect(direct.isHearing()).toBe(false);
  await direct.start(() => undefined);
  await expect.poll(direct.isHearing).toBe(true);
  const url = new URL(test.url ?? '');
  const pooler = await openPooler(Number(url.port));
  url.port = String(pooler.port);
  const reasons: string[] = [];
  const received: unknown[] = [];
  const deaf = createEventRelay(test.db, url.href, Date.now, (error) => reasons.push(String(error)));
  await deaf.start((_name, data) => received.push((data as { user_id: number }).user_id));
  await test.db.transaction((tx) => direct.stage(tx, 'desk.changed', { user_id: 77 }));
  await expect.poll(() => reasons.join(), { timeout: 20_000 }).toContain('not through a pooler');
  await expect.poll(() => received, { timeout: 20_000 }).toContain(77);
  expect([direct.isHearing(), deaf.isHearing()]).toEqual([true, false]);
  await deaf.stop();
  await direct.stop();
  pooler.close();
}, 60_000);
