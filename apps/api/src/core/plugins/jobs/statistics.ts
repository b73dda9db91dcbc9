import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Jobs } from './jobs.ts';

/** Updates the planner statistics daily; PostgreSQL does so by itself (autovacuum). */
export function keepStatistics(db: Pick<Database, 'name' | 'analyze'>, jobs: Pick<Jobs, 'define'>): void {
  if (db.name === 'postgres') return;
  jobs.define('analyzeTables', { schema: z.strictObject({}), every_ms: DAY_MS, run: () => db.analyze() });
}
