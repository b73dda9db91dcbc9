import { use } from 'react';

type HistoryCard = typeof import('./history-card.tsx')['HistoryCard'];

let loaded: HistoryCard | undefined;
let loading: Promise<HistoryCard> | undefined;

/** Fetches the history's part of the page once; a page that is drawn on the server, or moved to, waits for it first. */
export function loadHistory(): Promise<HistoryCard> {
  loading ??= import('./history-card.tsx').then(({ HistoryCard }) => {
    loaded = HistoryCard;
    return HistoryCard;
  });
  return loading;
}

/** The history's part: it stands far down, so the first visit goes without its script, and what the server drew stays until it is there. */
export const useHistoryCard = (): HistoryCard => loaded ?? use(loadHistory());
