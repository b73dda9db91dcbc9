import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import {
  contactReveals,
  inventories,
  savedSearches,
  showcaseItems,
  stories,
  storyViews,
  supplierCategories,
  supplierCities,
  supplierFacts,
  supplierFreights,
  supplierHours,
  supplierProfiles,
  verificationDocuments,
  watchedItems,
} from '../core/db/schema/index.ts';

/** Deletes the inventories of a user (softly) and returns their ids. */
export async function deleteInventories(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  const rows = await tx
    .update(inventories)
    .set({ deleted_at: now, description: '', version: sql`${inventories.version} + 1` })
    .where(and(eq(inventories.user_id, user_id), isNull(inventories.deleted_at)))
    .returning({ id: inventories.id });
  return rows.map(({ id }) => id);
}

/** Deletes the stories of a user, with who has seen them, and returns their ids. */
export async function deleteStories(tx: Transaction, user_id: number): Promise<number[]> {
  const own = tx.select({ id: stories.id }).from(stories).where(eq(stories.user_id, user_id));
  await tx.delete(storyViews).where(sql`${storyViews.story_id} in ${own}`);
  const rows = await tx.delete(stories).where(eq(stories.user_id, user_id)).returning({ id: stories.id });
  return rows.map(({ id }) => id);
}

/**
 * Removes what a supplier profile says. Its row stays, since quotes refer to it, and so do its handles: a link to one must not
 * lead to another firm. Returns whether the profile was approved.
 */
export async function anonymizeProfile(tx: Transaction, user_id: number, title: string): Promise<boolean> {
  const stated = [supplierCategories, supplierCities, supplierHours, supplierFreights, supplierFacts] as const;
  for (const table of [...stated, showcaseItems, verificationDocuments]) await tx.delete(table).where(eq(table.user_id, user_id));
  await tx.delete(contactReveals).where(or(eq(contactReveals.user_id, user_id), eq(contactReveals.supplier_id, user_id)));
  const [row] = await tx
    .update(supplierProfiles)
    .set({
      title,
      name: '',
      about: '',
      address: '',
      latitude: null,
      longitude: null,
      phones: [],
      contacts: [],
      verified: 'none',
    })
    .where(eq(supplierProfiles.user_id, user_id))
    .returning({ status: supplierProfiles.status });
  return row?.status === 'approved';
}

/** Deletes what only its user needed: saved searches, watched items, which stories they have seen. */
export async function deleteFollowed(tx: Transaction, user_id: number): Promise<void> {
  for (const table of [savedSearches, watchedItems, storyViews]) await tx.delete(table).where(eq(table.user_id, user_id));
}
