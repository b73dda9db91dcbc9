import { loadChunk } from '@rasteh/ui/load-chunk';
import { hydratedLater } from '../../core/hydration/hydrated-later.tsx';

/** The history of a product, hydrated lazily because it is far down the page. */
export const HistoryPart = hydratedLater('view', () =>
  loadChunk(() => import('./history/history-card.tsx')).then(({ HistoryCard }) => HistoryCard),
);

/** The products near another one, hydrated lazily: plain links until they are near the window. */
export const NearPart = hydratedLater('view', () =>
  loadChunk(() => import('./near/near-card.tsx')).then(({ NearCard }) => NearCard),
);
