import { categoryWord, type MarketShape } from './market.ts';

/** The CPU per answer on the smallest market divided by that on a larger one, which may cost 1.5 times as much, a search three times. */
const [TARGET, SEARCH_TARGET] = [1 / 1.5, 1 / 3];

/** A list, with the path of its nth request on a market. */
export type List = { name: string; target: number; path(n: number, shape: MarketShape): string; as?: number | 'admin' };

const search = (words: string, more = ''): string => `/api/search${more}?q=${encodeURIComponent(words)}`;
const sizeOf = (n: number): string => `میلگرد سایز ${(n % 10) + 8}`;

/** Every list and summary that reads over the whole market. */
export const lists: List[] = [
  { name: 'RFQ board', target: TARGET, path: () => '/api/rfqs?per_page=20' },
  { name: 'RFQ board, logged in', target: TARGET, path: () => '/api/rfqs?per_page=20', as: 3 },
  {
    name: 'RFQ board of a category',
    target: TARGET,
    path: (n, { categories }) => `/api/rfqs?per_page=20&category_id=${1 + (n % categories)}`,
  },
  {
    name: 'RFQ board of all categories',
    target: TARGET,
    path: (_n, { categories }) => `/api/rfqs?per_page=20&category_id=${categories + 1}`,
  },
  { name: 'RFQ board by deadline', target: TARGET, path: () => '/api/rfqs?per_page=20&sort=deadline' },
  {
    name: 'RFQ board by words',
    target: TARGET,
    path: (n, { prices }) => `/api/rfqs?per_page=20&q=${encodeURIComponent(`میلگرد پروژه ${1_000_000 + (n % (prices / 100))}`)}`,
  },
  { name: 'RFQ board by a common word', target: TARGET, path: () => `/api/rfqs?per_page=20&q=${encodeURIComponent('میلگرد')}` },
  {
    name: 'offers of a supplier',
    target: TARGET,
    path: (n, { suppliers }) => `/api/offers?supplier=supplier-${1 + (n % suppliers)}&per_page=50`,
  },
  {
    name: 'board of a category',
    target: TARGET,
    path: (n, { categories }) => `/api/services/categories/category-${1 + (n % categories)}/board`,
  },
  {
    name: 'board of all categories',
    target: TARGET,
    path: (n, { products }) => `/api/services/categories/steel/board?page=${1 + (n % Math.min(10, products / 50))}`,
  },
  {
    name: 'board within a range of amounts',
    target: TARGET,
    path: (n, { categories }) =>
      `/api/services/categories/category-${1 + (n % categories)}/board?amount_from=200000&amount_to=300000&with_vat=true`,
  },
  {
    name: 'board by amount',
    target: TARGET,
    path: (n, { categories }) => `/api/services/categories/category-${1 + (n % categories)}/board?sort=amount`,
  },
  {
    name: 'board of one option',
    target: TARGET,
    path: (n, { categories }) => {
      const category = n % categories;
      return `/api/services/categories/category-${1 + category}/board?option_ids=${category * 10 + 1 + (n % 10)}`;
    },
  },
  {
    name: 'counts beside a board',
    target: TARGET,
    path: (n, { categories }) => `/api/services/categories/category-${1 + (n % categories)}/board/facets`,
  },
  { name: 'featured offers', target: TARGET, path: () => '/api/offers/featured' },
  { name: 'offers of the whole market', target: TARGET, path: (n) => `/api/offers?per_page=50&page=${1 + (n % 10)}` },
  { name: 'freshest offers', target: TARGET, path: (n) => `/api/offers?sort=-stated_at&per_page=50&page=${1 + (n % 10)}` },
  { name: 'search of one word', target: SEARCH_TARGET, path: (n, { categories }) => search(categoryWord(1 + (n % categories))) },
  { name: 'search of a common word', target: SEARCH_TARGET, path: () => search('میلگرد') },
  {
    name: 'search of five words',
    target: SEARCH_TARGET,
    path: (n, { categories }) => search(`${sizeOf(n)} کارخانه 1 ${categoryWord(1 + (n % categories))}`),
  },
  { name: 'search of a beginning', target: SEARCH_TARGET, path: () => search('کار') },
  {
    name: 'counts beside a search',
    target: SEARCH_TARGET,
    path: (n, { categories }) => search(categoryWord(1 + (n % categories)), '/facets'),
  },
  { name: 'counts beside a search of a common word', target: SEARCH_TARGET, path: () => search('میلگرد', '/facets') },
  { name: 'suggestions', target: SEARCH_TARGET, path: () => search('میل', '/suggestions') },
  { name: 'inbox of a supplier', target: TARGET, path: () => '/api/user/tasks', as: 3 },
  { name: 'notifications', target: TARGET, path: () => '/api/user/notifications', as: 1 },
  { name: 'figures of the market', target: TARGET, path: () => '/api/market' },
  { name: 'index of the sitemaps', target: TARGET, path: () => '/sitemap.xml' },
  { name: 'a sitemap of products', target: TARGET, path: () => '/sitemaps/products-1.xml' },
  { name: 'suppliers', target: TARGET, path: () => '/api/suppliers' },
  { name: 'overview of admins', target: TARGET, path: () => '/api/admin/overview', as: 'admin' },
  { name: 'people', target: TARGET, path: () => '/api/admin/users', as: 'admin' },
  { name: 'people by name', target: TARGET, path: () => `/api/admin/users?q=${encodeURIComponent('بازرگانی ۵')}`, as: 'admin' },
  { name: 'log of admins', target: TARGET, path: () => '/api/admin/audit', as: 'admin' },
];
