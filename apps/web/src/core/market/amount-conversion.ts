import type { DatedVatRate } from '@rasteh/persian/money/vat';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { valueOnDemand } from '../hydration/value-on-demand.ts';
import type { shownAt } from './shown-at.ts';

const useShownAt = valueOnDemand(() => loadChunk(() => import('./shown-at.ts')).then((module) => module.shownAt));

type Parameter<N extends number> = Parameters<typeof shownAt>[N];

/**
 * Converts amounts to the chosen basis, at the rate of the day on which each was stated; its script is loaded with the first choice,
 * since most visitors make none.
 */
export function useAmountConversion(rates: readonly DatedVatRate[]) {
  const convert = useShownAt();
  return (stated: Parameter<0>, basis: Parameter<1>) => convert(stated, basis, rates);
}
