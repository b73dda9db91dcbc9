import { SkuRowSchema } from './goods/products/skus.ts';
import { SkuPriceSchema } from './pricing/prices/by-sku.ts';
import { PriceChangeSchema } from './pricing/prices.ts';
import { SkuInventorySchema } from './supply/inventories/by-sku.ts';

/** The rows of batches. Each is validated by itself, so the routes refer to these schemas by their names only. */
export const batchRowSchemas = [PriceChangeSchema, SkuRowSchema, SkuPriceSchema, SkuInventorySchema] as const;
