import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../../core/lib/ts-rest.ts';
import type { PriceSkus } from './service.ts';

/** The routes of prices by SKU, for the user and for delegates. */
export const priceSkusRoutes = ({ priceSkus }: { priceSkus: PriceSkus }): FastifyPluginCallback =>
  routes(
    contract.priceSkus,
    bothFor(contract.priceSkus, {
      upsertPricesBySku: async ({ body, request }) => ({
        status: 200,
        body: { data: await priceSkus.upsert(request.context, body.prices, body) },
      }),
    }),
  );
