import type { PageAssets } from '@rasteh/contract/wire/rendering';

/** The assets of pages that a test writes itself. */
export const noAssets: PageAssets = {
  scripts: [],
  styles: [],
  preloads: [],
  session_styles: [],
  panel_styles: [],
  quote_styles: [],
  sheet_styles: [],
  panel: {},
};
