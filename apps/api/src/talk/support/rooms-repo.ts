import type { SupportClaim, SupportState } from '@rasteh/contract/talk/support';
import { and, asc, count, eq, exists, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { newestSeq } from '../../core/db/rows/newest-message.ts';
import { deskClaims, messages, roomMembers, rooms, supportChats, supportTags, users } from '../../core/db/schema/index.ts';
import { haveWords } from '../../core/db/words/word-search.ts';
import { stateAt } from './chats/chats-repo.ts';
import { isValid } from './claims-repo.ts';

/** The name of another user of a row than its partner. */
const nameOf = (id: SQLWrapper) => sql<string | null>`(select u.name from users u where u.id = ${id})`;

/** What is searched for: the words with their spellings, and the text as messages contain it. */
export type RoomSearch = { words: string[][]; like: string };
export type RoomFilter = {
  desk_id: number;
  supporter_id: number;
  now: number;
  claim: SupportClaim;
  state?: SupportState | undefined;
  search?: RoomSearch | undefined;
  partner_id?: number | undefined;
};

const currentOf = () =>
  and(
    eq(supportChats.desk_id, roomMembers.user_id),
    eq(supportChats.partner_id, roomMembers.partner_id),
    eq(supportChats.is_current, true),
  );
const claimOf = (now: number) =>
  and(eq(deskClaims.desk_id, roomMembers.user_id), eq(deskClaims.partner_id, roomMembers.partner_id), isValid(now));

function matches(queries: Queries, { words, like }: RoomSearch): SQL | undefined {
  const message = queries
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.room_id, rooms.id), sql`${messages.words} like ${like} escape '\\'`));
  const tag = queries
    .select({ tag: supportTags.tag })
    .from(supportTags)
    .where(
      and(
        eq(supportTags.desk_id, roomMembers.user_id),
        eq(supportTags.partner_id, roomMembers.partner_id),
        haveWords([supportTags.tag], words),
      ),
    );
  return or(haveWords([users.name], words), exists(tag), exists(message));
}

const fits = (queries: Queries, { desk_id, claim, supporter_id, partner_id, state, search, now }: RoomFilter): SQL | undefined =>
  and(
    eq(roomMembers.user_id, desk_id),
    gt(newestSeq('rooms.id'), 0),
    partner_id === undefined ? undefined : eq(roomMembers.partner_id, partner_id),
    claim === 'none' ? isNull(deskClaims.supporter_id) : undefined,
    claim === 'mine' ? eq(deskClaims.supporter_id, supporter_id) : undefined,
    state && sql`${stateAt(now)} = ${state}`,
    search && matches(queries, search),
  );

/** By state; what waits for the desk by its wait, the snoozed by their time, and the rest the latest first. */
function orderAt(now: number): SQL[] {
  const state = stateAt(now);
  return [
    sql`case ${state} when 'open' then 0 when 'waiting' then 1 when 'snoozed' then 2 else 3 end`,
    sql`case ${state} when 'open' then coalesce(${supportChats.waiting_since}, ${supportChats.snoozed_until})
      when 'snoozed' then ${supportChats.snoozed_until} else -${roomMembers.updated_at} end`,
    asc(roomMembers.partner_id),
  ];
}

/** Rooms of a desk in the order of their states, with their newest message, their conversation and their valid claim. */
export const listRooms = (queries: Queries, filter: RoomFilter, { limit, offset }: { limit: number; offset: number }) =>
  queries
    .select({
      user_id: roomMembers.partner_id,
      name: users.name,
      unread: roomMembers.unread,
      last_seq: newestSeq('rooms.id'),
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
      state: stateAt(filter.now),
      chat: supportChats,
      solver: nameOf(supportChats.solved_by),
    })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.room_id))
    .innerJoin(users, eq(users.id, roomMembers.partner_id))
    .leftJoin(messages, and(eq(messages.room_id, rooms.id), eq(messages.seq, newestSeq('rooms.id'))))
    .leftJoin(deskClaims, claimOf(filter.now))
    .leftJoin(supportChats, currentOf())
    .where(fits(queries, filter))
    .orderBy(...orderAt(filter.now))
    .limit(limit)
    .offset(offset);
export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number];

const sumOf = (condition: SQL) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number);

/** How many rooms match a filter, are unclaimed or claimed by this supporter, and have unread messages, whatever claim it names. */
export async function countRooms(queries: Queries, filter: RoomFilter) {
  const { supporter_id, now } = filter;
  const [row] = await queries
    .select({
      all: count(),
      none: sumOf(sql`${deskClaims.supporter_id} is null`),
      mine: sumOf(sql`${deskClaims.supporter_id} = ${supporter_id}`),
      unread: sumOf(sql`${roomMembers.unread} > 0`),
    })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.room_id))
    .innerJoin(users, eq(users.id, roomMembers.partner_id))
    .leftJoin(deskClaims, claimOf(now))
    .leftJoin(supportChats, currentOf())
    .where(fits(queries, { ...filter, claim: 'all' }));
  return row ?? { all: 0, none: 0, mine: 0, unread: 0 };
}

/** How many rooms that match a filter are of each state, whatever state the filter names. */
export async function countStates(queries: Queries, filter: RoomFilter) {
  const state = stateAt(filter.now);
  const [row] = await queries
    .select({
      open: sumOf(sql`${state} = 'open'`),
      waiting: sumOf(sql`${state} = 'waiting'`),
      snoozed: sumOf(sql`${state} = 'snoozed'`),
      solved: sumOf(sql`${state} = 'solved'`),
    })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.room_id))
    .innerJoin(users, eq(users.id, roomMembers.partner_id))
    .leftJoin(deskClaims, claimOf(filter.now))
    .leftJoin(supportChats, currentOf())
    .where(fits(queries, { ...filter, state: undefined }));
  return row ?? { open: 0, waiting: 0, snoozed: 0, solved: 0 };
}
