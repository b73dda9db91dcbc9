import { createLatePart } from '../../lib/late-part.ts';

/** The history's part of the page: it stands far down. */
export const historyPart = createLatePart(() => import('./history-card.tsx').then(({ HistoryCard }) => HistoryCard));
