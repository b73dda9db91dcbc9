import { drawnLater } from '../../hydration/drawn-later.tsx';

/** What is in stock of a product: its script is no part of the first visit. */
export const ProductStockPart = drawnLater(() => import('./product-stock.tsx').then(({ ProductStock }) => ProductStock));
