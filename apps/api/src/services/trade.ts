import { createChat, createPresenceAndTyping, marketCards } from '../modules/chat/index.ts';
import { createOverview } from '../modules/overview/index.ts';
import { createPrefill, createQuoteSharing, createQuotes, createReceivedQuotes } from '../modules/quotes/index.ts';
import { createReviewReasons, createReviews } from '../modules/reviews/index.ts';
import {
  createLineMatching,
  createPublicRfqs,
  createRfqAnswers,
  createRfqs,
  createRfqTemplates,
  createSuggestions,
} from '../modules/rfqs/index.ts';
import { createSupport } from '../modules/support/index.ts';
import { createTasks } from '../modules/tasks/index.ts';
import { createWatchlist } from '../modules/watchlist/index.ts';
import type { Market } from './market.ts';

/** Creates the services of requests, quotes and the chat, and the reviews of everything that is published. */
export function createTrade(market: Market) {
  const rfqs = createRfqs(market);
  const publicRfqs = createPublicRfqs(market);
  const lineMatching = createLineMatching(market);
  const suggestions = createSuggestions(market);
  const rfqTemplates = createRfqTemplates(market);
  const answers = createRfqAnswers(market);
  const quotePrefill = createPrefill({ ...market, publicRfqs });
  const quotes = createQuotes({ ...market, rfqs, publicRfqs, answers, quotePrefill });
  const receivedQuotes = createReceivedQuotes({ ...market, answers });
  const quoteSharing = createQuoteSharing(market);
  const presenceAndTyping = createPresenceAndTyping({ ...market, socket: market.hub.socket });
  const watchlist = createWatchlist({
    ...market,
    showProducts: market.search.showProducts,
    showSuppliers: market.publicSuppliers.listOf,
    countOpenRfqs: publicRfqs.countOpen,
  });
  const cards = marketCards({ ...market, publicRfqs });
  const chat = createChat({ ...market, cards, presence: presenceAndTyping.presence });
  presenceAndTyping.serve(chat);
  market.push.serve(market.hub.socket);
  const { products, supplierProfiles, showcases, inventories, stories } = market;
  const reviews = createReviews({
    ...market,
    countDocuments: market.verifications.countWaiting,
    countReports: chat.countReports,
    kinds: {
      product: products.reviewable,
      profile: supplierProfiles.reviewable,
      showcase: showcases.reviewable,
      story: stories.reviewable,
      rfq: rfqs.reviewable,
      inventory: inventories.reviewable,
      rating: quotes.ratings.reviewable,
    },
  });
  const support = createSupport({ ...market, chat });
  return {
    ...market,
    overview: createOverview(market),
    rfqs,
    publicRfqs,
    lineMatching,
    suggestions,
    rfqTemplates,
    quotes,
    quotePrefill,
    receivedQuotes,
    quoteSharing,
    reviews,
    reviewReasons: createReviewReasons(market),
    tasks: createTasks({ ...market, quotes, quotePrefill, reviews }),
    watchlist,
    presenceAndTyping,
    chat,
    support,
  };
}
