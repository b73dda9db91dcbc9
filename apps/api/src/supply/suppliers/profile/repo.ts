import { and, asc, eq, inArray, isNull, like, ne, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import {
  categories,
  supplierCategories,
  supplierCities,
  supplierHandles,
  supplierProfiles,
  users,
} from '../../../core/db/schema/index.ts';
import type { SupplierProfileRow } from '../../../people/supplier-directory/index.ts';

/** The cities and categories in which a supplier sells. */
export async function findSalesArea(queries: Queries, user_id: number): Promise<{ city_ids: number[]; category_ids: number[] }> {
  const sellsIn = await queries
    .select()
    .from(supplierCities)
    .where(eq(supplierCities.user_id, user_id))
    .orderBy(asc(supplierCities.city_id));
  const categories = await queries
    .select()
    .from(supplierCategories)
    .where(eq(supplierCategories.user_id, user_id))
    .orderBy(asc(supplierCategories.category_id));
  return { city_ids: sellsIn.map(({ city_id }) => city_id), category_ids: categories.map(({ category_id }) => category_id) };
}

/** Claims a handle for a user, replacing the pending one; false if another user has or had it. */
export async function claimHandle(tx: Transaction, user_id: number, handle: string): Promise<boolean> {
  await dropClaims(tx, user_id, handle);
  await tx.insert(supplierHandles).values({ handle, user_id }).onConflictDoNothing();
  const [row] = await tx.select().from(supplierHandles).where(eq(supplierHandles.handle, handle));
  return row?.user_id === user_id;
}

/** The handles that others have or had and that are this one, alone or with a number behind it. */
export async function listTaken(queries: Queries, user_id: number, handle: string): Promise<string[]> {
  const { handle: column, user_id: owner } = supplierHandles;
  // A handle has no character that a pattern would read otherwise.
  const rows = await queries
    .select({ handle: column })
    .from(supplierHandles)
    .where(and(or(eq(column, handle), like(column, `${handle}-%`)), ne(owner, user_id)));
  return rows.map((row) => row.handle);
}

/** Releases the handles that a user claimed and that were never public, except `kept`. */
export async function dropClaims(tx: Transaction, user_id: number, kept: string): Promise<void> {
  await tx
    .delete(supplierHandles)
    .where(and(eq(supplierHandles.user_id, user_id), isNull(supplierHandles.used_at), ne(supplierHandles.handle, kept)));
}

/** Marks a handle as public. */
export async function useHandle(tx: Transaction, handle: string, now: number): Promise<void> {
  await tx
    .update(supplierHandles)
    .set({ used_at: now })
    .where(and(eq(supplierHandles.handle, handle), isNull(supplierHandles.used_at)));
}

/** The terms of a profile that its own row stores. */
export type StoredTerms = Pick<
  SupplierProfileRow,
  | 'handle'
  | 'title'
  | 'about'
  | 'about_body'
  | 'city_id'
  | 'kind'
  | 'name'
  | 'phones'
  | 'address'
  | 'contacts'
  | 'latitude'
  | 'longitude'
>;

/** Stores the request of a user without a public profile; a public profile is unchanged. */
export async function keepRequest(tx: Transaction, user_id: number, terms: StoredTerms, now: number): Promise<void> {
  await tx
    .insert(supplierProfiles)
    .values({ user_id, ...terms, status: 'pending', created_at: now })
    .onConflictDoUpdate({
      target: supplierProfiles.user_id,
      set: { ...terms, status: 'pending' },
      setWhere: ne(supplierProfiles.status, 'approved'),
    });
}

type Reach = { city_ids: number[]; category_ids: number[] };

/** Publishes a profile with these terms. */
export async function publishProfile(
  tx: Transaction,
  user_id: number,
  terms: StoredTerms,
  { city_ids, category_ids }: Reach,
  now: number,
): Promise<void> {
  const approved = { ...terms, status: 'approved' as const, reviewed_at: now };
  await tx
    .insert(supplierProfiles)
    .values({ user_id, ...approved, created_at: now })
    .onConflictDoUpdate({ target: supplierProfiles.user_id, set: approved });
  await tx.delete(supplierCities).where(eq(supplierCities.user_id, user_id));
  await tx.delete(supplierCategories).where(eq(supplierCategories.user_id, user_id));
  if (city_ids.length > 0) await tx.insert(supplierCities).values(city_ids.map((city_id) => ({ user_id, city_id })));
  // An admin may have deleted a category while the profile waited for review.
  const known = await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, category_ids));
  if (known.length > 0) await tx.insert(supplierCategories).values(known.map(({ id }) => ({ user_id, category_id: id })));
}

/** Marks a request as rejected; a public profile is unchanged. */
export async function rejectRequest(tx: Transaction, user_id: number): Promise<void> {
  await tx
    .update(supplierProfiles)
    .set({ status: 'rejected' })
    .where(and(eq(supplierProfiles.user_id, user_id), eq(supplierProfiles.status, 'pending')));
}

/** Deletes a request that was never public. */
export async function deleteRequest(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(supplierProfiles).where(and(eq(supplierProfiles.user_id, user_id), ne(supplierProfiles.status, 'approved')));
}

/** Whether a user is neither suspended nor closed. */
export async function isActive(queries: Queries, user_id: number): Promise<boolean> {
  const [row] = await queries.select({ status: users.status }).from(users).where(eq(users.id, user_id));
  return row?.status === 'active';
}
