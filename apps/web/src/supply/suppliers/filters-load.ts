import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedOnDemand } from '../../core/hydration/hydrated-on-demand.tsx';

/** The filters: a plain form that works before hydration. */
export const SupplierFiltersPart = hydratedOnDemand('press', () =>
  loadChunk(() => import('./supplier-filters.tsx')).then(({ SupplierFilters }) => SupplierFilters),
);
