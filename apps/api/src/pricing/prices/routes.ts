import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { AppError } from '../../core/lib/app-error.ts';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PriceArchives } from './archives/archives.ts';
import type { PriceBatches } from './batches/service.ts';
import type { Prices } from './service.ts';
import type { PriceViews } from './views/service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;
type IdsInput = { body: { ids: unknown[] }; request: FastifyRequest };

/** The price routes: own and other. */
export function pricesRoutes({
  prices,
  priceArchives: archives,
}: {
  prices: Prices;
  priceArchives: PriceArchives;
}): FastifyPluginCallback {
  const setState =
    (state: 'available' | 'unavailable' | 'on_call') =>
    async ({ body, request }: IdsInput) =>
      ok({ data: await prices.setState(request.context, body.ids, state) });
  return routes(
    contract.prices,
    bothFor(contract.prices, {
      listPrices: async ({ query, request }) => ok(await prices.list(request.context, query)),
      listProductPrices: async ({ params, query, request }) =>
        ok(await prices.list(request.context, { ...query, product_id: params.productId })),
      storePrice: async ({ body, request }) => ({ status: 201, body: { data: await prices.store(request.context, body) } }),
      updatePrices: async ({ body, request }) => ok({ data: await prices.update(request.context, body.prices, body) }),
      setAvailable: setState('available'),
      setUnavailable: setState('unavailable'),
      setOnCall: setState('on_call'),
      toggleAvailability: async ({ body, request }) => ok({ data: await prices.toggle(request.context, body.ids) }),
      takeBackPrices: async ({ body, request }) => ok({ data: await prices.takeBack(request.context, body.prices) }),
      deletePrice: async ({ params, request }) => {
        await prices.remove(request.context, params.priceId);
        return ok({ data: { deleted: 1 } });
      },
      listPriceArchives: async ({ params, query, request }) => ok(await archives.list(request.context, params.priceId, query)),
      deletePriceArchive: async ({ params, request }) =>
        ok({ data: { deleted: await archives.remove(request.context, { id: params.archiveId }) } }),
      deleteAllPriceArchives: async ({ query, request }) => {
        if (!query.price_id && query.all !== 'true') throw new AppError('archive_target_required');
        return ok({ data: { deleted: await archives.remove(request.context, { price_id: query.price_id }) } });
      },
    }),
  );
}

/** The routes of the views of the price grid: own and other. */
export const priceViewsRoutes = ({ priceViews: views }: { priceViews: PriceViews }): FastifyPluginCallback =>
  routes(
    contract.priceViews,
    bothFor(contract.priceViews, {
      listPriceViews: async ({ request }) => ok({ data: await views.list(request.context) }),
      createPriceView: async ({ body, request }) => ({
        status: 201,
        body: { data: await views.create(request.context, body) },
      }),
      renamePriceView: async ({ params, body, request }) =>
        ok({ data: await views.rename(request.context, params.viewId, body) }),
      orderPriceViews: async ({ body, request }) => ok({ data: await views.order(request.context, body.ids) }),
      deletePriceView: async ({ params, request }) => {
        await views.remove(request.context, params.viewId);
        return ok({ data: { deleted: 1 } });
      },
    }),
  );

/** The routes of the last hour's batches: own and other. */
export const priceBatchesRoutes = ({ priceBatches: batches }: { priceBatches: PriceBatches }): FastifyPluginCallback =>
  routes(
    contract.priceBatches,
    bothFor(contract.priceBatches, {
      listPriceBatches: async ({ query, request }) => ok(await batches.list(request.context, query)),
      listPriceBatchLines: async ({ params, query, request }) =>
        ok(await batches.listLines(request.context, params.batchId, query)),
      undoPriceBatch: async ({ params, body, request }) =>
        ok({ data: await batches.undo(request.context, params.batchId, body) }),
    }),
  );

/** The routes for admins to list and restore deleted archives. */
export const priceArchivesRoutes = ({ priceArchives: archives }: { priceArchives: PriceArchives }): FastifyPluginCallback =>
  routes(contract.priceArchives, {
    listArchiveDeletions: async ({ query }) => ok(await archives.listDeletions(query)),
    restorePriceArchives: async ({ body, request }) =>
      ok({ data: { restored: await archives.restore(request.context, body.audit_entry_id) } }),
  });
