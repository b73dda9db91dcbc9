import { drawnLater } from '../../hydration/drawn-later.tsx';

/** The history of a product: it stands far down its page. */
export const HistoryPart = drawnLater(() => import('./history-card.tsx').then(({ HistoryCard }) => HistoryCard));
