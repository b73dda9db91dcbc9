import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { panelPages, publicPages } from '../pages.ts';
import { type DemoPerson, type Login, mobiles, openApi } from '../users.ts';

/** A page with its name, its URL's path, and who sees it; null is a guest. */
export type PageVisit = { name: string; path: string; as: DemoPerson | null };

/** The page as more than one kind of user sees it, and pages that show another user's data than those of `panelPages`. */
const furtherPages = {
  admin: {
    overview: '/panel',
    'admin-overview': '/admin',
    reviews: '/admin/reviews',
    reports: '/admin/reviews?kind=report',
    'reviews-documents': '/admin/reviews?kind=document',
    people: '/admin/people',
    catalogue: '/admin/catalogue',
    synonyms: '/admin/synonyms',
    holidays: '/admin/holidays',
    units: '/admin/units',
    'admin-support': '/admin/support',
    vat: '/admin/vat',
    replies: '/admin/replies',
    content: '/admin/content',
    'content-new': '/admin/content/new',
    'content-one': '/admin/content/1',
    currencies: '/admin/currencies',
    featured: '/admin/featured',
    stories: '/admin/stories',
    messages: '/admin/messages',
    'messages-texts': '/admin/messages/texts',
    audit: '/admin/audit',
  },
  supporter: { support: '/support', 'support-room': '/support?room={steel}' },
  buyer: {
    overview: '/panel',
    rfqs: '/panel/rfqs',
    rfq: '/panel/rfqs/1',
    'rfq-open': '/panel/rfqs/6',
    'rfq-edit': '/panel/rfqs/13/edit',
    'rfq-repeat': '/panel/rfqs/new?from=6',
    received: '/panel/received-quotes',
  },
  newcomer: {
    overview: '/panel',
    start: '/panel/start?category=rebar',
    prices: '/panel/prices',
    searches: '/panel/searches',
    watchlist: '/panel/watchlist',
    'price-alerts': '/panel/price-alerts',
  },
  steel: {
    prices: '/panel/prices',
    'price-list': '/panel/price-lists/1',
    'inventory-edit': '/panel/inventories/1/edit',
    start: '/panel/start',
    identity: '/panel/profile/identity',
    quote: '/panel/quotes/14',
    'quote-new': '/panel/quotes/new/11',
  },
} as const satisfies Partial<Record<DemoPerson, Record<string, string>>>;

const visitsOf = (pages: Record<string, string>, as: DemoPerson | null, prefix: string): PageVisit[] =>
  Object.entries(pages).map(([name, path]) => ({ name: prefix + name, path, as }));

/** Goods that the demo's supplier sells, as a pasted list, with a line that is no product. */
const PASTED = [
  'میلگرد ۱۴ A3 ذوب‌آهن اصفهان\t۴۴۵۰۰',
  'میلگرد ۱۶ A3 ذوب‌آهن اصفهان\t۴۴۳۰۰',
  'تیرآهن ۱۸ IPE ذوب‌آهن اصفهان\t۵۲۱۰۰',
  'چیزی که نیست\t۳۰۰۰',
].join('\n');

/** What the paths of the list leave open: the tokens of a shared quote and of a shared price list, and the id of the supplier. */
type Given = Record<'quote' | 'sheet' | 'steel', string | number>;

/** All pages; `prepareEveryPage` puts what is given into the braces of their paths. */
export const everyPage: readonly PageVisit[] = [
  ...visitsOf(publicPages, null, ''),
  ...visitsOf({ 'category-size': '/categories/rebar/14', rfq: '/rfqs/11' }, null, ''),
  ...visitsOf({ 'shared-quote': '/q/{quote}', 'shared-list': '/lists/{sheet}' }, null, ''),
  ...visitsOf({ ...panelPages, ...furtherPages.steel }, 'steel', 'panel-'),
  ...visitsOf(furtherPages.buyer, 'buyer', 'panel-of-buyer-'),
  ...visitsOf({ 'for-tasks': '/panel/for/{steel}', 'for-prices': '/panel/for/{steel}/prices' }, 'buyer', 'panel-'),
  ...visitsOf(furtherPages.newcomer, 'newcomer', 'panel-of-newcomer-'),
  ...visitsOf({ ...furtherPages.admin, person: '/admin/people/{steel}' }, 'admin', 'panel-of-admin-'),
  ...visitsOf(furtherPages.supporter, 'supporter', 'panel-of-supporter-'),
];

/** Public pages as a logged-in supplier sees them, with the chat. */
export const withChat: readonly PageVisit[] = (['home', 'category', 'product', 'supplier', 'rfqs', 'inventories'] as const).map(
  (name) => ({ name: `${name}-with-chat`, path: publicPages[name], as: 'steel' }),
);

/**
 * Fills the lists that the demo leaves empty (a shared quote, a price sheet, a delegation, an import, a saved search, watched items) in a portal of
 * one's own, and returns all of its pages.
 */
export async function prepareEveryPage(url: string, loginOf: (name: DemoPerson) => Login): Promise<PageVisit[]> {
  const steel = await openApi(url, loginOf('steel'));
  try {
    const { token: quote } = await steel.call<{ token: string }>('POST', '/api/user/quotes/14/link', {});
    const shown = { vat: 'stated', unit: 'stated', shows_phone: true, shows_on_call: true };
    const priceSheet = { title: 'قیمت امروز', filter: {}, ...shown };
    const { token: sheet } = await steel.call<{ token: string }>('POST', '/api/user/price-sheets', priceSheet);
    const scopes = ['prices', 'inventory', 'rfq', 'profile'];
    await steel.call('POST', '/api/user/delegations', { mobile: mobiles.buyer, scopes });
    await steel.call('POST', '/api/user/price-lists', { text: PASTED });
    await steel.call('POST', '/api/user/searches', { title: 'میلگردهای تهران', filters: { q: 'میلگرد' } });
    for (const watched of ['product/4', 'supplier/9', 'category/9'])
      await steel.call('PUT', `/api/user/watchlist/${watched}`, {});
    await steel.call('POST', '/api/user/price-alerts', { product_id: 4, kind: 'under', amount: 380_000 });
    await steel.call('POST', '/api/user/webhooks', {
      url: 'https://erp.example.com/rasteh',
      events: ['price.changed', 'rfq.matched'],
    });
    const given: Given = { quote, sheet, steel: loginOf('steel').id };
    return everyPage.map((visit) => ({ ...visit, path: fill(visit.path, given) }));
  } finally {
    await steel.close();
  }
}

const fill = (path: string, given: Given): string => path.replace(/\{(\w+)\}/g, (_, name: keyof Given) => String(given[name]));

const built = pathToFileURL(join(import.meta.dirname, '../../apps/web/dist/server/entry-server.js')).href;

/** The paths of the built route tree that are pages: `/panel/for/{userId}/…` mounts those of `/panel` once more. */
async function pathsOfRoutes(): Promise<string[]> {
  const { pagePaths } = (await import(/* @vite-ignore */ built)) as { pagePaths(): string[] };
  const redirects = ['/products/$id', '/panel/for/$userId'];
  return pagePaths().filter((path) => !redirects.includes(path) && !path.startsWith('/panel/for/$userId/'));
}

const isParameter = (part: string) => part.includes('$');
const fits = (pattern: string, path: string): boolean => {
  const partsOf = (one: string) => one.split('/').filter((part) => part !== '');
  const [parts, given] = [partsOf(pattern), partsOf(new URL(path, 'http://localhost').pathname)];
  const least = parts.filter((part) => !part.startsWith('{-')).length;
  return (
    given.length >= least &&
    given.length <= parts.length &&
    given.every((part, at) => parts[at] === part || isParameter(parts[at] ?? ''))
  );
};
const fixedParts = (pattern: string) => pattern.split('/').filter((part) => !isParameter(part)).length;

/** The paths of the route tree that no visit opens: a new page is added to `e2e/pages.ts`. */
export async function findUnvisited(visits: readonly PageVisit[]): Promise<string[]> {
  const paths = await pathsOfRoutes();
  const visited = new Set(
    visits.map(({ path }) => paths.filter((pattern) => fits(pattern, path)).sort((a, b) => fixedParts(b) - fixedParts(a))[0]),
  );
  return paths.filter((path) => !visited.has(path));
}
