import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../../core/lib/ts-rest.ts';
import type { Variations } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The variation routes, for the user and for delegates. */
export const variationsRoutes = ({ variations }: { variations: Variations }): FastifyPluginCallback =>
  routes(
    contract.variations,
    bothFor(contract.variations, {
      listVariations: async ({ query, request }) => ok(await variations.list(request.context, query)),
      createVariation: async ({ body, request }) => ({
        status: 201,
        body: { data: await variations.create(request.context, body) },
      }),
      updateVariation: async ({ params, body, request }) =>
        ok({ data: await variations.update(request.context, params.variationId, body) }),
      deleteVariation: async ({ params, request }) => {
        await variations.remove(request.context, params.variationId);
        return ok({ data: { deleted: 1 } });
      },
    }),
  );
