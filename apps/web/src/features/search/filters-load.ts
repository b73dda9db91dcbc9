import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The filters: a plain form, which works before its script is there. */
export const SearchFiltersPart = lazyHydrated(() => import('./search-filters.tsx').then(({ SearchFilters }) => SearchFilters));
