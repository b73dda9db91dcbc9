import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { notificationPreferences } from '../../../core/db/schema/index.ts';

const ofUsers = (queries: Queries, { user_ids }: { user_ids: readonly number[] }) =>
  queries
    .select({ user_id: notificationPreferences.user_id, preferences: notificationPreferences.preferences })
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.user_id, [...user_ids]));

/** What these users have chosen; those without a row are missing. */
export const listPreferences = async (queries: Queries, user_ids: readonly number[]) =>
  user_ids.length === 0 ? [] : ofUsers(queries, { user_ids });

export async function storePreferences(tx: Transaction, user_id: number, preferences: NotificationPreferences, now: number) {
  const row = { user_id, preferences, updated_at: now };
  await tx.insert(notificationPreferences).values(row).onConflictDoUpdate({ target: notificationPreferences.user_id, set: row });
}
