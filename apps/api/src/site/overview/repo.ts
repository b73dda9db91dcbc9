import { priceLimits } from '@rasteh/contract/wire/limits';
import { and, count, desc, eq, exists, gt, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isListedRfq } from '../../core/db/public-rfqs.ts';
import { messages, priceArchives, prices, products, rfqs, supplierProfiles, users } from '../../core/db/schema/index.ts';

const first = ([row]: { n: number }[]): number => row?.n ?? 0;

/**
 * Counts the users and the messages since a time (ms). Their ids grow with the time, so that only those after the last older one are
 * read, and the tables need no index by time.
 */
async function countUsers(queries: Queries, since: number): Promise<number> {
  const older = queries.select({ id: users.id }).from(users).where(lt(users.created_at, since)).orderBy(desc(users.id)).limit(1);
  const isNew = and(gt(users.id, sql`coalesce(${older}, 0)`), eq(users.role, 'user'));
  return first(await queries.select({ n: count() }).from(users).where(isNew));
}
async function countMessages(queries: Queries, since: number): Promise<number> {
  const older = queries
    .select({ id: messages.id })
    .from(messages)
    .where(lt(messages.created_at, since))
    .orderBy(desc(messages.id))
    .limit(1);
  return first(
    await queries
      .select({ n: count() })
      .from(messages)
      .where(gt(messages.id, sql`coalesce(${older}, 0)`)),
  );
}

/** What is new since a time (ms), and the RFQs that take quotes at `now`. */
export async function countToday(queries: Queries, since: number, now: number) {
  const suppliers = queries.select({ n: count() }).from(supplierProfiles).where(gte(supplierProfiles.created_at, since));
  const stated = and(isNull(prices.deleted_at), gte(prices.stated_at, since));
  const open = queries
    .select({ n: count() })
    .from(rfqs)
    .where(isListedRfq('published', now, false));
  return {
    new_users: await countUsers(queries, since),
    new_suppliers: first(await suppliers),
    prices: first(await queries.select({ n: count() }).from(prices).where(stated)),
    open_rfqs: first(await open),
    messages: await countMessages(queries, since),
  };
}

/**
 * Prices whose amount jumped since a time (ms), the latest first: the previous amount was replaced since then, and differs by more
 * than a change without a confirmation may.
 */
export function listJumps(queries: Queries, since: number, limit: number) {
  const { id, amount, previous_amount, stated_at } = prices;
  const replaced = queries
    .select({ id: priceArchives.id })
    .from(priceArchives)
    .where(
      and(
        eq(priceArchives.price_id, id),
        gte(priceArchives.replaced_at, since),
        eq(priceArchives.amount, previous_amount),
        ne(priceArchives.reason, 'undo'),
      ),
    );
  return queries
    .select({
      price_id: id,
      product_id: products.id,
      slug: products.slug,
      product: products.title,
      user_id: users.id,
      name: users.name,
      handle: supplierProfiles.handle,
      title: supplierProfiles.title,
      status: supplierProfiles.status,
      before: sql<number>`${previous_amount}`.mapWith(Number),
      after: sql<number>`${amount}`.mapWith(Number),
      at: stated_at,
    })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(
      and(
        isNull(prices.deleted_at),
        gte(stated_at, since),
        sql`abs(${amount} - ${previous_amount}) * 100 > ${previous_amount} * ${priceLimits.jump_percent}`,
        exists(replaced),
      ),
    )
    .orderBy(desc(stated_at), desc(id))
    .limit(limit);
}
