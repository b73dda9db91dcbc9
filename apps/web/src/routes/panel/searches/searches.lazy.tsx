import { createLazyRoute } from '@tanstack/react-router';
import { SavedSearchList } from '../../../features/saved-searches/saved-search-list.tsx';

/** The saved searches, in their own chunk. */
export const panelSearchesLazy = createLazyRoute('/panel/searches')({ component: SavedSearchList });
