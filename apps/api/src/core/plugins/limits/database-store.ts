import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteEnded, findEnd, takePoints } from './database-store-repo.ts';
import type { LimitStore } from './limit-store.ts';

type Deps = { db: Pick<Database, 'read' | 'transaction'>; clock: Clock; jobs: Pick<Jobs, 'define'> };

/** Counts in a table of PostgreSQL. `take` rejects while the database is away, since what it counts needs the database. */
export function createDatabaseStore({ db, clock, jobs }: Deps): LimitStore {
  jobs.define('sweepLimits', {
    schema: z.strictObject({}),
    every_ms: HOUR_MS,
    run: () => db.transaction(async (tx) => void (await deleteEnded(tx, clock()))),
  });
  return {
    async take({ key, points, window_ms, most }) {
      const now = clock();
      const [taken] = await takePoints(db.read, { key, points, ends_at: now + window_ms, now, most });
      if (taken) return 0;
      const [{ ends_at } = { ends_at: now + 1_000 }] = await findEnd(db.read, { key });
      return Math.max(1, ends_at - now);
    },
    // `/readyz` asks for the database itself.
    isThere: async () => true,
    close: async () => undefined,
  };
}
