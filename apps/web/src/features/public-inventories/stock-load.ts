import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** What is in stock of a product: its script is no part of the first visit. */
export const ProductStockPart = lazyHydrated(() => import('./product-stock.tsx').then(({ ProductStock }) => ProductStock));
