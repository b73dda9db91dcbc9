import type { ReasonKind } from '@rasteh/contract/reach/reviews/reasons';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { reviewReasons } from '../../../core/db/schema/index.ts';

type ReasonsRow = typeof reviewReasons.$inferSelect;

export const listReasons = (queries: Queries): Promise<ReasonsRow[]> => queries.select().from(reviewReasons);

/** Stores the reasons of a kind in place of those of this version, 0 for none; false when another version is stored. */
export async function saveReasons(
  tx: Transaction,
  { kind, reasons, version, now }: { kind: ReasonKind; reasons: string[]; version: number; now: number },
): Promise<boolean> {
  const values = { reasons, updated_at: now };
  const rows =
    version === 0
      ? await tx
          .insert(reviewReasons)
          .values({ kind, version: 1, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(reviewReasons)
          .set({ ...values, version: sql`${reviewReasons.version} + 1` })
          .where(and(eq(reviewReasons.kind, kind), eq(reviewReasons.version, version)))
          .returning();
  return rows.length > 0;
}
