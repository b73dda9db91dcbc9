import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { PriceAlerts } from './service.ts';

/** The routes of price alerts. */
export const priceAlertsRoutes = ({ priceAlerts: alerts }: { priceAlerts: PriceAlerts }): FastifyPluginCallback =>
  routes(contract.priceAlerts, {
    listPriceAlerts: async ({ query, request }) => ({
      status: 200,
      body: { data: await alerts.list(request.context.actor_id, query.product_id) },
    }),
    setPriceAlert: async ({ body, request }) => ({
      status: 201,
      body: { data: await alerts.set(request.context.actor_id, body) },
    }),
    changePriceAlert: async ({ params, body, request }) => ({
      status: 200,
      body: { data: await alerts.change(request.context.actor_id, params.alertId, body) },
    }),
    deletePriceAlert: async ({ params, request }) => {
      await alerts.remove(request.context.actor_id, params.alertId);
      return { status: 200, body: { data: { deleted: 1 } } };
    },
  });
