import { drawnLater } from '../../hydration/drawn-later.tsx';

/** The filters: a plain form, which works before its script is there. */
export const SearchFiltersPart = drawnLater(() => import('./search-filters.tsx').then(({ SearchFilters }) => SearchFilters));
