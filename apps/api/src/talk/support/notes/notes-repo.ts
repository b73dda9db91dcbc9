import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { supportNotes, supportTags, users } from '../../../core/db/schema/index.ts';
import type { Target } from '../chats/chats-repo.ts';

const isOf = ({ desk_id, partner_id }: Target) => and(eq(supportNotes.desk_id, desk_id), eq(supportNotes.partner_id, partner_id));

/** The notes of a room, oldest first, or one of them. */
export const listNotes = (queries: Queries, target: Target, id?: number) =>
  queries
    .select({
      id: supportNotes.id,
      author_id: supportNotes.author_id,
      author: users.name,
      text: supportNotes.text,
      seq: supportNotes.seq,
      created_at: supportNotes.created_at,
    })
    .from(supportNotes)
    .innerJoin(users, eq(users.id, supportNotes.author_id))
    .where(and(isOf(target), id === undefined ? undefined : eq(supportNotes.id, id)))
    .orderBy(asc(supportNotes.id));
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function countNotes(queries: Queries, target: Target): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(supportNotes).where(isOf(target));
  return row?.n ?? 0;
}

export async function insertNote(tx: Transaction, note: typeof supportNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(supportNotes).values(note).returning({ id: supportNotes.id });
  return row?.id ?? 0;
}

/** The tags of rooms of a desk, by user, in the order of the alphabet. */
export async function findTags(queries: Queries, desk_id: number, partner_ids: number[]): Promise<Map<number, string[]>> {
  if (partner_ids.length === 0) return new Map();
  const rows = await queries
    .select({ partner_id: supportTags.partner_id, tag: supportTags.tag })
    .from(supportTags)
    .where(and(eq(supportTags.desk_id, desk_id), inArray(supportTags.partner_id, partner_ids)))
    .orderBy(asc(supportTags.tag));
  return new Map([...Map.groupBy(rows, (row) => row.partner_id)].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]));
}

/** Replaces the tags of a room. */
export async function replaceTags(tx: Transaction, { desk_id, partner_id }: Target, tags: readonly string[]): Promise<void> {
  await tx.delete(supportTags).where(and(eq(supportTags.desk_id, desk_id), eq(supportTags.partner_id, partner_id)));
  if (tags.length > 0) await tx.insert(supportTags).values(tags.map((tag) => ({ desk_id, partner_id, tag })));
}
