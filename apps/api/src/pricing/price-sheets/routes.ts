import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PriceSheets } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of price sheets: own and other, and the sheet of an address. */
export const priceSheetsRoutes = ({ priceSheets: sheets }: { priceSheets: PriceSheets }): FastifyPluginCallback =>
  routes(contract.priceSheets, {
    ...bothFor(contract.priceSheets, {
      listPriceSheets: async ({ request }) => ok({ data: await sheets.list(request.context) }),
      createPriceSheet: async ({ body, request }) => ({
        status: 201,
        body: { data: await sheets.create(request.context, body) },
      }),
      updatePriceSheet: async ({ params, body, request }) =>
        ok({ data: await sheets.update(request.context, params.sheetId, body) }),
      renewPriceSheet: async ({ params, body, request }) =>
        ok({ data: await sheets.renew(request.context, params.sheetId, body) }),
      deletePriceSheet: async ({ params, request }) => {
        await sheets.remove(request.context, params.sheetId);
        return ok({ data: { deleted: 1 } });
      },
    }),
    getPriceSheetByToken: async ({ params, reply }) => {
      // Whoever has the address may pass it on; search engines find the prices on the page of the supplier.
      void reply.header('x-robots-tag', 'noindex');
      return ok({ data: await sheets.read(params.token) });
    },
  });
