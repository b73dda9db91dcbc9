import type { Rolldown } from 'vite';

/** Files of `apps/web/src`, as they begin a chunk; what they import comes with them. */
const from = (...files: string[]): RegExp => new RegExp(`/(?:${files.join('|')})(?:\\.tsx?|\\.module\\.css)?$`);

/**
 * What is loaded together stands in one file. Each takes what it imports and none before it has taken, so that a chunk waits for those
 * before it alone. What stands in none of them is shared as the bundler finds best.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // What every page loads before it is drawn.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//, tags: ['$initial'] },
  { name: 'page', tags: ['$initial'] },
  // What the public pages share.
  {
    name: 'parts',
    test: from(
      'ui/src/(?:table/table|badge/badge)',
      'src/(?:page/(?:card|breadcrumb)|market/(?:chat-button|compared-offers))',
      'features/offers/(?:offer-state|queries|offer-search|history-load)',
      'features/(?:public-inventories|catalogue)/queries',
      'features/public-inventories/stock-load',
      'persian/src/(?:money|calendar/dates)',
      'useSuspenseQuery\\.js',
      'fileRoute\\.js',
    ),
  },
  // The tables of prices, and what stands around them on the home page, a category's and a product's.
  { name: 'market', test: from('features/offers/(?:offer-board|basis-switch)') },
  { name: 'categories', test: from('features/catalogue/category-carousel', 'lists/page-links', 'category/category') },
  // What every page begins to load once it is drawn.
  {
    name: 'page-shell',
    test: from(
      'app/shell/(?:page-footer|header-nav)',
      'app/live',
      'features/chat/guest-contact',
      'ui/src/carousel/carousel-controls',
    ),
  },
  { name: 'page-panels', test: from('routes/public/page-panels') },
  { name: 'offer-filters', test: from('features/offers/offer-filters') },
  { name: 'price-history', test: from('features/offers/history-card') },
  { name: 'product-stock', test: from('features/public-inventories/product-stock') },
  // What the lists with filters share.
  { name: 'lists', test: from('http/reference-queries', 'routes/throw-not-found', 'routes/public/canonical-search') },
  // What the search page shares with the suggestions of its box.
  { name: 'search', test: from('features/search/(?:suggested|queries|search-choice)', 'i18n/public/search') },
  // What the pages of RFQs share.
  {
    name: 'rfqs',
    test: from('(?:files/file-links|market/record-text|page/deadline)', 'features/public-rfqs/(?:rfq-text|rfq-search|queries)'),
  },
];
