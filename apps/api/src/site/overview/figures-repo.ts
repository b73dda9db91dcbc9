import type { FigureName } from '@rasteh/contract/site/overview';
import { DAY_MS, TEHRAN_OFFSET_MS } from '@rasteh/persian/calendar/spans';
import { and, count, desc, eq, exists, gt, gte, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../core/db/database.ts';
import {
  awards,
  desks,
  messages,
  priceArchives,
  prices,
  quoteVersions,
  rfqs,
  roomMembers,
  smsAttempts,
  supplierProfiles,
  users,
} from '../../core/db/schema/index.ts';

/** From `from` (inclusive) to `before` (exclusive), in ms. */
export type Window = { from: number; before: number };
type CountsOfDays = Promise<{ day: number; n: number }[]>;

/** The day in Tehran of a time, in days since 1970. */
const dayOf = (at: SQLiteColumn): SQL<number> =>
  sql<number>`((${at} + ${sql.raw(String(TEHRAN_OFFSET_MS))}) / ${sql.raw(String(DAY_MS))})`.mapWith(Number);
const isIn = (at: SQLiteColumn, { from, before }: Window) => and(gte(at, from), lt(at, before));

type Row = { id: SQLiteColumn; at: SQLiteColumn };
/** Ids grow with the time: only the rows after the last older one are read, and the table needs no index by time. */
function isAfterOlder(
  queries: Queries,
  table: typeof users | typeof messages | typeof priceArchives,
  { id, at }: Row,
  from: number,
) {
  const older = queries.select({ id }).from(table).where(lt(at, from)).orderBy(desc(id)).limit(1);
  return gt(id, sql`coalesce(${older}, 0)`);
}

const counted: Record<Exclude<FigureName, 'prices'>, (queries: Queries, window: Window) => CountsOfDays> = {
  rfqs: (queries, window) =>
    queries
      .select({ day: dayOf(rfqs.published_at), n: count() })
      .from(rfqs)
      .where(isIn(rfqs.published_at, window))
      .groupBy(dayOf(rfqs.published_at)),
  quotes: (queries, window) =>
    queries
      .select({ day: dayOf(quoteVersions.sent_at), n: count() })
      .from(quoteVersions)
      .where(isIn(quoteVersions.sent_at, window))
      .groupBy(dayOf(quoteVersions.sent_at)),
  awards: (queries, window) =>
    queries
      .select({ day: dayOf(awards.awarded_at), n: count() })
      .from(awards)
      .where(isIn(awards.awarded_at, window))
      .groupBy(dayOf(awards.awarded_at)),
  new_users: (queries, window) =>
    queries
      .select({ day: dayOf(users.created_at), n: count() })
      .from(users)
      .where(
        and(
          isAfterOlder(queries, users, { id: users.id, at: users.created_at }, window.from),
          isIn(users.created_at, window),
          eq(users.role, 'user'),
        ),
      )
      .groupBy(dayOf(users.created_at)),
  new_suppliers: (queries, window) =>
    queries
      .select({ day: dayOf(supplierProfiles.created_at), n: count() })
      .from(supplierProfiles)
      .where(isIn(supplierProfiles.created_at, window))
      .groupBy(dayOf(supplierProfiles.created_at)),
  support(queries, window) {
    const isAtDesk = queries
      .select({ id: desks.user_id })
      .from(roomMembers)
      .innerJoin(desks, eq(desks.user_id, roomMembers.user_id))
      .where(eq(roomMembers.room_id, messages.room_id));
    return queries
      .select({ day: dayOf(messages.created_at), n: sql<number>`count(distinct ${messages.room_id})`.mapWith(Number) })
      .from(messages)
      .where(
        and(
          isAfterOlder(queries, messages, { id: messages.id, at: messages.created_at }, window.from),
          isIn(messages.created_at, window),
          notInArray(messages.sender_id, queries.select({ id: desks.user_id }).from(desks)),
          exists(isAtDesk),
        ),
      )
      .groupBy(dayOf(messages.created_at));
  },
  sms: (queries, window) =>
    queries
      .select({ day: dayOf(smsAttempts.created_at), n: count() })
      .from(smsAttempts)
      .where(isIn(smsAttempts.created_at, window))
      .groupBy(dayOf(smsAttempts.created_at)),
};

/** How many prices were stated: those that stand, and those that were replaced since; what was taken back is none. */
async function countPrices(queries: Queries, window: Window): CountsOfDays {
  const standing = await queries
    .select({ day: dayOf(prices.stated_at), n: count() })
    .from(prices)
    .where(isIn(prices.stated_at, window))
    .groupBy(dayOf(prices.stated_at));
  const replaced = await queries
    .select({ day: dayOf(priceArchives.stated_at), n: count() })
    .from(priceArchives)
    .where(
      and(
        isAfterOlder(queries, priceArchives, { id: priceArchives.id, at: priceArchives.replaced_at }, window.from),
        isIn(priceArchives.stated_at, window),
        ne(priceArchives.reason, 'undo'),
      ),
    )
    .groupBy(dayOf(priceArchives.stated_at));
  return [...standing, ...replaced];
}

/** The counts of a figure by day in Tehran (days since 1970); a day may be named twice, and one without any is left out. */
export const countByDay = (queries: Queries, name: FigureName, window: Window): CountsOfDays =>
  name === 'prices' ? countPrices(queries, window) : counted[name](queries, window);
