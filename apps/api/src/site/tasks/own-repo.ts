import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import { messages, roomMembers, supplierProfiles, users, verificationDocuments } from '../../core/db/schema/index.ts';

/** The longest start of a message that a task shows, in characters. */
const TEXT_LENGTH = 160;

/** The rooms of a user with unread messages and the newest message of the other side, the latest first. */
export const listUnread = (queries: Queries, user_id: number, limit: number) =>
  queries
    .select({
      user_id: users.id,
      name: users.name,
      title: supplierProfiles.title,
      unread: roomMembers.unread,
      message_type: messages.type,
      text: sql<string>`substr(${messages.body}, 1, ${TEXT_LENGTH})`,
      at: messages.created_at,
    })
    .from(roomMembers)
    .innerJoin(users, eq(users.id, roomMembers.partner_id))
    .leftJoin(supplierProfiles, and(eq(supplierProfiles.user_id, users.id), isPublicSupplier()))
    .innerJoin(
      messages,
      and(
        eq(messages.room_id, roomMembers.room_id),
        eq(
          messages.seq,
          sql`(select max(m.seq) from messages m
            where m.room_id = ${roomMembers.room_id} and m.sender_id = ${roomMembers.partner_id} and m.deleted_at is null)`,
        ),
      ),
    )
    .where(and(eq(roomMembers.user_id, user_id), gt(roomMembers.unread, 0), isNull(roomMembers.blocked_at)))
    .orderBy(desc(messages.created_at), desc(roomMembers.room_id))
    .limit(limit);

type DocumentBounds = {
  user_id: number;
  /** The days (`YYYY-MM-DD`) between which their validity ends. */
  first_day: string;
  last_day: string;
  /** Rejections before this time (ms) are left out. */
  rejected_since: number;
};

/** The documents of a user that end or have ended between two days or were rejected, without those that a newer one of the kind replaces. */
export function listDocuments(queries: Queries, { user_id, first_day, last_day, rejected_since }: DocumentBounds, limit: number) {
  const { id, kind, status, valid_until, reason, reviewed_at } = verificationDocuments;
  const isReplaced = sql`exists (select 1 from verification_documents newer where newer.user_id = ${verificationDocuments.user_id}
    and newer.kind = ${kind} and newer.id > ${id} and newer.status in ('pending', 'accepted'))`;
  return queries
    .select({ id, kind, status, valid_until, reason })
    .from(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.user_id, user_id),
        ne(status, 'pending'),
        or(
          and(
            inArray(status, ['accepted', 'expired']),
            isNotNull(valid_until),
            gte(valid_until, first_day),
            lte(valid_until, last_day),
          ),
          and(eq(status, 'rejected'), gte(reviewed_at, rejected_since)),
        ),
        not(isReplaced),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
