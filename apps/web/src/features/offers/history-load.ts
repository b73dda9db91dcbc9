import { use } from 'react';

type HistoryModule = typeof import('./history-card.tsx');

let loaded: HistoryModule | undefined;
let loading: Promise<HistoryModule> | undefined;

/** Fetches the history's part of the page once; a page that is drawn on the server, or moved to, waits for it first. */
export function loadHistory(): Promise<HistoryModule> {
  loading ??= import('./history-card.tsx').then((module) => {
    loaded = module;
    return module;
  });
  return loading;
}

/** The history's part: it stands far down, so the first visit goes without its script, and what the server drew stays until it is there. */
export const useHistoryModule = (): HistoryModule => loaded ?? use(loadHistory());
