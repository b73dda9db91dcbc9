import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { Freights } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of freight tables: own and other, and the rates to a city. */
export const freightsRoutes = ({ freights }: { freights: Freights }): FastifyPluginCallback =>
  routes(contract.freights, {
    ...bothFor(contract.freights, {
      getFreights: async ({ request }) => ok({ data: await freights.get(request.context.subject_id) }),
      putFreights: async ({ body, request }) => ok({ data: await freights.put(request.context, body) }),
    }),
    listFreights: async ({ query: { city, supplier_ids } }) => ok({ data: await freights.listTo(city, supplier_ids) }),
  });
