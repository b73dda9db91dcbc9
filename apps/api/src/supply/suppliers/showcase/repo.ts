import type { ShowcaseContent } from '@rasteh/contract/supply/suppliers/showcase';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { and, asc, count, eq, isNotNull, isNull, max } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { showcaseItems } from '../../../core/db/schema/index.ts';

export type ShowcaseRow = typeof showcaseItems.$inferSelect;
const isKept = isNull(showcaseItems.deleted_at);
const inOrder = [asc(showcaseItems.kind), asc(showcaseItems.position), asc(showcaseItems.id)];

/** An item; with a user, only one owned by that user. */
export async function findItem(queries: Queries, id: number, user_id?: number): Promise<ShowcaseRow | undefined> {
  const isTheirs = user_id === undefined ? undefined : eq(showcaseItems.user_id, user_id);
  const [row] = await queries
    .select()
    .from(showcaseItems)
    .where(and(eq(showcaseItems.id, id), isTheirs, isKept));
  return row;
}

export const listOwn = (queries: Queries, user_id: number, kind?: ShowcaseKind): PromiseLike<ShowcaseRow[]> =>
  queries
    .select()
    .from(showcaseItems)
    .where(and(eq(showcaseItems.user_id, user_id), kind && eq(showcaseItems.kind, kind), isKept))
    .orderBy(...inOrder);

/** The public items of a supplier. */
export const listPublished = (queries: Queries, user_id: number): PromiseLike<ShowcaseRow[]> =>
  queries
    .select()
    .from(showcaseItems)
    .where(and(eq(showcaseItems.user_id, user_id), isNotNull(showcaseItems.published_at), isKept))
    .orderBy(...inOrder);

/** How many items of a kind a user has, and the last of their positions. */
export async function findEnd(queries: Queries, user_id: number, kind: ShowcaseKind): Promise<{ n: number; last: number }> {
  const [row] = await queries
    .select({ n: count(), last: max(showcaseItems.position) })
    .from(showcaseItems)
    .where(and(eq(showcaseItems.user_id, user_id), eq(showcaseItems.kind, kind), isKept));
  return { n: row?.n ?? 0, last: row?.last ?? -1 };
}

type NewItem = { user_id: number; content: ShowcaseContent; position: number; created_at: number };
export async function insertItem(tx: Transaction, { content, ...row }: NewItem): Promise<number> {
  const values = { ...row, content, kind: content.kind, status: 'pending' as const };
  const [added] = (await tx.insert(showcaseItems).values(values).returning({ id: showcaseItems.id })) as [{ id: number }];
  return added.id;
}

/** Updates an item with this version and raises the version; false if the version has changed (optimistic locking). */
export async function updateItem(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  values: Partial<typeof showcaseItems.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(showcaseItems)
    .set({ ...values, version: version + 1 })
    .where(and(eq(showcaseItems.id, id), eq(showcaseItems.version, version), isKept))
    .returning({ id: showcaseItems.id });
  return rows.length > 0;
}

/** Puts items at these positions; versions stay, since no content changes. */
export async function moveItems(tx: Transaction, user_id: number, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .update(showcaseItems)
      .set({ position })
      .where(and(eq(showcaseItems.id, id), eq(showcaseItems.user_id, user_id)));
}
