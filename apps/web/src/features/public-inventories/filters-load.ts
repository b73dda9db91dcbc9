import { createLatePart } from '../../lib/late-part.ts';

/** The filters: a plain form, which works before its script is there. */
export const filtersPart = createLatePart(() =>
  import('./inventory-filters.tsx').then(({ InventoryFilters }) => InventoryFilters),
);
