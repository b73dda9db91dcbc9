import { gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { searchChanges } from '../../../core/db/schema/index.ts';

/** A place in the changes: all before it were read. */
export type Cursor = number;
export type Change = { kind: (typeof searchChanges.$inferSelect)['kind']; entity_id: number };

const place = (queries: Queries) => (queries.engine === 'sqlite' ? searchChanges.id : searchChanges.transaction_id);

const selectCursor = prepared((queries) =>
  queries
    .select({
      at:
        queries.engine === 'sqlite'
          ? sql<number>`(select coalesce(max(${searchChanges.id}), 0) + 1 from ${searchChanges})`.mapWith(Number)
          : sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number),
    })
    .from(sql`(select 1) as one`),
);

/**
 * The place before which all changes are visible now. On PostgreSQL that is the oldest open transaction: what commits later
 * is behind it, and what is read twice does no harm.
 */
export const findCursor = async (queries: Queries): Promise<Cursor> => (await selectCursor(queries, {}))[0]?.at ?? 0;

const selectChanges = prepared((queries, { from }: { from: Cursor }) =>
  queries
    .selectDistinct({ kind: searchChanges.kind, entity_id: searchChanges.entity_id })
    .from(searchChanges)
    .where(gte(place(queries), from)),
);

/** The changes from a place on, each once. */
export const listChanges = (queries: Queries, from: Cursor): Promise<Change[]> => selectChanges(queries, { from });

/** Deletes the changes made before a time (ms). */
export const deleteChanges = async (queries: Queries, before: number): Promise<void> => {
  await queries.delete(searchChanges).where(lt(searchChanges.created_at, before));
};
