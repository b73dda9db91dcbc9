import { takeBackLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Jobs } from '../../plugins/jobs/jobs.ts';

/** How long (milliseconds) a publish may be taken back; announcements that cannot be recalled are delayed until then. */
export const takeBack_ms = (takeBackLimits.offer_s + takeBackLimits.grace_s) * 1_000;

/** Announcements of one kind of publish, sent when it can no longer be taken back; a `key` identifies one publish. */
export type Announcements<S extends z.ZodType> = {
  /** Schedules the announcement in the transaction of the publish. */
  add(tx: Transaction, key: string, data: z.input<S>): Promise<void>;
  /** Cancels the announcement; returns its data, or undefined when it is too late. */
  takeBack(tx: Transaction, key: string): Promise<z.output<S> | undefined>;
};

type Deps = { db: Database; clock: Clock; jobs: Jobs };
type Announcing<S extends z.ZodType> = {
  schema: S;
  /**
   * Announces in the transaction that ends the job, so exactly once despite retries. It checks whether the data still applies.
   */
  announce(tx: Transaction, data: z.output<S>): Promise<void>;
  /** How often it is tried; as often as any job by default. */
  tries?: number;
  /** Called once when all tries have failed. */
  failed?(tx: Transaction, data: z.output<S>): Promise<void>;
};

/** Creates the announcements of one kind: one stored job for each publish, which `takeBack` deletes. */
export function createAnnouncements<S extends z.ZodType>(
  { db, clock, jobs }: Deps,
  kind: string,
  { schema, announce, ...options }: Announcing<S>,
): Announcements<S> {
  const queue = jobs.define(kind, {
    schema,
    ...options,
    run: (data, job) =>
      db.transaction(async (tx) => {
        await job.end(tx);
        await announce(tx, data);
      }),
  });
  return {
    add: async (tx, key, data) => void (await queue.add(tx, data, { due_at: clock() + takeBack_ms, unique_key: key })),
    takeBack: (tx, key) => queue.drop(tx, key),
  };
}
