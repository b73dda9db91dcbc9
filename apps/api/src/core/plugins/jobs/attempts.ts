import type { BaseLogger } from 'pino';
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { correlation } from '../../lib/log.ts';
import * as store from './jobs-store.ts';
import type { JobKind, RunningJob } from './types.ts';

type AttemptsDeps = {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'debug' | 'warn' | 'error'>;
  kindOf(kind: string): JobKind<z.ZodType>;
  /** The time (ms) for which a job of this kind is leased. */
  leaseOf(kind: string): number;
  /** Whether this process is stopping. */
  isStopped(): boolean;
};

const minute = 60_000;
const pauseAfter = (tries: number): number =>
  Math.round(Math.min(5_000 * 2 ** (tries - 1), 60 * minute) * (0.75 + Math.random() / 2));

/** Creates the function that tries a claimed job once: it renews the lease meanwhile and stores the outcome. */
export function createAttempts({ db, clock, log, kindOf, leaseOf, isStopped }: AttemptsDeps) {
  /** Stores the outcome of a try; a job that was cancelled or lost meanwhile stays unchanged. */
  async function settle(row: store.JobRow, error: unknown, isAborted: boolean): Promise<void> {
    const { every_ms, tries = 5, failed } = kindOf(row.kind);
    const wasStopped = error !== undefined && isStopped();
    const free = { lease: null, leased_until: null };
    const now = clock();
    const message = error === undefined ? null : String((error as Error)?.message ?? error).slice(0, 1_000);
    await db.transaction(async (tx) => {
      // The process ends: the next one claims it at once, and this try does not count.
      if (wasStopped) await store.updateHeld(tx, row, { ...free, tries: row.tries - 1 });
      else if (error !== undefined && row.tries < tries)
        await store.updateHeld(tx, row, { ...free, due_at: now + pauseAfter(row.tries), last_error: message });
      else if (every_ms !== undefined)
        await store.updateHeld(tx, row, { ...free, due_at: now + every_ms, tries: 0, last_error: message });
      else {
        const isHeld = error === undefined || (await store.updateHeld(tx, row, { last_error: message }));
        if (error !== undefined && isHeld) {
          const parsed = kindOf(row.kind).schema.safeParse(row.data);
          if (parsed.success) await failed?.(tx, parsed.data, row.id);
        }
        await store.endHeld(tx, row, { outcome: error === undefined ? 'done' : 'failed', now, error: message });
      }
    });
    if (error !== undefined && !isAborted) {
      const isLast = row.tries >= tries;
      log[isLast ? 'error' : 'warn']({ err: error, job: row.kind, job_id: row.id, tries: row.tries }, 'job failed');
    }
  }

  async function run(row: store.JobRow, controller: AbortController): Promise<void> {
    const lease_ms = leaseOf(row.kind);
    const held = (tx: Transaction, values: Partial<store.JobRow>) =>
      store.updateHeld(tx, row, { ...values, leased_until: clock() + lease_ms });
    const lost = new Error('the lease of the job was lost');
    const renew = async (values: Partial<store.JobRow> = {}): Promise<void> => {
      if (!(await db.transaction((tx) => held(tx, values)))) controller.abort(lost);
    };
    const renewing = setInterval(
      () => void renew().catch((error: unknown) => log.warn({ err: error, job_id: row.id }, 'job lease renewal failed')),
      lease_ms / 3,
    );
    const job: RunningJob = {
      id: row.id,
      tries: row.tries,
      signal: controller.signal,
      report: (done, total) => renew({ done, total }),
      async hold(tx) {
        if (!(await held(tx, {}))) throw lost;
      },
      async end(tx) {
        if (!(await store.endHeld(tx, row, { outcome: 'done', now: clock() }))) throw lost;
      },
    };
    let failure: unknown;
    try {
      const { schema, tries = 5, run: work } = kindOf(row.kind);
      // The process died during each try: the job is not retried forever.
      if (row.tries > tries) throw new Error('the process ended during each try');
      await work(schema.parse(row.data), job);
    } catch (error) {
      failure = error ?? new Error('the job gave no reason');
    } finally {
      clearInterval(renewing);
    }
    await settle(row, failure, controller.signal.aborted);
    const added = correlation.getStore()?.jobs ?? [];
    if (failure === undefined) log.debug(added.length > 0 ? { jobs: added } : {}, 'job completed');
  }

  /** All lines and statements of a job have its id. */
  return (row: store.JobRow, controller: AbortController): Promise<void> =>
    correlation.run({ fields: { job: row.kind, job_id: row.id }, jobs: [] }, () => run(row, controller));
}
