/** What units measure. Units of one dimension compare by their factors, except pieces, which compare with themselves alone. */
export const unitDimensions = ['mass', 'length', 'area', 'volume', 'piece'] as const;
/** What a unit measures. */
export type UnitDimension = (typeof unitDimensions)[number];
