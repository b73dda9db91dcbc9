import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The filters: a plain form that works before hydration. */
export const InventoryFiltersPart = lazyHydrated(() =>
  import('./inventory-filters.tsx').then(({ InventoryFilters }) => InventoryFilters),
);
