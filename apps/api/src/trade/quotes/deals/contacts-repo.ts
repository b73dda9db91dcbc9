import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { loginIdentities, supplierProfiles, users } from '../../../core/db/schema/index.ts';

/** How a user can be reached: by the numbers of the profile, or without any by the mobiles of the log-in. */
export async function findContact(queries: Queries, user_id: number) {
  const [row] = await queries
    .select({
      user_name: users.name,
      title: supplierProfiles.title,
      phones: supplierProfiles.phones,
      contacts: supplierProfiles.contacts,
      address: supplierProfiles.address,
      city_id: supplierProfiles.city_id,
    })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(eq(users.id, user_id));
  if (!row) return undefined;
  const { user_name, title, phones, ...rest } = row;
  return { ...rest, name: title ?? user_name, phones: phones?.length ? phones : await listMobiles(queries, user_id) };
}

async function listMobiles(queries: Queries, user_id: number): Promise<string[]> {
  const rows = await queries
    .select({ mobile: loginIdentities.mobile })
    .from(loginIdentities)
    .where(and(eq(loginIdentities.user_id, user_id), isNotNull(loginIdentities.verified_at)))
    .orderBy(asc(loginIdentities.id));
  return rows.map(({ mobile }) => mobile);
}
