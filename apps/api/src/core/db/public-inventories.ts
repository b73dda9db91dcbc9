import type { InventoryStatus } from '@rasteh/contract/supply/inventories';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { isPublicOwnerAndProduct } from './public-prices.ts';
import { inventories } from './schema/index.ts';

/**
 * The status of an inventory at `now` (milliseconds) as one SQL expression: a published one that is past its expiry is expired.
 */
export const derivedStatus = (now: number): SQL<InventoryStatus> =>
  sql<InventoryStatus>`case when ${inventories.status} = 'published' and ${inventories.expires_at} <= ${now} then 'expired' else ${inventories.status} end`;

/** The condition for public inventories at `now`; the query joins products, users and supplier_profiles. */
export const isPublicInventory = (now: number): SQL | undefined =>
  and(
    isNull(inventories.deleted_at),
    eq(inventories.status, 'published'),
    gt(inventories.expires_at, now),
    isPublicOwnerAndProduct(),
  );
