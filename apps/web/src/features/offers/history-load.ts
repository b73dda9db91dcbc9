import { lazyHydrated } from '../../hydration/lazy-hydrated.tsx';

/** The history of a product: it stands far down its page. */
export const HistoryPart = lazyHydrated(() => import('./history-card.tsx').then(({ HistoryCard }) => HistoryCard));
