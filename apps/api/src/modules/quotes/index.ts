export { quotesRoutes } from './routes.ts';
export { createQuotes, type Quotes } from './service.ts';
export { createQuoteSharing } from './sharing.ts';
