import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../../core/lib/ts-rest.ts';
import type { InventorySkus } from './service.ts';

/** The routes of inventories by SKU, for the user and for delegates. */
export const inventorySkusRoutes = ({ inventorySkus }: { inventorySkus: InventorySkus }): FastifyPluginCallback =>
  routes(
    contract.inventorySkus,
    bothFor(contract.inventorySkus, {
      upsertInventoriesBySku: async ({ body, request }) => ({
        status: 200,
        body: { data: await inventorySkus.upsert(request.context, body.inventories, body) },
      }),
    }),
  );
