import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { quotes, ratings, rfqs, supplierProfiles, users } from '../../../core/db/schema/index.ts';

export type RatingRow = typeof ratings.$inferSelect;

export async function findRating(queries: Queries, id: number): Promise<RatingRow | undefined> {
  const [row] = await queries.select().from(ratings).where(eq(ratings.id, id));
  return row;
}

/** The ratings of a quote: at most one of each side. */
export const listOfQuote = (queries: Queries, quote_id: number): PromiseLike<RatingRow[]> =>
  queries.select().from(ratings).where(eq(ratings.quote_id, quote_id));

type NewRating = Pick<RatingRow, 'quote_id' | 'award_id' | 'user_id' | 'about_id' | 'stars' | 'text' | 'created_at'>;
export async function insertRating(tx: Transaction, rating: NewRating): Promise<number> {
  const values = Object.assign({ status: 'pending' as const }, rating);
  const [row] = (await tx.insert(ratings).values(values).returning({ id: ratings.id })) as [{ id: number }];
  return row.id;
}

/** Updates a rating with this version and raises the version; false if the version has changed. */
export async function updateRating(
  tx: Transaction,
  { id, version }: Pick<RatingRow, 'id' | 'version'>,
  values: Partial<typeof ratings.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(ratings)
    .set(Object.assign({}, values, { version: version + 1 }))
    .where(and(eq(ratings.id, id), eq(ratings.version, version)))
    .returning({ id: ratings.id });
  return rows.length > 0;
}

/** The number of the rated quote, the title of its RFQ, its sides, and the name of the rated one. */
export async function findRated(queries: Queries, { quote_id, about_id }: Pick<RatingRow, 'quote_id' | 'about_id'>) {
  const [quote] = await queries
    .select({
      number: quotes.number,
      rfq_id: quotes.rfq_id,
      title: rfqs.title,
      sender_id: quotes.user_id,
      buyer_id: rfqs.user_id,
    })
    .from(quotes)
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .where(eq(quotes.id, quote_id));
  const [about] = await queries
    .select({ name: users.name, title: supplierProfiles.title })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(eq(users.id, about_id));
  return (
    quote && about && Object.assign(quote, { about: about_id === quote.sender_id ? (about.title ?? about.name) : about.name })
  );
}
