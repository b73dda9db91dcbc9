/** The drawings of categories, by name. */
export const categoryIcons = [
  'star',
  'rebar',
  'ibeam',
  'sheet',
  'pipe-profile',
  'angle-channel',
  'cement',
  'tile',
  'insulation',
  'wire-cable',
  'industrial-valve',
  'polymer',
  'paper',
  'gypsum',
  'brick',
  'chemical',
  'food-staple',
] as const;
/** The name of a drawing. */
export type CategoryIconName = (typeof categoryIcons)[number];
