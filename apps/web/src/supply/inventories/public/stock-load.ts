import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedOnDemand } from '../../../core/hydration/hydrated-on-demand.tsx';

/** The stock of a product, hydrated lazily: its script is not loaded on the first visit. */
export const ProductStockPart = hydratedOnDemand('view', () =>
  loadChunk(() => import('./product-stock.tsx')).then(({ ProductStock }) => ProductStock),
);
