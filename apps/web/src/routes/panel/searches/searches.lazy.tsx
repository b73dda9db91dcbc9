import { createLazyRoute } from '@tanstack/react-router';
import { SavedSearchList } from '../../../supply/saved-searches/saved-search-list.tsx';

/** The saved searches, in a chunk of their own. */
export const panelSearchesLazy = createLazyRoute('/panel/searches')({ component: SavedSearchList });
