import type { Page } from 'playwright-core';

/** The public pages. */
export const publicPages = {
  home: '/',
  category: '/categories/rebar',
  product: '/products/4/-',
  search: `/search?q=${encodeURIComponent('میلگرد')}`,
  'search-nothing': `/search?q=${encodeURIComponent('زرافه')}`,
  inventories: '/inventories',
  inventory: '/inventories/1',
  suppliers: '/suppliers',
  supplier: '/suppliers/foolad-sepahan',
  compare: '/compare?offers=1,2,3',
  'compare-suppliers': '/compare?suppliers=foolad-sepahan,ahan-amiri',
  rfqs: '/rfqs',
  about: '/pages/about',
  help: '/pages/help-suppliers',
  news: '/news',
  'news-item': `/news/${encodeURIComponent('اعتبار-قیمت-در-آخر-هفته')}`,
  login: '/login',
  offline: '/offline',
  'not-found': '/nowhere',
} as const;

/** The pages of a logged-in user, except the price grid. */
export const panelPages = {
  overview: '/panel',
  'price-lists': '/panel/price-lists',
  'price-sheets': '/panel/price-sheets',
  freights: '/panel/freights',
  print: '/panel/prices/print',
  products: '/panel/products',
  inventories: '/panel/inventories',
  inventory: '/panel/inventories/1',
  'inventory-new': '/panel/inventories/new',
  stories: '/panel/stories',
  figures: '/panel/figures',
  profile: '/panel/profile',
  hours: '/panel/profile/hours',
  showcase: '/panel/profile/showcase',
  verification: '/panel/profile/verification',
  rfqs: '/panel/rfqs',
  'rfq-new': '/panel/rfqs/new',
  'received-quotes': '/panel/received-quotes',
  quotes: '/panel/quotes',
  searches: '/panel/searches',
  watchlist: '/panel/watchlist',
  'price-alerts': '/panel/price-alerts',
  delegations: '/panel/delegations',
  notifications: '/panel/notifications',
  'notification-preferences': '/panel/notifications/preferences',
  settings: '/panel/settings',
  webhooks: '/panel/settings/webhooks',
} as const;

/** Runs `press`, which navigates to another document, and waits until that document has been parsed. */
export async function toNextDocument(page: Page, press: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), press()]);
}

/** Resolves when a socket that the page opens from now on is subscribed to the topic: from then on it receives all events. */
export async function waitForSubscription(page: Page, topic: string): Promise<void> {
  const isAck = ({ payload }: { payload: string | Buffer }) =>
    String(payload).includes('"t":"ack"') && String(payload).includes(`"${topic}"`);
  // The first one may be that of the page before, which closes with it.
  await page.waitForEvent('websocket', (socket) =>
    socket.waitForEvent('framereceived', isAck).then(
      () => true,
      () => false,
    ),
  );
}

/** Whether React has hydrated the page and run its effects; runs in the page. */
export const isHydrated = (): boolean =>
  // A document that has just been committed has no body yet.
  Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber')) && !document.querySelector('[data-preparing]');

/** Waits until React has hydrated the page and run its effects. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestIdleCallback(resolve))));
}
