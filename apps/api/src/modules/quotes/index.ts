export { createQuoteSharing } from './links/sharing.ts';
export { publishQuotes } from './live.ts';
export { quotesRoutes } from './routes.ts';
export { createQuotes } from './service.ts';
