import type { MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import { eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { inventories, priceAlerts, prices, rfqLines, watchedItems } from '../../../core/db/schema/index.ts';
import { countNaming } from './ids-repo.ts';

/** What is stated, asked for and followed of these products. */
export const countGoods = async (
  queries: Queries,
  ids: readonly number[],
): Promise<Pick<MergeCounts, 'products' | 'prices' | 'inventories' | 'rfq_lines' | 'watchers' | 'alerts'>> => ({
  products: ids.length,
  prices: await countNaming(queries, prices, prices.product_id, ids, isNull(prices.deleted_at)),
  inventories: await countNaming(queries, inventories, inventories.product_id, ids, isNull(inventories.deleted_at)),
  rfq_lines: await countNaming(queries, rfqLines, rfqLines.product_id, ids, isNull(rfqLines.removed_at)),
  watchers: await countNaming(queries, watchedItems, watchedItems.item_id, ids, eq(watchedItems.kind, 'product')),
  alerts: await countNaming(queries, priceAlerts, priceAlerts.product_id, ids),
});
