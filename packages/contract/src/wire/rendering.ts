import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';

/**
 * The URLs of a page's assets: module scripts, stylesheets, fonts to preload; the additional stylesheets of pages for a logged-in user, of
 * a shared quote and of a price sheet. Pages of the panel have module scripts and stylesheets of their own, and `panel` has all scripts
 * that each of them loads.
 */
export type PageAssets = {
  scripts: string[];
  styles: string[];
  preloads: string[];
  session_styles: string[];
  quote_styles: string[];
  sheet_styles: string[];
  panel_scripts: string[];
  panel_styles: string[];
  panel: Record<string, string[]>;
};

/** The route of a page: its path with the parameters as `$name`, and whether all guests get the same document, so that it may be cached. */
export type PageRoute = { path: string; isShared: boolean };

/** What the server has to know of a page before it is rendered: its route says so. */
export type PageRules = {
  /** The route of a path (without query); undefined for an unknown one. */
  routeOf(path: string): PageRoute | undefined;
  /** The paths of the pages that answer their form as a browser posts it without scripts. */
  readonly formPaths: readonly string[];
};

/** What the server gives to the rendering of a page. */
export type RenderInput = {
  /** Path and query. */
  url: string;
  /** The nonce of the inline scripts and styles of this rendering. */
  nonce: string;
  request_id: string;
  /** The time of the rendering, in milliseconds since 1970. */
  now: number;
  /** The visitor's cookie `theme`. */
  theme: 'light' | 'dark' | null;
  /** The visitor's cookie `price_basis`. */
  price_basis: string | null;
  /** Whether the visitor is logged in. */
  has_session: boolean;
  /** Whether the portal shows demo data, which every page then states. */
  is_demo: boolean;
  /** What the market changes of the official holidays. */
  holidays: HolidayChanges;
  /** The portal's own origin, for canonical URLs. */
  origin: string;
  assets: PageAssets;
  /** The fields of a form that a browser posted to this URL without scripts. */
  posted?: Readonly<Record<string, string>> | undefined;
  /** Calls the api in process, as the visitor: GET, or POST with a JSON `payload` when the page answers a posted form. */
  callApi(path: string, payload?: string): Promise<{ status: number; body: unknown }>;
};

/** A rendered page. */
export type RenderOutput = { status: number; headers: Record<string, string>; body: string };

/** Renders a page: the server entry of the web, which the api calls. */
export type Render = (input: RenderInput) => Promise<RenderOutput>;
