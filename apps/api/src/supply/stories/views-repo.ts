import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { stories, storyViews, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { isPublicStory } from './public-repo.ts';

/** How many other users saw each of these stories, by story id. */
export async function countViews(queries: Queries, story_ids: readonly number[]): Promise<Map<number, number>> {
  if (story_ids.length === 0) return new Map();
  const rows = await queries
    .select({ story_id: storyViews.story_id, n: count() })
    .from(storyViews)
    .innerJoin(stories, eq(stories.id, storyViews.story_id))
    .where(and(inArray(storyViews.story_id, [...story_ids]), ne(storyViews.user_id, stories.user_id)))
    .groupBy(storyViews.story_id);
  return new Map(rows.map(({ story_id, n }) => [story_id, n]));
}

/** The ids of the public stories that a user has seen. */
export async function listSeen(queries: Queries, user_id: number, now: number): Promise<number[]> {
  const rows = await queries
    .select({ id: stories.id })
    .from(storyViews)
    .innerJoin(stories, eq(stories.id, storyViews.story_id))
    .innerJoin(users, eq(users.id, stories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .where(and(eq(storyViews.user_id, user_id), isPublicStory(now)))
    .orderBy(asc(stories.id));
  return rows.map(({ id }) => id);
}

/** Marks those of these stories that are public as seen; returns how many were not before. */
export async function markSeen(tx: Transaction, user_id: number, ids: readonly number[], now: number): Promise<number> {
  // The rows are locked in one order until the transaction ends, so that none is deleted before its mark is stored.
  for (const id of ids.toSorted((a, b) => a - b))
    await tx
      .update(stories)
      .set({ status: sql`${stories.status}` })
      .where(and(eq(stories.id, id), eq(stories.status, 'published')));
  const shown = await tx
    .select({ id: stories.id })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, stories.user_id))
    .where(and(inArray(stories.id, [...ids]), isPublicStory(now)));
  if (shown.length === 0) return 0;
  const added = await tx
    .insert(storyViews)
    .values(shown.map(({ id }) => ({ story_id: id, user_id, seen_at: now })))
    .onConflictDoNothing()
    .returning({ story_id: storyViews.story_id });
  return added.length;
}
