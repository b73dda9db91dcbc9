import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import { priceSheets, supplierProfiles, users } from '../../core/db/schema/index.ts';

const selectShared = (queries: Queries, { token }: { token: string }) =>
  queries
    .select({
      sheet: getTableColumns(priceSheets),
      supplier: {
        user_id: supplierProfiles.user_id,
        handle: supplierProfiles.handle,
        title: supplierProfiles.title,
        verified: supplierProfiles.verified,
      },
      city_id: supplierProfiles.city_id,
      phones: supplierProfiles.phones,
    })
    .from(priceSheets)
    .innerJoin(users, eq(users.id, priceSheets.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, priceSheets.user_id))
    .where(and(eq(priceSheets.token, token), isPublicSupplier()));
export type SharedSheet = Awaited<ReturnType<typeof selectShared>>[number];

/** The sheet of an address with its public supplier; undefined for an ended address and while the supplier is not public. */
export async function findShared(queries: Queries, token: string): Promise<SharedSheet | undefined> {
  const [row] = await selectShared(queries, { token });
  return row;
}
