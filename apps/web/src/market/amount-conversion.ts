import { loadChunk } from '@rasteh/ui/load-chunk';
import { valueOnDemand } from '../hydration/value-on-demand.ts';

/** Converts amounts to the chosen basis; its script is loaded with the first choice, since most visitors make none. */
export const useAmountConversion = valueOnDemand(() =>
  loadChunk(() => import('@rasteh/persian/money/price-basis')).then((module) => module.shownOn),
);
