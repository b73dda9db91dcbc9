export { createQuoteSharing } from './links/sharing.ts';
export { publishQuotes } from './live.ts';
export { createQuotePapers } from './papers/papers.ts';
export { createPrefill, type Prefill } from './prefill/prefill.ts';
export { createReceivedQuotes } from './received/received.ts';
export { quotesRoutes } from './routes.ts';
export { createQuotes, type Quotes } from './service.ts';
