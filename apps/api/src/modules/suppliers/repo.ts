import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { supplierProfiles } from '../../db/schema/index.ts';

export type SupplierProfileRow = typeof supplierProfiles.$inferSelect;

export async function findProfile(db: Queries, user_id: number): Promise<SupplierProfileRow | undefined> {
  const [row] = await db.select().from(supplierProfiles).where(eq(supplierProfiles.user_id, user_id));
  return row;
}
