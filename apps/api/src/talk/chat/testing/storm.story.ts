import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messageId } from '../../../testing/message-id.ts';
import { findFreePort } from '../../../testing/postgres/server.ts';
import { until } from './client.ts';
import { FIRST_ID, insertMissedMessages, insertUsers, neighbourOf, readMessages, tokenOf } from './people.ts';
import { compiled, PORTAL } from './portal.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { runDelayMs } from './run-delay.ts';
import { openStormClient, type StormClient } from './storm-client.ts';

/** Messages per room and side while the process is down. */
const MISSED = 3;

/** Metrics of the process: open sockets, memory (bytes), and event loop delay. */
type Held = { at: number; sockets: number; rss: number; delay_p99_ms: number };

/** The metrics of a restart: of the process before and after it, and the reconnect and catch-up times of the clients. */
export type Restart = {
  signal: 'SIGTERM' | 'SIGKILL';
  stop_ms: number;
  all_back_ms: number;
  /** The part of it that the process, or this one with its clients, waited for a processor. */
  waited_ms: number;
  resumes_ms: number[];
  refused: number;
  before: Held;
  held: Held[];
};

type Options = {
  people: number;
  /** The admission rate of sockets per second. */
  per_second: number;
  /** Graceful stops or kills. */
  signals: readonly Restart['signal'][];
  judgeRestart?: (restart: Restart) => void;
};

type Acked = { message_id: string; from: number; to: number };

async function startProcess(folder: string, port: number, admissionsPerSecond: number): Promise<ChildProcess> {
  const tuning = JSON.stringify({ socketOptions: { admissionsPerSecond } });
  const made = spawn(process.execPath, [...PORTAL, '', String(port), String(Date.now()), tuning], {
    env: {
      ...process.env,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...compiled(),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    made.stdout?.once('data', () => resolve());
    made.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
  return made;
}

const ask = (one: ChildProcess): Promise<Held> =>
  new Promise((resolve) => {
    one.once('message', (held) => resolve(held as Held));
    one.send('held');
  });

/** Sends messages from random users to their neighbour by POST, retrying each until it is acknowledged. */
async function talk(port: number, random: () => number, people: number, acked: Acked[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const from = FIRST_ID + Math.floor(random() * people);
    const sent = { message_id: messageId(), to: neighbourOf(from), message: 'در میان طوفان' };
    for (let isAcked = false; !isAcked; ) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/chat/messages`, {
        method: 'POST',
        headers: { cookie: `rasteh=${tokenOf(from)}`, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }).catch(() => undefined);
      isAcked = answer?.ok === true;
      await answer?.arrayBuffer().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 40 + random() * 80));
    }
    acked.push({ message_id: sent.message_id, from, to: sent.to });
  }
}

/** Asserts that acknowledged and missed messages are stored once each, in order and without gaps. */
function judgeStored(folder: string, expected: number): void {
  const stored = readMessages(folder);
  expect(new Set(stored.map(({ message_id }) => message_id)).size).toBe(stored.length);
  expect(stored.length).toBe(expected);
  for (const [room_id, rows] of Map.groupBy(stored, (row) => row.room_id))
    expect(
      rows.map(({ seq }) => seq),
      `room ${room_id}`,
    ).toEqual(rows.map((_, n) => n + 1));
}

/** A process restarts while all its clients reconnect at once, without jitter: nothing is lost or repeated. */
export const describeStorm = ({ people, per_second, signals, judgeRestart, timeout }: Size<Options>): void =>
  void describe(`a storm of ${people} clients (CHAT_SEED=${seed})`, { timeout }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'rasteh-storm-'));
    const clients: StormClient[] = [];
    // Thousands of clients share the capacity of a busy machine, so waits may take a quarter of the test timeout.
    const thousands_ms = timeout / 4;
    let child: ChildProcess | undefined;
    afterAll(() => {
      for (const client of clients) client.stop();
      child?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const isWhole = (): boolean => clients.every((client) => client.isReady());
    const missing = (): number => clients.filter((client) => !client.isReady()).length;

    /** Stops the process, inserts messages that all clients miss, restarts it, and waits until all clients have caught up. */
    async function restart(port: number, signal: Restart['signal'], first: ChildProcess): Promise<Restart> {
      const before = await ask(first);
      for (const client of clients) client.refused = 0;
      const stopped_at = performance.now();
      const ended = once(first, 'exit');
      first.kill(signal);
      await ended;
      const stop_ms = performance.now() - stopped_at;
      insertMissedMessages(folder, MISSED, Date.now());
      child = await startProcess(folder, port, per_second);
      const next = child;
      const back_at = performance.now();
      const delays = () => [process.pid, next.pid ?? 0].map(runDelayMs);
      const delaysBefore = delays();
      const held: Held[] = [];
      await until(
        async () => {
          held.push(await ask(next));
          await new Promise((resolve) => setTimeout(resolve, 100));
          return isWhole();
        },
        missing,
        thousands_ms,
      );
      const all_back_ms = performance.now() - back_at;
      const waited_ms = Math.max(...delays().map((delay, n) => delay - (delaysBefore[n] ?? 0)));
      const resumes_ms = clients.map(({ returns }) => (returns.at(-1)?.ready ?? 0) - (returns.at(-1)?.opened ?? 0));
      const refused = clients.reduce((sum, client) => sum + client.refused, 0);
      return { signal, stop_ms, all_back_ms, waited_ms, resumes_ms, refused, before, held };
    }

    it('is served after each restart without lost or repeated messages', async () => {
      const random = createRandom(seed);
      const port = await findFreePort();
      await insertUsers(folder, people, Date.now());
      child = await startProcess(folder, port, 1e6);
      for (let n = 0; n < people; n += 1) clients.push(openStormClient(port, FIRST_ID + n, n * 2));
      await until(isWhole, missing, thousands_ms);

      const acked: Acked[] = [];
      let isOver = false;
      const talking = Array.from({ length: 4 }, () => talk(port, random, people, acked, () => isOver));
      for (const signal of signals) {
        const figures = await restart(port, signal, child);
        printFigures(`${signal}: ${people} clients came back, asked to retry later ${figures.refused} times`);
        expect(clients.flatMap(({ faults }) => faults)).toEqual([]);
        if (signal === 'SIGTERM') for (const { closes } of clients) expect(closes).toEqual([1012]);
        judgeRestart?.(figures);
      }
      isOver = true;
      await Promise.all(talking);

      const byUser = new Map(clients.map((client) => [client.user_id, client]));
      const lost = () =>
        acked.filter(({ message_id, from, to }) => ![from, to].every((one) => byUser.get(one)?.seen.includes(message_id)));
      await until(
        () => lost().length === 0,
        () => lost().slice(0, 5),
        thousands_ms,
      );
      expect(clients.flatMap(({ faults }) => faults)).toEqual([]);
      for (const client of clients) expect(client.seen.length).toBeGreaterThanOrEqual(MISSED * 2 * signals.length);

      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      printFigures(`${acked.length} messages acknowledged meanwhile, lost 0, repeated 0`);
      judgeStored(folder, acked.length + people * MISSED * signals.length);
    });
  });
