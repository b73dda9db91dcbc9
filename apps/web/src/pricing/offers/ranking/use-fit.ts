import { loadChunk } from '@rasteh/ui/load-chunk';
import { valueOnDemand } from '../../../core/hydration/value-on-demand.ts';
import { useVatRates } from '../../../core/market/vat-rates.ts';
import { quantityOf } from '../board-query.ts';
import { type Fit, fitOf } from './fit.ts';

const useArithmetic = valueOnDemand(() => loadChunk(() => import('./fit-arithmetic.ts')).then((module) => module.fitArithmetic));

/** What the URL asks for; the arithmetic of quantities is loaded with the first one, since most visitors come without. */
export function useFit(
  search: Parameters<typeof fitOf>[0],
  ...units: [Parameters<typeof fitOf>[1], Parameters<typeof fitOf>[2]]
): Fit {
  const rates = useVatRates();
  return fitOf(search, ...units, quantityOf(search.quantity) === undefined ? undefined : useArithmetic()(rates));
}
