import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { prices, showcaseItems, supplierHours, users, verificationDocuments } from '../../../core/db/schema/index.ts';

/** What a user has done of the steps to a trusted profile. */
export type StepFacts = {
  hasIdentity: boolean;
  prices: number;
  hasHours: boolean;
  showcase: { status: string; n: number }[];
  documents: { status: string; n: number }[];
};

export async function findStepFacts(queries: Queries, user_id: number): Promise<StepFacts> {
  const [identity] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNotNull(users.identity_code)));
  const [own] = await queries
    .select({ n: count() })
    .from(prices)
    .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at)));
  const [hours] = await queries
    .select({ id: supplierHours.user_id })
    .from(supplierHours)
    .where(eq(supplierHours.user_id, user_id));
  const showcase = await queries
    .select({ status: showcaseItems.status, n: count() })
    .from(showcaseItems)
    .where(and(eq(showcaseItems.user_id, user_id), isNull(showcaseItems.deleted_at)))
    .groupBy(showcaseItems.status);
  const documents = await queries
    .select({ status: verificationDocuments.status, n: count() })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.user_id, user_id))
    .groupBy(verificationDocuments.status);
  return { hasIdentity: identity !== undefined, prices: own?.n ?? 0, hasHours: hours !== undefined, showcase, documents };
}
