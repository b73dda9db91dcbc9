import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { supplierProfiles, users } from '../../../core/db/schema/index.ts';

/** The parties of a printed quote by user id, named by the firm of the profile, or else by the user's name. */
export async function findParties(queries: Queries, user_ids: readonly number[]) {
  const rows = await queries
    .select({
      id: users.id,
      user_name: users.name,
      identity: users.identity_code,
      economic_code: users.economic_code,
      firm: supplierProfiles.name,
      city_id: supplierProfiles.city_id,
    })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(inArray(users.id, [...user_ids]));
  return new Map(rows.map(({ id, user_name, firm, ...party }) => [id, { ...party, name: firm || user_name }]));
}
