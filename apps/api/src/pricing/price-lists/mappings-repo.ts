import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { priceListMappings } from '../../core/db/schema/index.ts';

export async function findMapping(queries: Queries, user_id: number, fingerprint: string) {
  const [row] = await queries
    .select({ mapping: priceListMappings.mapping })
    .from(priceListMappings)
    .where(and(eq(priceListMappings.user_id, user_id), eq(priceListMappings.fingerprint, fingerprint)));
  return row?.mapping;
}

export async function keepMapping(tx: Transaction, values: typeof priceListMappings.$inferInsert): Promise<void> {
  await tx
    .insert(priceListMappings)
    .values(values)
    .onConflictDoUpdate({
      target: [priceListMappings.user_id, priceListMappings.fingerprint],
      set: { mapping: sql`excluded.mapping`, used_at: sql`excluded.used_at` },
    });
}
