import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../lib/ts-rest.ts';
import type { Suppliers } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The public routes of suppliers. */
export const suppliersRoutes = (suppliers: Suppliers): FastifyPluginCallback =>
  routes(contract.suppliers, {
    listSuppliers: async ({ query }) => ok(await suppliers.list(query)),
    getSupplier: async ({ params }) => ok({ data: await suppliers.get(params.handle) }),
  });

/** The routes of a user's supplier profile: own and other. */
export const profilesRoutes = (suppliers: Suppliers): FastifyPluginCallback =>
  routes(
    contract.profiles,
    bothFor(contract.profiles, {
      getProfile: async ({ request }) => ok({ data: await suppliers.getOwn(request.context.subject_id) }),
      putProfile: async ({ body, request }) => ok({ data: await suppliers.put(request.context, body) }),
    }),
  );
