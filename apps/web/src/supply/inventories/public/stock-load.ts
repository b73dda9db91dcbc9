import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';

/** The stock of a product, hydrated lazily: its script is not loaded on the first visit. */
export const ProductStockPart = hydratedLater('view', () =>
  loadChunk(() => import('./product-stock.tsx')).then(({ ProductStock }) => ProductStock),
);
