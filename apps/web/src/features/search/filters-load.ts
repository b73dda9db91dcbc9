import { loadChunk } from '@rasteh/ui/load-chunk';
import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The filters: a plain form that works before hydration. */
export const SearchFiltersPart = lazyHydrated(() =>
  loadChunk(() => import('./search-filters.tsx')).then(({ SearchFilters }) => SearchFilters),
);
