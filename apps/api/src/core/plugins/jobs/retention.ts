import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { applyRetention } from '../../db/retention/apply.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Jobs } from './jobs.ts';

/** Applies the rules of how long rows stay, once a day. */
export function keepRetention(db: Database, clock: Clock, jobs: Pick<Jobs, 'define'>): void {
  jobs.define('applyRetention', {
    schema: z.strictObject({}),
    every_ms: DAY_MS,
    run: async (_, { signal }) => void (await applyRetention(db, clock(), signal)),
  });
}
