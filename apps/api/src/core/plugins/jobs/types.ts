import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';

/** A running job, as passed to its work. */
export type RunningJob = {
  id: number;
  /** 1 on the first try. */
  tries: number;
  /** Aborts when the job is cancelled, its lease is lost, or the process ends: stop at the next safe point. */
  signal: AbortSignal;
  /** Stores the progress and renews the lease. */
  report(done: number, total: number): Promise<void>;
  /** Locks the claim for a transaction, so that a lost claim writes nothing. @throws when the claim is lost */
  hold(tx: Transaction): Promise<void>;
  /** Ends the job in the transaction of its work, so that the work is committed exactly once. @throws when the claim is lost */
  end(tx: Transaction): Promise<void>;
};

/**
 * A kind of job. Its work must be idempotent: it runs twice if the process dies after the work and before its end is stored.
 */
export type JobKind<S extends z.ZodType> = {
  schema: S;
  run(data: z.output<S>, job: RunningJob): Promise<void>;
  /** Time without renewal after which another process may claim it; renewed while the process lives. */
  lease_ms?: number;
  /** Maximum number of tries; the backoff doubles from 5 seconds to an hour. */
  tries?: number;
  /** Maximum number of concurrent jobs of this kind in this process. */
  at_once?: number;
  /** Interval of a recurring job, counted from its end; it takes no data. */
  every_ms?: number;
  /** Called once after the last failed try, in the transaction that marks it failed. */
  failed?(tx: Transaction, data: z.output<S>, id: number): Promise<void>;
};
