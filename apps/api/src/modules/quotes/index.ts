export { publishQuotes } from './live.ts';
export { quotesRoutes } from './routes.ts';
export { createQuotes } from './service.ts';
export { createQuoteSharing } from './sharing.ts';
