import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The filters: a plain form that works before hydration. */
export const SearchFiltersPart = lazyHydrated(() => import('./search-filters.tsx').then(({ SearchFilters }) => SearchFilters));
