import type { ClosingPreview } from '@rasteh/contract/people/accounts';
import { and, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../core/db/database.ts';
import {
  apiKeys,
  awards,
  delegations,
  files,
  inventories,
  loginIdentities,
  messages,
  notifications,
  priceAlerts,
  priceArchives,
  priceSheets,
  prices,
  priceViews,
  quotes,
  rfqs,
  rfqTemplates,
  savedSearches,
  sessions,
  showcaseItems,
  stories,
  verificationDocuments,
  watchedItems,
} from '../../core/db/schema/index.ts';

async function countOf(queries: Queries, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(table).where(where);
  return row?.n ?? 0;
}

/** How many rows of each kind the closing of an account removes or withdraws. */
export async function countRemoved(queries: Queries, user_id: number, now: number): Promise<ClosingPreview['removed']> {
  const of = (table: SQLiteTable, where: SQL | undefined) => countOf(queries, table, where);
  const isOpen = and(isNull(delegations.ended_at), or(isNull(delegations.expires_at), gt(delegations.expires_at, now)));
  return {
    prices: await of(prices, and(eq(prices.user_id, user_id), isNull(prices.deleted_at))),
    inventories: await of(inventories, and(eq(inventories.user_id, user_id), isNull(inventories.deleted_at))),
    rfqs: await of(
      rfqs,
      and(
        eq(rfqs.user_id, user_id),
        isNull(rfqs.deleted_at),
        sql`${rfqs.status} in ('draft', 'pending', 'published', 'stopped', 'rejected')`,
      ),
    ),
    stories: await of(stories, eq(stories.user_id, user_id)),
    showcase_items: await of(showcaseItems, and(eq(showcaseItems.user_id, user_id), isNull(showcaseItems.deleted_at))),
    documents: await of(verificationDocuments, eq(verificationDocuments.user_id, user_id)),
    files: await of(files, eq(files.user_id, user_id)),
    mobiles: await of(loginIdentities, eq(loginIdentities.user_id, user_id)),
    sessions: await of(sessions, and(eq(sessions.user_id, user_id), isNull(sessions.ended_at))),
    api_keys: await of(apiKeys, and(eq(apiKeys.user_id, user_id), isNull(apiKeys.revoked_at))),
    delegations: await of(delegations, and(or(eq(delegations.user_id, user_id), eq(delegations.delegate_id, user_id)), isOpen)),
    saved_searches: await of(savedSearches, eq(savedSearches.user_id, user_id)),
    rfq_templates: await of(rfqTemplates, eq(rfqTemplates.user_id, user_id)),
    price_views: await of(priceViews, eq(priceViews.user_id, user_id)),
    price_sheets: await of(priceSheets, eq(priceSheets.user_id, user_id)),
    watched_items: await of(watchedItems, eq(watchedItems.user_id, user_id)),
    price_alerts: await of(priceAlerts, eq(priceAlerts.user_id, user_id)),
    notifications: await of(notifications, eq(notifications.user_id, user_id)),
  };
}

/** How many rows of each kind stay, without the name of the user. */
export async function countKept(queries: Queries, user_id: number): Promise<ClosingPreview['kept']> {
  const ofRfqs = queries.select({ id: rfqs.id }).from(rfqs).where(eq(rfqs.user_id, user_id));
  const own = queries.select({ id: quotes.id }).from(quotes).where(eq(quotes.user_id, user_id));
  return {
    quotes: await countOf(queries, quotes, or(eq(quotes.user_id, user_id), sql`${quotes.rfq_id} in ${ofRfqs}`)),
    awards: await countOf(queries, awards, or(sql`${awards.quote_id} in ${own}`, sql`${awards.rfq_id} in ${ofRfqs}`)),
    messages: await countOf(queries, messages, and(eq(messages.sender_id, user_id), isNull(messages.deleted_at))),
    price_archives: await countOf(queries, priceArchives, eq(priceArchives.user_id, user_id)),
  };
}
