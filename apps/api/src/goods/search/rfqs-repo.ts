import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isListedRfq } from '../../core/db/public-rfqs.ts';
import { rfqs, users } from '../../core/db/schema/index.ts';

/** The ones of these RFQs that everybody may see and answer at `now`. */
export const findRfqs = async (queries: Queries, ids: number[], now: number) => {
  const rows = await queries
    .select({ id: rfqs.id, number: rfqs.number, title: rfqs.title, city_id: rfqs.city_id, deadline: rfqs.deadline })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(
      and(inArray(rfqs.id, ids), isListedRfq('published', now, false), eq(rfqs.audience, 'open'), eq(users.status, 'active')),
    );
  return new Map(rows.map((row) => [row.id, row]));
};
