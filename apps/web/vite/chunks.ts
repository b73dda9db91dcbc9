import type { Rolldown } from 'vite';

/** Matches files of `apps/web/src` that start a chunk; their imports belong to it. */
const from = (...files: string[]): RegExp => new RegExp(`/(?:${files.join('|')})(?:\\.tsx?|\\.module\\.css)?$`);

/**
 * The chunks of modules that are loaded together. Each group takes its modules and their imports, unless an earlier group has taken
 * them, so that a chunk depends on earlier ones only. The bundler splits the remaining modules.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // Loaded by every page before it renders.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//, tags: ['$initial'] },
  { name: 'page', tags: ['$initial'] },
  // Shared by the public pages.
  {
    name: 'parts',
    test: from(
      'ui/src/(?:table/table|badge/badge)',
      'routes/public/watch-part',
      'src/(?:page/(?:card|breadcrumb)|market/(?:category-path|chat-button|compared-offers|verified-mark))',
      'features/offers/(?:offer-state|queries|offer-search|history-load)',
      'features/(?:public-inventories|catalogue)/queries',
      'features/public-inventories/stock-load',
      'persian/src/(?:money|calendar/dates)',
      'useSuspenseQuery\\.js',
      'fileRoute\\.js',
    ),
  },
  // The parts of tables of prices on the home page, a category's and a product's.
  {
    name: 'market',
    test: from(
      'features/offers/(?:basis-switch|live-badge|board/price-value)',
      'ui/src/(?:sparkline/sparkline|table/use-flash)',
      'persian/src/quantity',
      'i18n/public/board',
    ),
  },
  // The terms of an offer, on the page of a product and in an opened row.
  { name: 'offer-terms', test: from('features/offers/board/term-chips') },
  { name: 'categories', test: from('features/catalogue/category-carousel', 'lists/page-links', 'category/category') },
  // Loaded by every page after it has rendered.
  {
    name: 'page-shell',
    test: from(
      'app/shell/(?:page-footer|header-nav|chat-contact)',
      'app/live',
      'features/chat/guest-contact',
      'ui/src/carousel/carousel-controls',
    ),
  },
  { name: 'page-panels', test: from('routes/public/page-panels') },
  { name: 'offer-filters', test: from('features/offers/offer-filters') },
  { name: 'price-history', test: from('features/offers/history-card') },
  { name: 'product-stock', test: from('features/public-inventories/product-stock') },
  // Shared by the loaders of public pages, above all by the lists with filters: what heads say is in the first answer already.
  {
    name: 'lists',
    test: from(
      'http/reference-queries',
      'routes/(?:throw-not-found|page-head|price-json|structured-data)',
      'routes/public/canonical-search',
      'i18n/public/head',
    ),
  },
  // Shared by the search page and the suggestions of its box.
  { name: 'search', test: from('features/search/(?:suggested|queries|search-choice)', 'i18n/public/search') },
  // Shared by the list and the page of suppliers.
  {
    name: 'suppliers',
    test: from('features/(?:suppliers|stories)/queries', 'market/(?:supplier-text|supplier-logo)'),
  },
  // Shared by the home page, its loader and the page of a category.
  { name: 'home-parts', test: from('features/(?:catalogue/category-rail|pages/latest-news)') },
  { name: 'file-size', test: from('i18n/shared/file-size') },
  // Shared by the pages of RFQs.
  {
    name: 'rfqs',
    test: from('(?:files/file-links|market/record-text|page/deadline)', 'features/public-rfqs/(?:rfq-text|rfq-search|queries)'),
  },
];
