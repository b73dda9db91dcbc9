import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedOnDemand } from '../../../core/hydration/hydrated-on-demand.tsx';

/** The filters: a plain form that works before hydration. */
export const InventoryFiltersPart = hydratedOnDemand('press', () =>
  loadChunk(() => import('./inventory-filters.tsx')).then(({ InventoryFilters }) => InventoryFilters),
);
