import { loadChunk } from '@rasteh/ui/load-chunk';
import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The history of a product, hydrated lazily because it is far down the page. */
export const HistoryPart = lazyHydrated(() =>
  loadChunk(() => import('./history-card.tsx')).then(({ HistoryCard }) => HistoryCard),
);
