import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../../core/lib/ts-rest.ts';
import type { Skus } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The SKU routes, for the user and for delegates. */
export const skusRoutes = ({ skus }: { skus: Skus }): FastifyPluginCallback =>
  routes(
    contract.skus,
    bothFor(contract.skus, {
      listSkus: async ({ query, request }) => ok(await skus.list(request.context, query)),
      upsertSkus: async ({ body, request }) => ok({ data: await skus.upsert(request.context, body.skus, body) }),
      deleteSku: async ({ params, request }) => {
        await skus.remove(request.context, params.sku);
        return ok({ data: { deleted: 1 } });
      },
    }),
  );
