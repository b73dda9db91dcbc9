import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendPdf } from '../../core/lib/pdf/send.ts';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PublicRfqs } from '../rfqs/index.ts';
import { sheetsOfComparison } from './comparison/sheet.ts';
import { sheetOfOrder } from './deals/order-text.ts';
import type { QuoteSharing } from './links/sharing.ts';
import type { QuotePapers } from './papers/papers.ts';
import type { Prefill } from './prefill/prefill.ts';
import type { ReceivedQuotes } from './received/received.ts';
import type { Quotes } from './service.ts';

/** A URL that is a credential must not reach a cache, a search index or another site. */
const ofCredential = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

const ok = <B>(body: B) => ({ status: 200, body }) as const;
const made = <B>(body: B) => ({ status: 201, body }) as const;

type Parts = {
  quotes: Quotes;
  quotePrefill: Prefill;
  receivedQuotes: ReceivedQuotes;
  quoteSharing: QuoteSharing;
  quotePapers: QuotePapers;
  publicRfqs: PublicRfqs;
};

/** The routes of quotes, for the user and for delegates, and the route of a shared link. */
export function quotesRoutes({
  quotes,
  quotePrefill,
  receivedQuotes: received,
  quoteSharing: sharing,
  quotePapers: papers,
  publicRfqs,
}: Parts): FastifyPluginCallback {
  return routes(contract.quotes, {
    ...bothFor(contract.quotes, {
      listAnswerableRfqs: async ({ query, request }) => ok(await publicRfqs.list(request.context.subject_id, query)),
      getAnswerableRfq: async ({ params, request }) =>
        ok({ data: await publicRfqs.get(request.context.subject_id, params.rfqId) }),
      listRfqQuotes: async ({ params, query, request }) => ok(await quotes.listOfRfq(request.context, params.rfqId, query)),
      sendQuote: async ({ params, body, request }) => made({ data: await quotes.send(request.context, params.rfqId, body) }),
      getQuotePrefill: async ({ params, query, request }) =>
        ok({ data: await quotePrefill.read(request.context, params.rfqId, query) }),
      compareQuotes: async ({ params, query, request }) =>
        ok({ data: await quotes.compare(request.context, params.rfqId, query.yearly_rate ?? null) }),
      exportComparison: async ({ params: { rfqId }, query: { format, yearly_rate = null }, request, reply }) => {
        if (format === 'pdf') return sendPdf(reply, await papers.ofComparison(request.context, rfqId, yearly_rate));
        const { rfq, comparison } = await quotes.compareWithRfq(request.context, rfqId, yearly_rate);
        return sendSheets(reply, format, sheetsOfComparison(rfq, comparison));
      },
      listQuotes: async ({ query, request }) => ok(await quotes.list(request.context, query)),
      listReceivedQuotes: async ({ query, request }) => ok(await received.list(request.context, query)),
      markQuotesSeen: async ({ params, request }) =>
        ok({ data: { seen: await received.markSeen(request.context, params.rfqId) } }),
      getQuote: async ({ params, request }) => ok({ data: await quotes.get(request.context, params.quoteId) }),
      getQuotePaper: async ({ params, request }) => ok({ data: await sharing.paper(request.context, params.quoteId) }),
      acceptQuote: async ({ params, body, request }) => ok({ data: await quotes.accept(request.context, params.quoteId, body) }),
      acceptQuotes: async ({ params, body, request }) =>
        ok({ data: await quotes.acceptAll(request.context, params.rfqId, body) }),
      takeBackAwards: async ({ params, body, request }) =>
        ok({ data: await quotes.takeBackAwards(request.context, params.rfqId, body) }),
      getQuoteDeal: async ({ params, request }) => ok({ data: await quotes.deals.get(request.context, params.quoteId) }),
      stateDelivery: async ({ params, body, request }) =>
        made({ data: await quotes.delivery.state(request.context, params.quoteId, body) }),
      rateDeal: async ({ params, body, request }) =>
        ok({ data: await quotes.ratings.rate(request.context, params.quoteId, body) }),
      exportOrder: async ({ params, query: { format }, request, reply }) =>
        format === 'pdf'
          ? sendPdf(reply, await papers.ofOrder(request.context, params.quoteId))
          : sendSheets(reply, format, [sheetOfOrder(await sharing.awarded(request.context, params.quoteId))]),
      exportQuote: async ({ params, request, reply }) => sendPdf(reply, await papers.ofQuote(request.context, params.quoteId)),
      cancelAward: async ({ params, body, request }) =>
        ok({ data: await quotes.deals.cancel(request.context, params.quoteId, params.awardId, body.reason) }),
      takeBackQuote: async ({ params, body, request }) =>
        ok({ data: await quotes.takeBack(request.context, params.quoteId, body.version) }),
      takeBackAward: async ({ params, body, request }) =>
        ok({ data: await quotes.takeBackAward(request.context, params.quoteId, body) }),
      declineQuote: async ({ params, body, request }) =>
        ok({ data: await quotes.decline(request.context, params.quoteId, body) }),
      withdrawQuote: async ({ params, body, request }) =>
        ok({ data: await quotes.withdraw(request.context, params.quoteId, body.version) }),
      createQuoteLink: async ({ params, request }) => made({ data: await sharing.share(request.context, params.quoteId) }),
      deleteQuoteLink: async ({ params, request }) =>
        ok({ data: { deleted: await sharing.unshare(request.context, params.quoteId) } }),
    }),
    getQuoteByToken: async ({ params, reply }) => {
      void reply.headers(ofCredential);
      return ok({ data: await sharing.read(params.token) });
    },
    exportQuoteByToken: async ({ params, reply }) => {
      const answer = sendPdf(reply, await papers.ofLink(params.token));
      void reply.headers(ofCredential);
      return answer;
    },
  });
}
