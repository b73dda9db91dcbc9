import { takeBackLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Jobs } from '../../plugins/jobs/jobs.ts';

/** For how long (milliseconds) a publish may be taken back; what cannot be recalled waits until then. */
export const takeBack_ms = (takeBackLimits.offer_s + takeBackLimits.grace_s) * 1_000;

/** What is told of publishes of one kind when they can no longer be taken back; a `key` names one publish. */
export type Announcements<S extends z.ZodType> = {
  /** Lets it be told later, in the transaction of the publish. */
  add(tx: Transaction, key: string, data: z.input<S>): Promise<void>;
  /** Takes the publish back: nothing is told. The answer is its data, undefined when it is too late. */
  takeBack(tx: Transaction, key: string): Promise<z.output<S> | undefined>;
};

type Deps = { db: Database; clock: Clock; jobs: Jobs };
type Announcing<S extends z.ZodType> = {
  schema: S;
  /** Tells it, in the transaction that ends the job: once, however often the job is tried. It looks whether it still is so. */
  tell(tx: Transaction, data: z.output<S>): Promise<void>;
};

/** Makes the announcements of a kind: one stored job for each publish, which taking back drops. */
export function createAnnouncements<S extends z.ZodType>(
  { db, clock, jobs }: Deps,
  kind: string,
  { schema, tell }: Announcing<S>,
): Announcements<S> {
  const queue = jobs.define(kind, {
    schema,
    run: (data, job) =>
      db.transaction(async (tx) => {
        await job.end(tx);
        await tell(tx, data);
      }),
  });
  return {
    add: async (tx, key, data) => void (await queue.add(tx, data, { due_at: clock() + takeBack_ms, unique_key: key })),
    takeBack: (tx, key) => queue.drop(tx, key),
  };
}
