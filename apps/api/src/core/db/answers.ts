import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Whether the database answers within a time (ms). */
export const answersWithin = (db: Pick<Database, 'execute'>, most_ms: number): Promise<boolean> =>
  Promise.race([
    db.execute('select 1 as ready').then(
      () => true,
      () => false,
    ),
    setTimeout(most_ms, false, { ref: false }),
  ]);
