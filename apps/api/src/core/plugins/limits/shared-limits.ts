import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Counter, Limit } from './limits.ts';
import { deleteEnded, findEnd, takePoints } from './shared-limits-repo.ts';

const MOST_REFUSED = 10_000;

type Deps = { db: Pick<Database, 'read' | 'transaction'>; clock: Clock; jobs: Pick<Jobs, 'define'> };

/**
 * Creates counters in the database, which all nodes of a portal share. A caller without points is refused from memory until the window ends.
 * `take` rejects while the database is away, since what it counts needs the database.
 */
export function createSharedCounters({ db, clock, jobs }: Deps) {
  jobs.define('sweepLimits', {
    schema: z.strictObject({}),
    every_ms: HOUR_MS,
    run: () => db.transaction(async (tx) => void (await deleteEnded(tx, clock()))),
  });
  return (name: string, { points: most, window_s }: Limit): Counter => {
    /** What was refused: from so many points on, until then. */
    const refused = new Map<string, { points: number; ends_at: number }>();
    return {
      async take(caller, points) {
        const now = clock();
        const known = refused.get(caller);
        if (known && known.ends_at > now && points >= known.points) return known.ends_at - now;
        const key = `${name} ${caller}`;
        const [taken] = await takePoints(db.read, { key, points, ends_at: now + window_s * 1_000, now, most });
        if (taken) {
          refused.delete(caller);
          return 0;
        }
        const [{ ends_at } = { ends_at: now + 1_000 }] = await findEnd(db.read, { key });
        if (refused.size >= MOST_REFUSED) refused.clear();
        refused.set(caller, { points, ends_at });
        return Math.max(1, ends_at - now);
      },
    };
  };
}
