import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { derivedStatus, isVisibleRfq } from '../../../db/public-rfqs.ts';
import { quotes, rfqInvitations, rfqs, users } from '../../../db/schema/index.ts';

type Sought = { id: number; viewer_id?: number | undefined; now: number };

const selectVisible = prepared((queries, { id, viewer_id, now }: Sought) =>
  queries
    .select({
      rfq: { ...getTableColumns(rfqs), status: derivedStatus(now) },
      buyer: { kind: users.kind, name: users.name },
    })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(and(eq(rfqs.id, id), isVisibleRfq(queries, viewer_id, now))),
);
export type VisibleRow = Awaited<ReturnType<typeof selectVisible>>[number];

/** An RFQ that a viewer may see, with the buyer; without `viewer_id` only one that everybody may see. */
export async function findVisible(queries: Queries, sought: Sought): Promise<VisibleRow | undefined> {
  const [row] = await selectVisible(queries, sought);
  return row;
}

type Mine = { rfq_ids: readonly number[]; user_id: number };

const selectInvitations = prepared((queries, { rfq_ids, user_id }: Mine) =>
  queries
    .select({ rfq_id: rfqInvitations.rfq_id, state: rfqInvitations.state })
    .from(rfqInvitations)
    .where(and(inArray(rfqInvitations.rfq_id, [...rfq_ids]), eq(rfqInvitations.user_id, user_id))),
);
const selectQuotes = prepared((queries, { rfq_ids, user_id }: Mine) =>
  queries
    .select({ rfq_id: quotes.rfq_id, id: quotes.id })
    .from(quotes)
    .where(and(inArray(quotes.rfq_id, [...rfq_ids]), eq(quotes.user_id, user_id))),
);

/** The invitations of a supplier to these RFQs, and the supplier's quotes for them. */
export async function findMine(queries: Queries, rfq_ids: readonly number[], user_id: number) {
  const invitations = await selectInvitations(queries, { rfq_ids, user_id });
  const own = await selectQuotes(queries, { rfq_ids, user_id });
  return {
    invitations: new Map(invitations.map(({ rfq_id, state }) => [rfq_id, state])),
    quotes: new Map(own.map(({ rfq_id, id }) => [rfq_id, id])),
  };
}
