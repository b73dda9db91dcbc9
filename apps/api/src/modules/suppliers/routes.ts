import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../lib/ts-rest.ts';
import type { Suppliers } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of suppliers: the profile of a user, own and other, and the public ones. */
export const suppliersRoutes = ({ suppliers }: { suppliers: Suppliers }): FastifyPluginCallback =>
  routes(contract.suppliers, {
    ...bothFor(contract.suppliers, {
      getProfile: async ({ request }) => ok({ data: await suppliers.getOwn(request.context.subject_id) }),
      putProfile: async ({ body, request }) => ok({ data: await suppliers.put(request.context, body) }),
    }),
    listSuppliers: async ({ query }) => ok(await suppliers.list(query)),
    getSupplier: async ({ params }) => ok({ data: await suppliers.get(params.handle) }),
  });
