import { and, asc, count, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import {
  deskClaims,
  deskMembers,
  desks,
  quotes,
  rfqInvitations,
  rfqs,
  roomMembers,
  supplierProfiles,
  users,
} from '../../core/db/schema/index.ts';
import { isNamed } from '../../core/db/words/user-words.ts';
import { haveWords } from '../../core/db/words/word-search.ts';

const columns = {
  id: users.id,
  name: users.name,
  role: users.role,
  status: users.status,
  title: supplierProfiles.title,
  handle: supplierProfiles.handle,
  desk_id: desks.user_id,
};

const selectPeople = (queries: Queries) =>
  queries
    .select(columns)
    .from(users)
    .leftJoin(supplierProfiles, and(eq(supplierProfiles.user_id, users.id), isPublicSupplier()))
    .leftJoin(desks, eq(desks.user_id, users.id));
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

const peopleByIds = prepared((queries, { ids }: { ids: number[] }) => selectPeople(queries).where(inArray(users.id, ids)));

/** Users by id; `title` and `handle` are set only for public suppliers. */
export async function findPeople(queries: Queries, ids: readonly number[]): Promise<Map<number, PersonRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await peopleByIds(queries, { ids: [...new Set(ids)] })).map((row) => [row.id, row]));
}

/** The own name of a user. */
export async function nameOf(queries: Queries, id: number): Promise<string> {
  return (await findPeople(queries, [id])).get(id)?.name ?? '';
}

const roleOf = prepared((queries, { user_id }: { user_id: number }) =>
  queries
    .select({ role: users.role, status: users.status, desk_id: deskMembers.desk_id })
    .from(users)
    .leftJoin(deskMembers, eq(deskMembers.user_id, users.id))
    .where(eq(users.id, user_id)),
);

/** The role and status of a user, and the desk a supporter belongs to. */
export async function findRole(queries: Queries, user_id: number) {
  const [row] = await roleOf(queries, { user_id });
  return row && { ...row, desk_id: row.role === 'supporter' ? row.desk_id : null };
}

const answering = (queries: Queries, { desk_id, partner_id }: { desk_id: number; partner_id: number }) =>
  queries
    .select({ user_id: deskMembers.user_id, claimed_by: deskClaims.supporter_id })
    .from(deskMembers)
    .innerJoin(users, and(eq(users.id, deskMembers.user_id), eq(users.status, 'active'), eq(users.role, 'supporter')))
    .leftJoin(deskClaims, and(eq(deskClaims.desk_id, deskMembers.desk_id), eq(deskClaims.partner_id, sql`${partner_id}`)))
    .where(eq(deskMembers.desk_id, desk_id));

/** The supporters who answer a room of a desk: the one who claimed it, else all of the desk. */
export async function listAnswering(queries: Queries, desk_id: number, partner_id: number): Promise<number[]> {
  const members = await answering(queries, { desk_id, partner_id });
  const claimed = members.filter(({ user_id, claimed_by }) => user_id === claimed_by);
  return (claimed.length > 0 ? claimed : members).map(({ user_id }) => user_id);
}

const readDesks = prepared((queries, _: object) =>
  queries
    .select(columns)
    .from(desks)
    .innerJoin(users, eq(users.id, desks.user_id))
    .leftJoin(supplierProfiles, and(eq(supplierProfiles.user_id, users.id), isPublicSupplier()))
    .orderBy(asc(desks.position), asc(desks.user_id)),
);

/** The desks, ordered by position. */
export const listDesks = (queries: Queries): Promise<PersonRow[]> => readDesks(queries, {});

/** The users a viewer may list; staff set `everybody`. */
export type PeopleFilter = { viewer_id: number; everybody: boolean; words: string[][] };

function isListed(queries: Queries, { viewer_id, everybody, words }: PeopleFilter): SQL | undefined {
  const own = queries
    .select({ id: roomMembers.partner_id })
    .from(roomMembers)
    .where(and(eq(roomMembers.user_id, viewer_id), eq(roomMembers.partner_id, users.id)));
  const shown = or(eq(desks.user_id, users.id), eq(supplierProfiles.user_id, users.id), exists(own));
  const title = haveWords([supplierProfiles.title], words);
  const name = haveWords([users.name], words);
  return and(
    ne(users.id, viewer_id),
    ne(users.status, 'closed'),
    everybody ? ne(users.role, 'supporter') : and(eq(users.status, 'active'), shown),
    // A supplier is shown by title, so their hidden name must not match: prefix by prefix, a search could reveal it.
    isNamed(queries, words),
    words.length === 0 ? undefined : or(title, everybody ? name : and(isNull(supplierProfiles.title), name)),
  );
}

/** A page of users by displayed name, desks first. */
export const listPeople = (
  queries: Queries,
  filter: PeopleFilter,
  bounds: { limit: number; offset: number },
): Promise<PersonRow[]> =>
  selectPeople(queries)
    .where(isListed(queries, filter))
    .orderBy(desc(sql`${desks.user_id} is not null`), asc(sql`coalesce(${supplierProfiles.title}, ${users.name})`), asc(users.id))
    .limit(bounds.limit)
    .offset(bounds.offset);

/** The number of listed users; counting stops at `most`. */
export async function countPeople(queries: Queries, filter: PeopleFilter, most: number): Promise<number> {
  const found = selectPeople(queries).where(isListed(queries, filter)).limit(most).as('found');
  const [row] = await queries.select({ n: count() }).from(found);
  return row?.n ?? 0;
}

/** Whether an RFQ or quote relates two users: one is the buyer, the other quoted, is invited, or may quote as a supplier. */
export async function areTradePartners(
  queries: Queries,
  user_id: number,
  other_id: number,
  is_supplier: boolean,
): Promise<boolean> {
  const pair = (buyer: number, seller: number) => [
    queries
      .select({ id: rfqs.id })
      .from(rfqs)
      .innerJoin(quotes, eq(quotes.rfq_id, rfqs.id))
      .where(and(eq(rfqs.user_id, buyer), eq(quotes.user_id, seller)))
      .limit(1),
    queries
      .select({ id: rfqs.id })
      .from(rfqs)
      .innerJoin(rfqInvitations, eq(rfqInvitations.rfq_id, rfqs.id))
      .where(
        and(eq(rfqs.user_id, buyer), eq(rfqInvitations.user_id, seller), isNull(rfqs.deleted_at), eq(rfqs.status, 'published')),
      )
      .limit(1),
  ];
  const open = queries
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(eq(rfqs.user_id, other_id), eq(rfqs.audience, 'open'), eq(rfqs.status, 'published'), isNull(rfqs.deleted_at)))
    .limit(1);
  for (const query of [...pair(user_id, other_id), ...pair(other_id, user_id), ...(is_supplier ? [open] : [])])
    if ((await query).length > 0) return true;
  return false;
}
