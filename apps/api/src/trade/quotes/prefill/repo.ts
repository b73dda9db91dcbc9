import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { quotes, quoteVersions, supplierProfiles } from '../../../core/db/schema/index.ts';

const selectLast = (queries: Queries, { user_id }: { user_id: number }) =>
  queries
    .select({ sent_at: quoteVersions.sent_at, content: quoteVersions.content })
    .from(quotes)
    .innerJoin(quoteVersions, and(eq(quoteVersions.quote_id, quotes.id), eq(quoteVersions.version, quotes.version)))
    .where(and(eq(quotes.user_id, user_id), gt(quotes.version, 0), ne(quotes.status, 'withdrawn')))
    .orderBy(desc(quotes.id))
    .limit(1);

/** The last version of the quote that a supplier first sent most recently; a withdrawn quote does not count. */
export async function findLastSent(
  queries: Queries,
  user_id: number,
): Promise<{ sent_at: number; content: unknown } | undefined> {
  const [row] = await selectLast(queries, { user_id });
  return row;
}

/** The city of a supplier's profile. */
export async function findCityId(queries: Queries, user_id: number): Promise<number | undefined> {
  const [row] = await queries
    .select({ city_id: supplierProfiles.city_id })
    .from(supplierProfiles)
    .where(eq(supplierProfiles.user_id, user_id));
  return row?.city_id;
}
