import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendSheets } from '../../lib/sheets/send.ts';
import { bothFor, routes } from '../../lib/ts-rest.ts';
import type { PublicRfqs } from '../rfqs/index.ts';
import type { Quotes } from './service.ts';
import type { QuoteSharing } from './sharing.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;
const made = <B>(body: B) => ({ status: 201, body }) as const;

/** The routes of quotes, for oneself and for another, and of the address that shows one. */
export function quotesRoutes(quotes: Quotes, sharing: QuoteSharing, publicRfqs: PublicRfqs): FastifyPluginCallback {
  return routes(contract.quotes, {
    ...bothFor(contract.quotes, {
      listAnswerableRfqs: async ({ query, request }) => ok(await publicRfqs.list(request.acting.subject_id, query)),
      getAnswerableRfq: async ({ params, request }) =>
        ok({ data: await publicRfqs.get(request.acting.subject_id, params.rfqId) }),
      listRfqQuotes: async ({ params, query, request }) => ok(await quotes.listOfRfq(request.acting, params.rfqId, query)),
      sendQuote: async ({ params, body, request }) => made({ data: await quotes.send(request.acting, params.rfqId, body) }),
      compareQuotes: async ({ params, query, request }) =>
        ok({ data: await quotes.compare(request.acting, params.rfqId, query.yearly_rate ?? null) }),
      exportComparison: async ({ params, query: { format, yearly_rate }, request, reply }) =>
        sendSheets(reply, format, await quotes.compareAsSheets(request.acting, params.rfqId, yearly_rate ?? null)),
      listQuotes: async ({ query, request }) => ok(await quotes.list(request.acting, query)),
      getQuote: async ({ params, request }) => ok({ data: await quotes.get(request.acting, params.quoteId) }),
      getQuotePaper: async ({ params, request }) => ok({ data: await sharing.paper(request.acting, params.quoteId) }),
      acceptQuote: async ({ params, body, request }) => ok({ data: await quotes.accept(request.acting, params.quoteId, body) }),
      takeBackQuote: async ({ params, body, request }) =>
        ok({ data: await quotes.takeBack(request.acting, params.quoteId, body.version) }),
      takeBackAward: async ({ params, body, request }) =>
        ok({ data: await quotes.takeBackAward(request.acting, params.quoteId, body) }),
      declineQuote: async ({ params, body, request }) => ok({ data: await quotes.decline(request.acting, params.quoteId, body) }),
      withdrawQuote: async ({ params, body, request }) =>
        ok({ data: await quotes.withdraw(request.acting, params.quoteId, body.version) }),
      createQuoteLink: async ({ params, request }) => made({ data: await sharing.share(request.acting, params.quoteId) }),
      deleteQuoteLink: async ({ params, request }) =>
        ok({ data: { deleted: await sharing.unshare(request.acting, params.quoteId) } }),
    }),
    getQuoteByToken: async ({ params, reply }) => {
      // The address is the key: no cache, no index and no other site may learn of it.
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      return ok({ data: await sharing.read(params.token) });
    },
  });
}
