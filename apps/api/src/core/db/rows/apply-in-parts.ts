import { setImmediate } from 'node:timers/promises';
import { slices } from '../../lib/slices.ts';
import type { Database, Transaction } from '../database.ts';

/**
 * Applies rows in parts, each in a transaction of its own. Other writers, and other work of the process, have their turn in between. Of a dry
 * run nothing stays.
 */
export async function applyInParts<R>(
  db: Database,
  rows: readonly R[],
  { size, dry_run }: { size: number; dry_run: boolean },
  apply: (tx: Transaction, part: R[]) => Promise<void>,
): Promise<void> {
  for (const [at, part] of slices(rows, size).entries()) {
    if (at > 0) await setImmediate();
    await db.transaction((tx) => (dry_run ? db.dryRun(() => apply(tx, part)) : apply(tx, part)));
  }
}
