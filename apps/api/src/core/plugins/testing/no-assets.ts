import type { PageAssets, PageRules } from '@rasteh/contract/wire/rendering';

/** The assets of pages that a test writes itself. */
export const noAssets: PageAssets = {
  scripts: [],
  styles: [],
  preloads: [],
  session_styles: [],
  panel_scripts: [],
  panel_styles: [],
  quote_styles: [],
  sheet_styles: [],
  panel: {},
};

/** The rules of pages that a test writes itself: guests share all but the log-in, the search and the panel. */
export const testPageRules: PageRules = {
  routeOf: (path) => ({ path: '/$page', isShared: !/^\/(?:login|search|panel|q)(?:\/|$)/.test(path) }),
  formPaths: ['/login'],
};
