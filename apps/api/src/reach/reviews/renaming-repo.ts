import type { ReviewEntity } from '@rasteh/contract/reach/reviews';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { inSteps, type Replaced, readInSteps, replaceIds, rewrite } from '../../core/db/rows/ids.ts';
import { locked } from '../../core/db/rows/locked.ts';
import { revisions } from '../../core/db/schema/index.ts';

const isPending = eq(revisions.status, 'pending');
type Named = Pick<typeof revisions.$inferSelect, 'id' | 'entity' | 'entity_id' | 'data'>;

/** Locks the pending revisions that `isNamed` finds until the transaction ends: before the rows that they change, as their editors do. */
export async function lockRevisions(tx: Transaction, isNamed: (revision: Named) => boolean): Promise<void> {
  const ids: number[] = [];
  const { id, entity, entity_id, data } = revisions;
  const rows = inSteps<Named>((last, limit) =>
    tx
      .select({ id, entity, entity_id, data })
      .from(revisions)
      .where(and(isPending, last && gt(id, last.id)))
      .orderBy(asc(id))
      .limit(limit),
  );
  for await (const row of rows) if (isNamed(row)) ids.push(row.id);
  await readInSteps(ids, (part) => locked(tx, tx.select({ id }).from(revisions).where(inArray(id, part)).orderBy(asc(id))));
}

/** The rows of an entity, among these, with a pending revision. */
export async function findWaiting(queries: Queries, entity: ReviewEntity, ids: readonly number[]): Promise<number[]> {
  const rows = await readInSteps(ids, (part) =>
    queries
      .select({ id: revisions.entity_id })
      .from(revisions)
      .where(and(eq(revisions.entity, entity), isPending, inArray(revisions.entity_id, part))),
  );
  return rows.map(({ id }) => id);
}

/** Gives the revisions of rows to those that took their place. */
export const moveRevisions = (tx: Transaction, entity: ReviewEntity, replaced: Replaced): Promise<void> =>
  replaceIds(tx, revisions, revisions.entity_id, replaced, eq(revisions.entity, entity));

/** Changes what pending revisions propose: decided ones stay what was decided. */
export const rewriteRevisions = (tx: Transaction, change: (data: unknown) => unknown): Promise<void> =>
  rewrite(tx, revisions, revisions.data, change, isPending);
