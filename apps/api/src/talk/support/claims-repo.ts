import { supportLimits } from '@rasteh/contract/talk/support';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { deskClaims, deskMembers, users } from '../../core/db/schema/index.ts';
import type { Target } from './chats/chats-repo.ts';

/** The supporters who answer as a desk now, by name. */
export const listMembers = (queries: Queries, desk_id: number) =>
  queries
    .select({ user_id: users.id, name: users.name })
    .from(deskMembers)
    .innerJoin(users, and(eq(users.id, deskMembers.user_id), eq(users.status, 'active'), eq(users.role, 'supporter')))
    .where(eq(deskMembers.desk_id, desk_id))
    .orderBy(asc(users.name), asc(users.id));

/** A claim counts as long as its supporter sits at the desk, is active, and was there within the last minutes. */
export const isValid = (now: number): SQL => sql`exists (select 1 from desk_members m
  inner join users u on u.id = m.user_id and u.status = 'active'
  left join support_seats s on s.supporter_id = m.user_id
  where m.user_id = ${deskClaims.supporter_id} and m.desk_id = ${deskClaims.desk_id}
  and (s.last_seen_at is null or s.last_seen_at > ${now - supportLimits.away_minutes * MINUTE_MS}))`;

const isAt = ({ desk_id, partner_id }: Target) => and(eq(deskClaims.desk_id, desk_id), eq(deskClaims.partner_id, partner_id));

/** Deletes a claim that no longer counts. */
export async function dropVoid(tx: Transaction, target: Target, now: number): Promise<void> {
  await tx.delete(deskClaims).where(and(isAt(target), not(isValid(now))));
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
