import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import { notificationPreferences, notifications, revisions, webhookEndpoints } from '../core/db/schema/index.ts';

/** Deletes the notifications of a user, the webhooks, and what they submitted for review, but for proposals of shared products: those name no one. */
export async function clearReach(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.user_id, user_id));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.user_id, user_id));
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.user_id, user_id));
  await tx.delete(revisions).where(and(eq(revisions.user_id, user_id), ne(revisions.entity, 'product')));
}
