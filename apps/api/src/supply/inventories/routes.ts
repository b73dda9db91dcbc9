import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { PublicInventories } from './public.ts';
import type { Inventories } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;
type ActInput = { params: { inventoryId: number }; body: { version: number }; request: FastifyRequest };

type Parts = { inventories: Inventories; publicInventories: PublicInventories };

/** The routes of inventories: the supplier's own and other, and the public ones. */
export function inventoriesRoutes({ inventories, publicInventories }: Parts): FastifyPluginCallback {
  const act =
    (name: 'refresh' | 'stop' | 'publish') =>
    async ({ params, body, request }: ActInput) =>
      ok({ data: await inventories[name](request.context, params.inventoryId, body.version) });
  return routes(contract.inventories, {
    ...bothFor(contract.inventories, {
      listInventories: async ({ query, request }) => ok(await inventories.list(request.context, query)),
      createInventory: async ({ body, request }) => ({
        status: 201,
        body: { data: await inventories.create(request.context, body) },
      }),
      getInventory: async ({ params, request }) => ok({ data: await inventories.get(request.context, params.inventoryId) }),
      updateInventory: async ({ params, body, request }) =>
        ok({ data: await inventories.update(request.context, params.inventoryId, body) }),
      deleteInventory: async ({ params, request }) => {
        await inventories.remove(request.context, params.inventoryId);
        return ok({ data: { deleted: 1 } });
      },
      refreshInventory: act('refresh'),
      stopInventory: act('stop'),
      publishInventory: act('publish'),
    }),
    listPublicInventories: async ({ query }) => ok(await publicInventories.list(query)),
    countInventories: async ({ query }) => ok({ data: await publicInventories.facets(query) }),
    getPublicInventory: async ({ params }) => ok({ data: await publicInventories.get(params.inventoryId) }),
  });
}
