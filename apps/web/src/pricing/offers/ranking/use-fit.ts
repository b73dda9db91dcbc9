import { useVatRates } from '../../../core/market/vat-rates.ts';
import { type Fit, fitOf } from './fit.ts';
import { fitArithmetic } from './fit-arithmetic.ts';

/** What the URL asks for, at the present rates of value added tax. */
export function useFit(
  search: Parameters<typeof fitOf>[0],
  ...units: [Parameters<typeof fitOf>[1], Parameters<typeof fitOf>[2]]
): Fit {
  return fitOf(search, ...units, fitArithmetic(useVatRates()));
}
