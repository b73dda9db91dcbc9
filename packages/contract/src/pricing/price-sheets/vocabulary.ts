/** Value added tax on a price sheet: each amount as it was stated, all with it, or all without it. */
export const sheetVats = ['stated', 'with', 'without'] as const;

/** Units on a price sheet: each amount as it was stated, or for the unit in which its category is compared. */
export const sheetUnits = ['stated', 'compared'] as const;
