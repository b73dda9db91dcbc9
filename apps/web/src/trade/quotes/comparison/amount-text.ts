import type { ComparisonCell } from '@rasteh/contract/trade/quotes/forms';
import { formatToman, formatTomanWithUnit, wholeToman } from '@rasteh/persian/money';

/** A computed amount of the comparison with its unit, in whole Toman as everywhere. */
export const computedText = (rial: number): string => formatTomanWithUnit(wholeToman(rial));

/** The amount of a cell: as it was stated where nothing was computed, otherwise in whole Toman. */
export const cellText = ({ steps }: Pick<ComparisonCell, 'steps'>, basis_amount: number): string =>
  formatToman(steps.length > 1 ? wholeToman(basis_amount) : basis_amount);
