import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';

/** The filters: a plain form that works before hydration. */
export const SupplierFiltersPart = hydratedLater('press', () =>
  loadChunk(() => import('./supplier-filters.tsx')).then(({ SupplierFilters }) => SupplierFilters),
);
