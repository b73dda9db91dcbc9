import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import { cities, supplierHandles, supplierProfiles, users } from '../../core/db/schema/index.ts';

export type SupplierProfileRow = typeof supplierProfiles.$inferSelect;

export async function findProfile(queries: Queries, user_id: number): Promise<SupplierProfileRow | undefined> {
  const [row] = await queries.select().from(supplierProfiles).where(eq(supplierProfiles.user_id, user_id));
  return row;
}

/** The name of the city of a profile. */
export async function findCityName(queries: Queries, user_id: number): Promise<string | undefined> {
  const [row] = await queries
    .select({ name: cities.name })
    .from(supplierProfiles)
    .innerJoin(cities, eq(cities.id, supplierProfiles.city_id))
    .where(eq(supplierProfiles.user_id, user_id));
  return row?.name;
}

/** The user behind a current or former handle of a public supplier. */
export async function findPublicUser(queries: Queries, handle: string): Promise<number | undefined> {
  const [row] = await queries
    .select({ user_id: supplierHandles.user_id })
    .from(supplierHandles)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, supplierHandles.user_id))
    .innerJoin(users, eq(users.id, supplierHandles.user_id))
    .where(and(eq(supplierHandles.handle, handle), isNotNull(supplierHandles.used_at), isPublicSupplier()));
  return row?.user_id;
}
