import { asc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { deliverySteps, quotes, rfqs } from '../../../core/db/schema/index.ts';

export type StepRow = typeof deliverySteps.$inferSelect;

/** The steps of a quote's delivery, in the order in which they were stated. */
export const listSteps = (queries: Queries, quote_id: number): PromiseLike<StepRow[]> =>
  queries.select().from(deliverySteps).where(eq(deliverySteps.quote_id, quote_id)).orderBy(asc(deliverySteps.id));

export async function insertStep(tx: Transaction, step: Omit<StepRow, 'id'>): Promise<StepRow> {
  const [row] = (await tx.insert(deliverySteps).values(step).returning()) as [StepRow];
  return row;
}

/** The users of both sides of the deal to which a step belongs. */
export async function findSides(queries: Queries, step_id: number): Promise<number[]> {
  const [row] = await queries
    .select({ sender_id: quotes.user_id, buyer_id: rfqs.user_id })
    .from(deliverySteps)
    .innerJoin(quotes, eq(quotes.id, deliverySteps.quote_id))
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .where(eq(deliverySteps.id, step_id));
  return row ? [row.sender_id, row.buyer_id] : [];
}
