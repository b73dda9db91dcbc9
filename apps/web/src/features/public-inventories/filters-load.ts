import { drawnLater } from '../../hydration/drawn-later.tsx';

/** The filters: a plain form, which works before its script is there. */
export const InventoryFiltersPart = drawnLater(() =>
  import('./inventory-filters.tsx').then(({ InventoryFilters }) => InventoryFilters),
);
