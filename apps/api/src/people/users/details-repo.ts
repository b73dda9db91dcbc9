import type { ListUsersQuery, UserDetails } from '@rasteh/contract/people/users/people';
import { and, count, desc, eq, gte, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../core/db/database.ts';
import {
  cities,
  deskMembers,
  desks,
  inventories,
  loginIdentities,
  prices,
  quotes,
  ratings,
  rfqs,
  supplierProfiles,
  users,
  verificationDocuments,
} from '../../core/db/schema/index.ts';
import { isNamed } from '../../core/db/words/user-words.ts';

type Role = (typeof users.$inferSelect)['role'];
type Status = (typeof users.$inferSelect)['status'];
type Filters = Omit<ListUsersQuery, 'page' | 'per_page' | 'q' | 'from' | 'to'>;
/** The filters of the list; the query is split into words, each in its spellings, a mobile, or an id. */
export type UserFilter = Partial<Filters> & {
  words: string[][];
  mobile: string | null;
  id: number | null;
  /** When the account was opened: from `since` (inclusive) to `before` (exclusive), in ms. */
  since?: number | undefined;
  before?: number | undefined;
  /** The id from which older users are listed. */
  below?: number | undefined;
};

/** Accounts alone: a desk of support is a user too, which cannot log in. */
const isAccount = (db: Queries): SQL | undefined => notInArray(users.id, db.select({ id: desks.user_id }).from(desks));

function matches(db: Queries, { words, mobile, id }: UserFilter): SQL | undefined {
  if (mobile === null) return isNamed(db, words, id);
  const theirs = db.select({ id: loginIdentities.user_id }).from(loginIdentities).where(eq(loginIdentities.mobile, mobile));
  return sql`${users.id} in ${theirs}`;
}

/** The conditions but those on role and status, by which the users are counted. */
const fits = (db: Queries, filter: UserFilter): SQL | undefined =>
  and(
    isAccount(db),
    matches(db, filter),
    filter.city_id === undefined ? undefined : eq(supplierProfiles.city_id, filter.city_id),
    filter.trusted === undefined ? undefined : eq(users.trusted, filter.trusted === 'true'),
    filter.verified === undefined ? undefined : eq(supplierProfiles.verified, filter.verified),
    filter.since === undefined ? undefined : gte(users.created_at, filter.since),
    filter.before === undefined ? undefined : lt(users.created_at, filter.before),
  );

/** When an open session of the user was used last. */
const last_seen_at = sql<
  number | null
>`(select max(used.last_seen_at) from sessions used where used.user_id = ${users.id} and used.ended_at is null)`.mapWith(
  (value) => (value === null ? null : Number(value)),
);
const desk_name = sql<string | null>`(select named.name from users named where named.id = ${deskMembers.desk_id})`;

const selectUsers = (db: Queries) =>
  db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      status: users.status,
      trusted: users.trusted,
      created_at: users.created_at,
      last_seen_at,
      handle: supplierProfiles.handle,
      title: supplierProfiles.title,
      city: cities.name,
      profile_status: supplierProfiles.status,
      verified: supplierProfiles.verified,
      desk_id: deskMembers.desk_id,
      desk_name,
    })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .leftJoin(cities, eq(cities.id, supplierProfiles.city_id))
    .leftJoin(deskMembers, eq(deskMembers.user_id, users.id));
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** A page of users, the newest first. */
export const listUsers = (db: Queries, filter: UserFilter, { limit, offset }: { limit: number; offset: number }) =>
  selectUsers(db)
    .where(
      and(
        fits(db, filter),
        filter.role && eq(users.role, filter.role),
        filter.status && eq(users.status, filter.status),
        filter.below === undefined ? undefined : lt(users.id, filter.below),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);

/** How many users there are of each role and status, whatever of these two the filter asks for. */
export const countUsers = (db: Queries, filter: UserFilter): PromiseLike<{ role: Role; status: Status; n: number }[]> =>
  db
    .select({ role: users.role, status: users.status, n: count() })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(fits(db, filter))
    .groupBy(users.role, users.status);

export async function findUser(db: Queries, id: number): Promise<UserRow | undefined> {
  const [row] = await selectUsers(db).where(and(isAccount(db), eq(users.id, id)));
  return row;
}

/** The documents of verification of a user with the names of their reviewers, the newest first. */
export const listDocuments = (db: Queries, user_id: number) =>
  db
    .select({ document: verificationDocuments, reviewer: users.name })
    .from(verificationDocuments)
    .leftJoin(users, eq(users.id, verificationDocuments.reviewer_id))
    .where(eq(verificationDocuments.user_id, user_id))
    .orderBy(desc(verificationDocuments.id));

/** How many prices, inventories, RFQs, quotes and ratings of a user are stored. */
export async function countWritten(db: Queries, user_id: number): Promise<UserDetails['wrote']> {
  const of = async (table: SQLiteTable, where: SQL | undefined) =>
    (await db.select({ n: count() }).from(table).where(where))[0]?.n ?? 0;
  return {
    prices: await of(prices, and(eq(prices.user_id, user_id), isNull(prices.deleted_at))),
    inventories: await of(inventories, and(eq(inventories.user_id, user_id), isNull(inventories.deleted_at))),
    rfqs: await of(rfqs, and(eq(rfqs.user_id, user_id), isNull(rfqs.deleted_at))),
    quotes: await of(quotes, eq(quotes.user_id, user_id)),
    ratings: await of(ratings, eq(ratings.user_id, user_id)),
  };
}
