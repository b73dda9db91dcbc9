import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { revisions } from '../../../core/db/schema/index.ts';
import { slices } from '../../../core/lib/slices.ts';
import { STEP } from './ids-repo.ts';

/** The products of these with a change that waits for a review. */
export async function findWaiting(queries: Queries, product_ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const ids of slices(product_ids, STEP)) {
    const rows = await queries
      .select({ id: revisions.entity_id })
      .from(revisions)
      .where(and(eq(revisions.entity, 'product'), eq(revisions.status, 'pending'), inArray(revisions.entity_id, ids)));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
