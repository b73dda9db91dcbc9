import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { correlation, noteJob } from '../../lib/log.ts';
import type { Events } from '../../realtime/events/events.ts';
import { createAttempts } from './attempts.ts';
import * as store from './jobs-store.ts';
import type { JobKind } from './types.ts';

const POLL_MS = 1_000;
const AT_ONCE = 4;
const KEEP_MS = 7 * DAY_MS;
const STOP_MS = 5_000;
const minute = 60_000;

/** Adds jobs of one kind. */
export type JobQueue<S extends z.ZodType> = {
  /**
   * Adds a job in the transaction that causes it: due at `due_at` (default now), at most one queued per `unique_key`. A running
   * job of the same key becomes due once more afterwards. Returns its id.
   */
  add(tx: Transaction, data: z.input<S>, options?: { due_at?: number; unique_key?: string }): Promise<number>;
  /** Cancels the job of a key before it is due; returns its data, or undefined if there is none or it is due. */
  drop(tx: Transaction, unique_key: string): Promise<z.output<S> | undefined>;
};

export type Jobs = {
  define<S extends z.ZodType>(kind: string, work: JobKind<S>): JobQueue<S>;
  /** Cancels a queued job, and aborts a running one in any process. Returns false if it has ended. */
  cancel(tx: Transaction, id: number): Promise<boolean>;
  /** The progress of a job; null once it is deleted, a week after its end. */
  find(id: number): Promise<Pick<store.JobRow, 'done' | 'total' | 'outcome' | 'tries'> | null>;
  /** Runs the jobs that are due, including those they make due, and waits for them. */
  runDue(): Promise<void>;
  counts(): Promise<store.JobCounts>;
  /** The same for each kind that this process knows or that has any, and how many of it run here. */
  countsByKind(): Promise<(store.KindCounts & { running: number })[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type JobsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  log: Pick<BaseLogger, 'debug' | 'warn' | 'error'>;
  poll_ms?: number;
};
type Running = { controller: AbortController; kind: string; ended: Promise<void> };

/** Creates the job runner: jobs are durable, and each runs in one process at a time. */
export function createJobs({ db, clock, events, log, poll_ms = POLL_MS }: JobsDeps): Jobs {
  const kinds = new Map<string, JobKind<z.ZodType>>();
  const running = new Map<number, Running>();
  let timer: NodeJS.Timeout | null = null;
  let claiming: Promise<void> | null = null;
  let wantsMore = false;
  let isStarted = false;
  let isStopped = false;

  const kindOf = (kind: string) => kinds.get(kind) as JobKind<z.ZodType>;
  const leaseOf = (kind: string): number => kindOf(kind).lease_ms ?? minute;

  const run = createAttempts({ db, clock, log, kindOf, leaseOf, isStopped: () => isStopped });

  function begin(row: store.JobRow): void {
    const controller = new AbortController();
    const ended = run(row, controller)
      .catch((error: unknown) => log.error({ err: error, job: row.kind, job_id: row.id }, 'job completion write failed'))
      .finally(() => {
        running.delete(row.id);
        poke();
      });
    running.set(row.id, { controller, kind: row.kind, ended });
  }

  async function claim(): Promise<void> {
    try {
      do {
        wantsMore = false;
        for (;;) {
          const most = isStopped ? 0 : AT_ONCE - running.size;
          const rows = await store.claimJobs(db, {
            room: roomOf(kinds, running),
            most,
            lease: randomUUID(),
            now: clock(),
            lease_ms: leaseOf,
          });
          if (rows.length === 0) break;
          for (const row of rows) begin(row);
        }
      } while (wantsMore);
    } catch (error) {
      log.warn({ err: error }, 'job poll failed');
    } finally {
      claiming = null;
    }
  }

  /** Claims due jobs, now or after the current claim loop; it is for no request, whoever calls. */
  function poke(): Promise<void> {
    wantsMore = true;
    claiming ??= correlation.exit(claim);
    return claiming;
  }

  function tick(): void {
    timer = setTimeout(() => void poke().then(() => !isStopped && tick()), poll_ms);
    timer.unref();
  }

  async function addRow(tx: Transaction, kind: string, data: unknown, due_at: number, unique_key: string | null) {
    const id = await store.insertJob(tx, { kind, data, due_at, unique_key, created_at: clock() });
    tx.afterCommit(() => {
      noteJob(id);
      if (due_at <= clock() && isStarted && !isStopped) void poke();
    });
    return id;
  }

  events.subscribe('job.cancelled', ({ job_id }) => running.get(job_id)?.controller.abort(new Error('the job was cancelled')));

  kinds.set('forgetEndedJobs', forgetEnded(db, clock));

  return {
    define(kind, work) {
      if (kinds.has(kind)) throw new Error(`the job kind ${kind} is defined twice`);
      kinds.set(kind, work as unknown as JobKind<z.ZodType>);
      return {
        add: (tx, data, { due_at = clock(), unique_key } = {}) =>
          addRow(tx, kind, work.schema.parse(data), due_at, unique_key ?? null),
        async drop(tx, unique_key) {
          const row = await store.dropJob(tx, kind, unique_key, clock());
          return row && work.schema.parse(row.data);
        },
      };
    },
    async cancel(tx, id) {
      const isCancelled = await store.cancelJob(tx, id, clock());
      if (isCancelled) await events.publish(tx, 'job.cancelled', { job_id: id });
      return isCancelled;
    },
    find: (id) => findProgress(db, id),
    async runDue() {
      for (;;) {
        await poke();
        if (running.size === 0) return;
        await Promise.race([...running.values()].map(({ ended }) => ended));
      }
    },
    counts: () => store.countJobs(db.read, clock()),
    countsByKind: async () => countsOf(await store.countByKind(db.read, clock()), kinds, running),
    async start() {
      for (const [kind, { every_ms }] of kinds) {
        if (every_ms !== undefined) await db.transaction((tx) => store.insertRepeating(tx, kind, clock(), every_ms));
      }
      isStarted = true;
      tick();
      void poke();
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await claiming;
      for (const { controller } of running.values()) controller.abort(new Error('the process ends'));
      const all = Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

/** The job that deletes those that ended a week ago. */
const forgetEnded = (db: Database, clock: Clock): JobKind<z.ZodType> => ({
  schema: z.strictObject({}),
  every_ms: 6 * 60 * minute,
  run: async () => void (await db.transaction((tx) => store.deleteEnded(tx, clock() - KEEP_MS))),
});

/** How many more jobs of each kind may run here; kinds without room are missing. */
function roomOf(kinds: ReadonlyMap<string, JobKind<z.ZodType>>, running: ReadonlyMap<number, Running>): Map<string, number> {
  const busy = Map.groupBy(running.values(), ({ kind }) => kind);
  const left = [...kinds].map(([kind, { at_once = 1 }]) => [kind, at_once - (busy.get(kind)?.length ?? 0)] as const);
  return new Map(left.filter(([, room]) => room > 0));
}

/** The counts of each kind that is known here or has jobs, with how many of them run here. */
function countsOf(rows: store.KindCounts[], kinds: ReadonlyMap<string, unknown>, running: ReadonlyMap<number, Running>) {
  const counted = new Map(rows.map((row) => [row.kind, row]));
  const busy = Map.groupBy(running.values(), ({ kind }) => kind);
  return [...new Set([...kinds.keys(), ...counted.keys()])].map((kind) => {
    const { due = 0, oldest_at = null, failed = 0 } = counted.get(kind) ?? {};
    return { kind, due, oldest_at, failed, running: busy.get(kind)?.length ?? 0 };
  });
}

async function findProgress(db: Database, id: number): ReturnType<Jobs['find']> {
  const row = await store.findJob(db.read, id);
  return row ? { done: row.done, total: row.total, outcome: row.outcome, tries: row.tries } : null;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}
