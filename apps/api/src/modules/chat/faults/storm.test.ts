import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { messageId } from '../../../testing/message-id.ts';
import { until } from '../testing/client.ts';
import { addMissed, FIRST_ID, makeCrowd, neighbourOf, readMessages, tokenOf } from '../testing/crowd.ts';
import { createRandom, patience, seed, tell, times } from '../testing/random.ts';
import { openStormClient, type StormClient } from '../testing/storm-client.ts';

const PROCESS = join(import.meta.dirname, '../../../testing/portal-process.ts');
const MISSED = 3;
const ALL_BACK_MS = 45_000;
const RESUME_P99_MS = 2_000;

/** Each client is a descriptor here and one in the server, beside what else is open. */
const descriptors = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1_024);
const people = Math.min(times(160, 5_000), 10_000, descriptors - 500) & ~1;
/** By a signal to end, and in the long run also by a kill that says no goodbye. */
const restarts = Math.min(times(1, 2), 2);
const per_second = Math.min(times(40, 200), 200);

const folder = mkdtempSync(join(tmpdir(), 'rasteh-storm-'));
const clients: StormClient[] = [];
let child: ChildProcess | undefined;
afterAll(() => {
  for (const client of clients) client.stop();
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(port: number, admissions: number): Promise<ChildProcess> {
  const made = spawn(process.execPath, [PROCESS, '', String(port), String(Date.now())], {
    env: {
      ...process.env,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      SOCKET_ADMISSIONS_PER_SECOND: String(admissions),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    made.stdout?.once('data', () => resolve());
    made.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
  return made;
}
type Held = { at: number; sockets: number; rss: number; delay_p99_ms: number };
const ask = (one: ChildProcess): Promise<Held> =>
  new Promise((resolve) => {
    one.once('message', (held) => resolve(held as Held));
    one.send('held');
  });

const at = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const endOf = (one: ChildProcess): Promise<unknown> => new Promise((resolve) => one.once('exit', resolve));
const isWhole = (): boolean => clients.every((client) => client.isReady());
const missing = (): number => clients.filter((client) => !client.isReady()).length;

type Acked = { message_id: string; from: number; to: number };

/** Talks by POST, each message until it is acknowledged. */
async function talk(port: number, random: () => number, acked: Acked[], isOver: () => boolean): Promise<void> {
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

/** Ends the process, lets everybody miss something, starts it again, and waits until all are back. */
async function restart(port: number, signal: 'SIGTERM' | 'SIGKILL', first: ChildProcess): Promise<ChildProcess> {
  const before = await ask(first);
  for (const client of clients) client.refused = 0;
  const ended = endOf(first);
  const stopped_at = performance.now();
  first.kill(signal);
  await ended;
  const stop_ms = performance.now() - stopped_at;
  addMissed(folder, MISSED, Date.now());
  const next = await start(port, per_second);
  child = next;
  const back_at = performance.now();
  const held: Held[] = [];
  const look = async () => {
    held.push(await ask(next));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return isWhole();
  };
  await until(look, missing, ALL_BACK_MS * 2);
  const all_back_ms = performance.now() - back_at;
  const returns = clients.map((client) => client.returns.at(-1) ?? { opened: 0, ready: 0 });
  const resumes = returns.map(({ opened, ready }) => ready - opened);
  // What came in between any two looks, against what a bucket that was full at the first of them lets in.
  const shares = held.flatMap((one, n) =>
    held.slice(n + 1).map((other) => (other.sockets - one.sockets) / (per_second * (1 + (other.at - one.at) / 1_000))),
  );
  const most_let_in = Math.max(0, ...shares);
  const refused = clients.reduce((sum, client) => sum + client.refused, 0);
  const rss = Math.max(...held.map((one) => one.rss));
  const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const figures = [
    `${signal}, ${people} clients: ended in ${Math.round(stop_ms)} ms, all back ${Math.round(all_back_ms)} ms after the start;`,
    `resume p50 ${at(resumes, 0.5).toFixed(0)}, p99 ${at(resumes, 0.99).toFixed(0)} ms; told to come later ${refused} times,`,
    `${Math.round(most_let_in * 100)} % of what may come in did; RSS ${mb(before.rss)} before, ${mb(rss)} at most; loop delay p99`,
    `${Math.max(...held.map(({ delay_p99_ms }) => delay_p99_ms)).toFixed(0)} ms`,
  ];
  tell(figures.join(' '));
  expect(clients.flatMap(({ faults }) => faults)).toEqual([]);
  // A machine that is busy brings so few at once that all may come in: a long run has enough of them.
  if (restarts > 1) expect(refused).toBeGreaterThan(people / 4);
  // Those that were admitted before the first of two looks may stand open after it.
  expect(most_let_in).toBeLessThan(1.2);
  expect(all_back_ms).toBeLessThan(ALL_BACK_MS);
  expect(at(resumes, 0.99)).toBeLessThan(RESUME_P99_MS);
  expect(rss).toBeLessThan(before.rss * 1.5 + 100e6);
  return next;
}

it(
  `restarts with ${people} clients that come back at once, without spreading: all served in time, nothing lost or repeated (CHAT_SEED=${seed})`,
  async () => {
    const random = createRandom(seed);
    const port = await freePort();
    await makeCrowd(folder, people, Date.now());
    const first = await start(port, 1e6);
    child = first;
    for (let n = 0; n < people; n += 1) clients.push(openStormClient(port, FIRST_ID + n, n * 2));
    await until(isWhole, missing, 120_000);

    const acked: Acked[] = [];
    let isOver = false;
    const talking = Array.from({ length: 4 }, () => talk(port, random, acked, () => isOver));
    let last = await restart(port, 'SIGTERM', first);
    for (const { closes } of clients) expect(closes).toEqual([1012]);
    if (restarts > 1) last = await restart(port, 'SIGKILL', last);
    isOver = true;
    await Promise.all(talking);

    const byUser = new Map(clients.map((client) => [client.user_id, client]));
    const lost = () =>
      acked.filter(({ message_id, from, to }) => ![from, to].every((one) => byUser.get(one)?.seen.includes(message_id)));
    await until(
      () => lost().length === 0,
      () => lost().slice(0, 5),
      30_000,
    );
    expect(clients.flatMap(({ faults }) => faults)).toEqual([]);

    const ended = endOf(last);
    last.kill('SIGTERM');
    await ended;
    const stored = readMessages(folder);
    tell(`${acked.length} messages acknowledged meanwhile, lost 0, repeated 0`);
    expect(new Set(stored.map(({ message_id }) => message_id)).size).toBe(stored.length);
    expect(stored.length).toBe(acked.length + people * MISSED * restarts);
    for (const client of clients) expect(client.seen.length).toBeGreaterThanOrEqual(MISSED * 2 * restarts);
    for (const [room_id, rows] of Map.groupBy(stored, (row) => row.room_id))
      expect(
        rows.map(({ seq }) => seq),
        `room ${room_id}`,
      ).toEqual(rows.map((_, n) => n + 1));
  },
  patience(180_000),
);
