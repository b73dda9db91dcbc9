import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The filters: a plain form, which works before its script is there. */
export const InventoryFiltersPart = lazyHydrated(() =>
  import('./inventory-filters.tsx').then(({ InventoryFilters }) => InventoryFilters),
);
