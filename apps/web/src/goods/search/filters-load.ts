import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedOnDemand } from '../../core/hydration/hydrated-on-demand.tsx';

/** The filters: a plain form that works before hydration. */
export const SearchFiltersPart = hydratedOnDemand('press', () =>
  loadChunk(() => import('./search-filters.tsx')).then(({ SearchFilters }) => SearchFilters),
);
