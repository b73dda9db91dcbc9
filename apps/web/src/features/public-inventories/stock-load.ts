import { loadChunk } from '@rasteh/ui/load-chunk';
import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The stock of a product, hydrated lazily: its script is not loaded on the first visit. */
export const ProductStockPart = lazyHydrated(() =>
  loadChunk(() => import('./product-stock.tsx')).then(({ ProductStock }) => ProductStock),
);
