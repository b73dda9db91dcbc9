import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { revisions } from '../../../core/db/schema/index.ts';
import { readInSteps } from './ids-repo.ts';

/** The products of these with a change that waits for a review. */
export async function findWaiting(queries: Queries, product_ids: readonly number[]): Promise<number[]> {
  const rows = await readInSteps(product_ids, (ids) =>
    queries
      .select({ id: revisions.entity_id })
      .from(revisions)
      .where(and(eq(revisions.entity, 'product'), eq(revisions.status, 'pending'), inArray(revisions.entity_id, ids))),
  );
  return rows.map(({ id }) => id);
}
