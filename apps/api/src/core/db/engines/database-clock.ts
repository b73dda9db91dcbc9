import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../lib/clock.ts';
import type { Engine } from '../database.ts';

const TRIES = 5;
const COMPARE_MS = 10_000;
/** Differences below this (ms) are those of the measurement. */
const LEAST_MS = 5;

type Compared = { offset_ms: number; within_ms: number };
export type DatabaseClock = { clock: Clock; stop(): void };

/**
 * The clock of the database, so that the leases, deadlines and code lifetimes of all nodes are judged by one clock, whatever theirs say.
 * It runs by the monotonic clock of the process, and is compared with the database every 10 s; while that is away it runs on. On SQLite
 * it is the clock of the machine.
 */
export async function openDatabaseClock(
  db: Pick<Engine, 'name' | 'execute'>,
  onFailure: (error: unknown) => void,
  compare_ms = COMPARE_MS,
): Promise<DatabaseClock> {
  if (db.name === 'sqlite') return { clock: Date.now, stop: () => undefined };
  const elapsed = (): number => performance.now();
  const stopping = new AbortController();

  async function compare(): Promise<Compared> {
    const before = elapsed();
    const [row] = await db.execute('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
    const after = elapsed();
    return { offset_ms: Number(row?.ms) - (before + after) / 2, within_ms: (after - before) / 2 };
  }

  let { offset_ms } = await compare();
  let within_ms = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES; n += 1) {
    const found = await compare();
    if (found.within_ms < within_ms) ({ offset_ms, within_ms } = found);
  }

  async function keepComparing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(compare_ms, undefined, { ref: false, signal: stopping.signal });
      const found = await compare();
      if (Math.abs(found.offset_ms - offset_ms) > found.within_ms + LEAST_MS) ({ offset_ms } = found);
    }
  }
  /** A database that is away is compared with again later. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await keepComparing().catch((error) => {
        if (!stopping.signal.aborted) onFailure(error);
      });
    }
  }
  void run();
  return { clock: () => Math.round(elapsed() + offset_ms), stop: () => stopping.abort() };
}
