import type { Api } from '../../lib/api.ts';
import { drawnLater } from '../../lib/drawn-later.tsx';
import { publicInventoryListQuery } from './queries.ts';

/** What is in stock of a product: its script is no part of the first visit. */
export const ProductStockPart = drawnLater(() => import('./product-stock.tsx').then(({ ProductStock }) => ProductStock));

/** How many are shown on the page of the product; the rest has its own. */
const SHOWN = 5;
/** The newest goods in stock of a product. */
export const productStockQuery = (api: Api, product_id: number) =>
  publicInventoryListQuery(api, { product_id: String(product_id), per_page: String(SHOWN) });
