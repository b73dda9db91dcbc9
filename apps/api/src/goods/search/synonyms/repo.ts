import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { searchSynonyms } from '../../../core/db/schema/index.ts';

export type SynonymsRow = typeof searchSynonyms.$inferSelect;

/** The groups of names of one thing, the newest first. */
export const listGroups = (queries: Queries): Promise<SynonymsRow[]> =>
  queries.select().from(searchSynonyms).orderBy(desc(searchSynonyms.id));

/** The names of all groups, the oldest first. */
export const listSynonyms = async (queries: Queries): Promise<string[][]> =>
  (await queries.select({ names: searchSynonyms.names }).from(searchSynonyms).orderBy(asc(searchSynonyms.id))).map(
    ({ names }) => names,
  );

/**
 * Locks the groups until the transaction ends, and returns them: two changes at once could each add what the other one refuses. The oldest
 * stands for all.
 */
export async function lockGroups(tx: Transaction): Promise<SynonymsRow[]> {
  for (;;) {
    const [locked] = await tx
      .update(searchSynonyms)
      .set({ version: sql`${searchSynonyms.version}` })
      .where(eq(searchSynonyms.id, sql`(select min(id) from search_synonyms)`))
      .returning({ id: searchSynonyms.id });
    const groups = await listGroups(tx);
    // The oldest one was deleted meanwhile: the next oldest stands for all.
    if (locked || groups.length === 0) return groups;
  }
}

export async function insertGroup(tx: Transaction, names: string[]): Promise<SynonymsRow> {
  const [row] = await tx.insert(searchSynonyms).values({ names }).returning();
  return row as SynonymsRow;
}

/** Replaces the names of a group, which then has the next version. */
export async function updateGroup(tx: Transaction, id: number, names: string[]): Promise<SynonymsRow> {
  const version = sql<number>`${searchSynonyms.version} + 1`;
  const [row] = await tx.update(searchSynonyms).set({ names, version }).where(eq(searchSynonyms.id, id)).returning();
  return row as SynonymsRow;
}

export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
}
