import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';

/** The filters: a plain form that works before hydration. */
export const SearchFiltersPart = hydratedLater('press', () =>
  loadChunk(() => import('./search-filters.tsx')).then(({ SearchFilters }) => SearchFilters),
);
