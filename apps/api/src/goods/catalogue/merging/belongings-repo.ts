import { eq, inArray } from 'drizzle-orm';
import { statement } from '../../../core/db/bulk.ts';
import type { Transaction } from '../../../core/db/database.ts';
import {
  fileUses,
  inventories,
  mergedProducts,
  priceArchives,
  priceListMatches,
  priceListRows,
  prices,
  revisions,
  rfqLines,
  stories,
} from '../../../core/db/schema/index.ts';
import { type Replaced, replaceIds } from './ids-repo.ts';

/** Where a product may be named more than once. */
const naming = [
  [prices, prices.product_id],
  [priceArchives, priceArchives.product_id],
  [inventories, inventories.product_id],
  [rfqLines, rfqLines.product_id],
  [stories, stories.product_id],
  [priceListMatches, priceListMatches.product_id],
  [priceListRows, priceListRows.product_id],
  [mergedProducts, mergedProducts.product_id],
] as const;

/** Moves what names a product once for each of something: what the other product has already stays there. */
async function moveOnce(tx: Transaction, former: number, next: number): Promise<void> {
  const run = statement(tx);
  await run`insert into product_picks (user_id, product_id) select user_id, cast(${next} as bigint) from product_picks where product_id = ${former}
    on conflict do nothing`;
  await run`insert into watched_items (user_id, kind, item_id, created_at)
    select user_id, kind, cast(${next} as bigint), created_at from watched_items where kind = 'product' and item_id = ${former} on conflict do nothing`;
  await run`delete from watched_items where kind = 'product' and item_id = ${former}`;
  await run`insert into price_alert_suppliers (product_id, variation_id, city_id, supplier_id, seen_at)
    select cast(${next} as bigint), variation_id, city_id, supplier_id, seen_at from price_alert_suppliers where product_id = ${former}
    on conflict do nothing`;
  await run`delete from price_alert_suppliers where product_id = ${former}`;
  await run`delete from price_alerts where product_id = ${former} and exists (select 1 from price_alerts o
    where o.product_id = ${next} and o.user_id = price_alerts.user_id and o.kind = price_alerts.kind
      and coalesce(o.variation_id, 0) = coalesce(price_alerts.variation_id, 0) and coalesce(o.city_id, 0) = coalesce(price_alerts.city_id, 0)
      and coalesce(o.amount, 0) = coalesce(price_alerts.amount, 0) and coalesce(o.percent, 0) = coalesce(price_alerts.percent, 0))`;
  await run`update price_alerts set product_id = ${next} where product_id = ${former}`;
}

/** Lets all that names merged products name what they were merged into. */
export async function moveBelongings(tx: Transaction, merged: Replaced): Promise<void> {
  for (const [table, column] of naming) await replaceIds(tx, table, column, merged);
  await replaceIds(tx, revisions, revisions.entity_id, merged, eq(revisions.entity, 'product'));
  for (const [former, next] of merged) await moveOnce(tx, former, next);
}

const IMAGES = ['product', 'product_request'];

/** Gives the images of a product to the one that it is merged into. */
export async function giveImages(tx: Transaction, former: number, next: number): Promise<void> {
  await replaceIds(tx, fileUses, fileUses.entity_id, new Map([[former, next]]), inArray(fileUses.entity, IMAGES));
}

/** Releases the images of a merged product: a file that nothing uses any more is swept later. */
export async function releaseImages(tx: Transaction, former: number, now: number): Promise<void> {
  const run = statement(tx);
  const rows =
    await run`delete from file_uses where entity in ('product', 'product_request') and entity_id = ${former} returning file_id`;
  for (const [id] of rows)
    await run`update files set unused_since = ${now} where id = ${Number(id)} and not exists (select 1 from file_uses u where u.file_id = files.id)`;
}
