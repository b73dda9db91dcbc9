import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Jobs } from './jobs.ts';

const DAY_MS = 86_400_000;

/** Updates the planner statistics daily; PostgreSQL does so by itself (autovacuum). */
export function keepStatistics(db: Pick<Database, 'name' | 'analyze'>, jobs: Pick<Jobs, 'define'>): void {
  if (db.name === 'postgres') return;
  jobs.define('analyzeTables', { schema: z.strictObject({}), every_ms: DAY_MS, run: () => db.analyze() });
}
