import { loadChunk } from '@rasteh/ui/load-chunk';
import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The filters: a plain form that works before hydration. */
export const SupplierFiltersPart = lazyHydrated(() =>
  loadChunk(() => import('./supplier-filters.tsx')).then(({ SupplierFilters }) => SupplierFilters),
);
