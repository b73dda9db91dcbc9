import type { SupportClaim } from '@rasteh/contract/talk/support';
import { and, asc, count, desc, eq, gt, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { deskClaims, deskMembers, messages, roomMembers, rooms, users } from '../../core/db/schema/index.ts';

/** The name of another user of a row than its partner. */
const nameOf = (id: SQLWrapper) => sql<string | null>`(select u.name from users u where u.id = ${id})`;

/** The supporters who answer as a desk now, by name. */
export const listMembers = (queries: Queries, desk_id: number) =>
  queries
    .select({ user_id: users.id, name: users.name })
    .from(deskMembers)
    .innerJoin(users, and(eq(users.id, deskMembers.user_id), eq(users.status, 'active'), eq(users.role, 'supporter')))
    .where(eq(deskMembers.desk_id, desk_id))
    .orderBy(asc(users.name), asc(users.id));

/** A claim counts as long as its supporter sits at the desk and is active. */
const isValid = (): SQL => sql`exists (select 1 from desk_members m inner join users u on u.id = m.user_id and u.status = 'active'
  where m.user_id = ${deskClaims.supporter_id} and m.desk_id = ${deskClaims.desk_id})`;

export type RoomFilter = { desk_id: number; claim: SupportClaim; supporter_id: number; partner_id?: number | undefined };

const fits = ({ desk_id, claim, supporter_id, partner_id }: RoomFilter): SQL | undefined =>
  and(
    eq(roomMembers.user_id, desk_id),
    gt(rooms.last_seq, 0),
    partner_id === undefined ? undefined : eq(roomMembers.partner_id, partner_id),
    claim === 'none' ? isNull(deskClaims.supporter_id) : undefined,
    claim === 'mine' ? eq(deskClaims.supporter_id, supporter_id) : undefined,
  );
const claimOf = () =>
  and(eq(deskClaims.desk_id, roomMembers.user_id), eq(deskClaims.partner_id, roomMembers.partner_id), isValid());

/** Rooms of a desk, the latest first, with their newest message and their valid claim. */
export const listRooms = (queries: Queries, filter: RoomFilter, { limit, offset }: { limit: number; offset: number }) =>
  queries
    .select({
      user_id: roomMembers.partner_id,
      name: users.name,
      unread: roomMembers.unread,
      text: messages.body,
      deleted_at: messages.deleted_at,
      sent_at: messages.created_at,
      sender_id: messages.sender_id,
      author_id: messages.author_id,
      author: nameOf(messages.author_id),
      supporter_id: deskClaims.supporter_id,
      supporter: nameOf(deskClaims.supporter_id),
      note: deskClaims.note,
      claimed_at: deskClaims.claimed_at,
    })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.room_id))
    .innerJoin(users, eq(users.id, roomMembers.partner_id))
    .leftJoin(messages, and(eq(messages.room_id, rooms.id), eq(messages.seq, rooms.last_seq)))
    .leftJoin(deskClaims, claimOf())
    .where(fits(filter))
    .orderBy(desc(roomMembers.updated_at), desc(roomMembers.partner_id))
    .limit(limit)
    .offset(offset);
export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number];

/** How many rooms of a desk there are, are unclaimed or claimed by this supporter, and have unread messages. */
export async function countRooms(queries: Queries, filter: Omit<RoomFilter, 'claim'>) {
  const sumOf = (condition: SQL) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number);
  const [row] = await queries
    .select({
      all: count(),
      none: sumOf(sql`${deskClaims.supporter_id} is null`),
      mine: sumOf(sql`${deskClaims.supporter_id} = ${filter.supporter_id}`),
      unread: sumOf(sql`${roomMembers.unread} > 0`),
    })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.room_id))
    .leftJoin(deskClaims, claimOf())
    .where(fits({ desk_id: filter.desk_id, supporter_id: filter.supporter_id, claim: 'all' }));
  return row ?? { all: 0, none: 0, mine: 0, unread: 0 };
}

type Target = { desk_id: number; partner_id: number };
const isAt = ({ desk_id, partner_id }: Target) => and(eq(deskClaims.desk_id, desk_id), eq(deskClaims.partner_id, partner_id));

/** Deletes a claim that no longer counts. */
export async function dropVoid(tx: Transaction, target: Target): Promise<void> {
  await tx.delete(deskClaims).where(and(isAt(target), not(isValid())));
}

/** Claims a room; false when it is claimed. */
export async function insertClaim(tx: Transaction, row: typeof deskClaims.$inferInsert): Promise<boolean> {
  const made = await tx.insert(deskClaims).values(row).onConflictDoNothing().returning({ desk_id: deskClaims.desk_id });
  return made.length > 0;
}

/** Ends the claim of this supporter; false when it has none. */
export async function deleteClaim(tx: Transaction, target: Target, supporter_id: number): Promise<boolean> {
  const gone = await tx
    .delete(deskClaims)
    .where(and(isAt(target), eq(deskClaims.supporter_id, supporter_id)))
    .returning({ desk_id: deskClaims.desk_id });
  return gone.length > 0;
}

type Moved = { from: number; to: number; note: string; now: number };
/** Moves the claim of a supporter to another one; false when the first one has none. */
export async function moveClaim(tx: Transaction, target: Target, { from, to, note, now }: Moved): Promise<boolean> {
  const moved = await tx
    .update(deskClaims)
    .set({ supporter_id: to, note, claimed_at: now })
    .where(and(isAt(target), eq(deskClaims.supporter_id, from)))
    .returning({ desk_id: deskClaims.desk_id });
  return moved.length > 0;
}
