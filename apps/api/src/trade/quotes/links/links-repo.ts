import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { quoteLinks, quotes } from '../../../core/db/schema/index.ts';

/** Locks the row of a quote until the transaction ends; false when the quote no longer exists. */
export async function lockQuote(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set({ version: sql`${quotes.version}` })
    .where(eq(quotes.id, id))
    .returning({ id: quotes.id });
  return rows.length > 0;
}

/** Stores a new link to a quote; it replaces the former link of the same side. */
export const putLink = (tx: Transaction, row: typeof quoteLinks.$inferInsert): PromiseLike<unknown> =>
  tx
    .insert(quoteLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [quoteLinks.quote_id, quoteLinks.made_by],
      set: { token_hash: row.token_hash, created_at: row.created_at },
    });

/** Deletes the link that one side created for a quote. */
export async function deleteLink(tx: Transaction, quote_id: number, made_by: number): Promise<number> {
  const own = and(eq(quoteLinks.quote_id, quote_id), eq(quoteLinks.made_by, made_by));
  return (await tx.delete(quoteLinks).where(own).returning({ id: quoteLinks.quote_id })).length;
}

/** Finds the quote that a link shows, and the side that created the link. */
export async function findByToken(
  queries: Queries,
  token_hash: string,
): Promise<Pick<typeof quoteLinks.$inferSelect, 'quote_id' | 'made_by'> | undefined> {
  const [row] = await queries.select().from(quoteLinks).where(eq(quoteLinks.token_hash, token_hash));
  return row;
}
