import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import { forgetMobiles } from './repo.ts';

const KEPT_MS = 30 * DAY_MS;

/** Defines the job that forgets the mobiles of delegations that ended, expired or lapsed more than 30 days ago. */
export function defineMobileForgetting({ db, clock, jobs }: { db: Database; clock: Clock; jobs: Pick<Jobs, 'define'> }): void {
  jobs.define('forgetDelegatedMobiles', {
    schema: z.strictObject({}),
    every_ms: DAY_MS,
    run: () => db.transaction((tx) => forgetMobiles(tx, clock() - KEPT_MS)),
  });
}
