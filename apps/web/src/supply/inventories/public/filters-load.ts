import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';

/** The filters: a plain form that works before hydration. */
export const InventoryFiltersPart = hydratedLater('press', () =>
  loadChunk(() => import('./inventory-filters.tsx')).then(({ InventoryFilters }) => InventoryFilters),
);
