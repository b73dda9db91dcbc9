/** Query keys begin with these. */
export const publicInventoryKeys = {
  lists: ['public-inventories', 'list'],
  one: ['public-inventories', 'one'],
  facets: ['public-inventories', 'facets'],
} as const;
