import type { Supply } from '../supply/index.ts';
import { createWatchlist } from '../supply/watchlist/index.ts';
import { clearTrade } from './closing.ts';
import { createDeadlines } from './deadlines/index.ts';
import { mergeTrade } from './merging.ts';
import {
  createPrefill,
  createQuotePapers,
  createQuoteSharing,
  createQuotes,
  createReceivedQuotes,
  publishQuotes,
  quotesRoutes,
} from './quotes/index.ts';
import {
  createFileReading,
  createLineMatching,
  createPublicRfqs,
  createRfqAnswers,
  createRfqs,
  createRfqTemplates,
  createSuggestions,
  publishRfqs,
  rfqsRoutes,
} from './rfqs/index.ts';

/** Creates the services of requests for quotation, of quotes and of their award. */
export function createTrade(supply: Supply) {
  supply.closings.add(clearTrade(supply));
  supply.categoryMerging.whenMerged(mergeTrade);
  const rfqs = createRfqs(supply);
  const publicRfqs = createPublicRfqs(supply);
  const answers = createRfqAnswers(supply);
  const quotePrefill = createPrefill({ ...supply, publicRfqs });
  createDeadlines(supply);
  const quotes = createQuotes({ ...supply, rfqs, publicRfqs, answers, quotePrefill });
  const quoteSharing = createQuoteSharing(supply);
  return {
    ...supply,
    rfqs,
    publicRfqs,
    lineMatching: createLineMatching(supply),
    rfqFileReading: createFileReading(supply),
    suggestions: createSuggestions(supply),
    rfqTemplates: createRfqTemplates(supply),
    quotes,
    quotePrefill,
    receivedQuotes: createReceivedQuotes({ ...supply, answers }),
    quoteSharing,
    quotePapers: createQuotePapers({ ...supply, quoteSharing, quotes }),
    // Of the domain below, what counts open RFQs.
    watchlist: createWatchlist({
      ...supply,
      showProducts: supply.search.showProducts,
      showSuppliers: supply.publicSuppliers.listOf,
      countOpenRfqs: publicRfqs.countOpen,
    }),
  };
}

/** The services of this domain, over those of the domains below it. */
export type Trade = ReturnType<typeof createTrade>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const tradeRoutes = [rfqsRoutes, quotesRoutes];

/** What sends the changes of this domain to open pages. */
export const tradePublishers = [publishRfqs, publishQuotes];
