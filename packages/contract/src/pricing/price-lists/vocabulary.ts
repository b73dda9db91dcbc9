/**
 * The status of a list. It is read, waits for its column mapping (`mapped`), is compared with the prices, waits for
 * confirmation (`checked`), is applied, and can be undone for a day; it can be cancelled until it is applied.
 */
export const priceListStatuses = [
  'reading',
  'mapped',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
/** The status of a list. */
export type PriceListStatus = (typeof priceListStatuses)[number];
