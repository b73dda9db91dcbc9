import { fileURLToPath } from 'node:url';

/** The parts that every page loads by itself after it has rendered, by their files in `apps/web/src` or `packages`. */
const EVERY = [
  'web/src/app/shell/chat-contact.tsx',
  'web/src/app/live.ts',
  'web/src/talk/chat/guest-contact.tsx',
  'ui/src/carousel/carousel-controls.tsx',
];

/** The parts that only logged-in users load, on every page by itself after it has rendered, beside those of every page. */
const OF_USER = [
  'web/src/app/worker/start-push.ts',
  'web/src/people/auth/user-menu.tsx',
  'web/src/reach/notifications/notification-bell.tsx',
  'web/src/reach/push/push-prompt.tsx',
  'web/src/talk/chat/chat-dock.tsx',
];
/** As those, for supporters and admins. */
const OF_STAFF = 'web/src/app/shell/staff-dock.tsx';
/** What a call to the api loads: users make some by themselves. */
const CALLS = 'web/src/core/http/rest-routes.ts';
/** The part of every page that only guests load. */
const OF_GUEST = 'web/src/talk/chat/guest-contact.tsx';

/** The button with which a user watches what a page is about. */
const WATCH = 'web/src/supply/watchlist/watch-button.tsx';

/** A visit by the ids of modules; `ofUser` is what a logged-in user loads on this page beside the parts of every page. */
type FirstVisit = {
  page: string;
  first: readonly string[];
  later: readonly string[];
  ofUser?: readonly string[];
  weight?: number;
};

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const idOf = (path: string): string => `${root}${path.startsWith('ui/') ? 'packages' : 'apps'}/${path}`;

export const ENTRY = idOf('web/src/entry-client.tsx');

function page(path: string): FirstVisit {
  const file = `src/routes/public/${path}.lazy.tsx`;
  return { page: file, first: [idOf(`web/${file}`)], later: EVERY.map(idOf) };
}

/** What the pages that most visits begin with count for; others count for up to 1, by what they load. */
const BEGINS = 1.5;

/** A page that many visits begin with: what it loads counts for more. */
const begin = (path: string, ...ofUser: string[]): FirstVisit => ({
  ...page(path),
  ofUser: ofUser.map(idOf),
  weight: BEGINS,
});

/**
 * The first visits of a guest: each public page, by the file of its component, and the ids of the modules that it loads before it
 * renders and without a press afterwards. The bundler plans its chunks for them, and the budget weighs them; the walk `first-visit`
 * finds what is missing here.
 */
export const firstVisits: readonly FirstVisit[] = [
  begin('home/home'),
  begin('category/category'),
  begin('product/product', WATCH),
  page('search/search'),
  page('inventories/inventories'),
  page('inventories/inventory'),
  page('rfqs/rfqs'),
  page('rfqs/rfq'),
  page('compare/compare'),
  page('suppliers/suppliers'),
  begin('suppliers/supplier', WATCH),
  page('pages/pages'),
  page('shared-quote/shared-quote'),
  page('shared-list/shared-list'),
  page('login/login'),
];

/**
 * The first visits of a logged-in user to the same pages. They count for less, and what only users need is in no chunk of guests. The
 * budget holds each to a guest's and six requests.
 */
export const userVisits = firstVisits.map(({ page, first, later, ofUser = [] }) => ({
  page,
  first,
  later: [...later.filter((id) => id !== idOf(OF_GUEST)), ...[...OF_USER, CALLS].map(idOf), ...ofUser],
  weight: 0.3,
  most: 14,
  isApart: true,
}));

/** What only users load: guests come to all other modules of public pages in some way. */
export const ofUsers: ReadonlySet<string> = new Set([...OF_USER, OF_STAFF, WATCH].map(idOf));

/** Parts that public pages load on demand: what they share with a page is not in the chunk of that page alone. */
export const onDemand = [
  'web/src/app/shell/page-footer.tsx',
  'web/src/app/shell/header-nav.tsx',
  CALLS,
  'web/src/goods/search/suggestion-panel.tsx',
  'web/src/pricing/offers/board-filters.tsx',
  'web/src/pricing/offers/board/board-bar.tsx',
  'web/src/pricing/offers/history/history-card.tsx',
  'web/src/supply/inventories/public/product-stock.tsx',
  'web/src/supply/inventories/public/inventory-filters.tsx',
  'web/src/goods/search/search-filters.tsx',
  'web/src/supply/suppliers/supplier-filters.tsx',
  'web/src/routes/public/page-panels.tsx',
  'web/src/routes/public/home/home-below.tsx',
  'web/src/routes/public/inventories/inventories-load.lazy.ts',
  'web/src/routes/public/search/search-load.lazy.ts',
  'web/src/routes/public/suppliers/suppliers-load.lazy.ts',
  'ui/src/carousel/slider.ts',
].map((path) => ({ first: [idOf(path)], later: [], isOnDemand: true }));

/** What every public page loads, as a visit of no page. */
export const everyPage: FirstVisit = { page: '', first: [], later: EVERY.map(idOf) };
