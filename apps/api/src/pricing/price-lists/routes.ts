import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PriceLists } from './types.ts';

const ok = <B>(data: B) => ({ status: 200, body: { data } }) as const;
const begun = <B>(data: B) => ({ status: 202, body: { data } }) as const;

/** The routes of price lists, for the user and for delegates. */
export function priceListsRoutes({ priceLists: lists }: { priceLists: PriceLists }): FastifyPluginCallback {
  return routes(
    contract.priceLists,
    bothFor(contract.priceLists, {
      listPriceLists: async ({ query, request }) => ({ status: 200, body: await lists.list(request.context, query) }),
      createPriceList: async ({ body, request }) => begun(await lists.create(request.context, body)),
      getPriceList: async ({ params, request }) => ok(await lists.get(request.context, params.priceListId)),
      choosePriceListSheet: async ({ params, body, request }) =>
        begun(await lists.chooseSheet(request.context, params.priceListId, body.sheet)),
      mapPriceList: async ({ params, body, request }) => begun(await lists.map(request.context, params.priceListId, body)),
      listPriceListRows: async ({ params, query, request }) => ({
        status: 200,
        body: await lists.listRows(request.context, params.priceListId, query),
      }),
      changePriceListRow: async ({ params, body, request }) =>
        ok(await lists.changeRow(request.context, params.priceListId, params.rowId, body)),
      getPriceListBadRows: async ({ params, query, request, reply }) =>
        sendSheets(reply, query.format, [await lists.badRows(request.context, params.priceListId)]),
      exportPrices: async ({ query: { format, ...filter }, request, reply }) =>
        sendSheets(reply, format, [lists.exportPrices(request.context, filter)]),
      applyPriceList: async ({ params, body, request }) => begun(await lists.apply(request.context, params.priceListId, body)),
      cancelPriceList: async ({ params, request }) => ok(await lists.cancel(request.context, params.priceListId)),
      undoPriceList: async ({ params, request }) => begun(await lists.undo(request.context, params.priceListId)),
    }),
  );
}
