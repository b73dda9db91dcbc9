import { createLazyRoute } from '@tanstack/react-router';
import { WatchPanel } from '../../../supply/watchlist/watch-panel.tsx';

/** The watchlist, in a chunk of its own. */
export const panelWatchlistLazy = createLazyRoute('/panel/watchlist')({ component: WatchPanel });
