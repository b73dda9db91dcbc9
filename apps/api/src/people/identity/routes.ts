import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { bothFor, routes } from '../../core/lib/ts-rest.ts';
import type { Identities } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of the legal identity: own and other. */
export const identityRoutes = ({ identities }: { identities: Identities }): FastifyPluginCallback =>
  routes(
    contract.identity,
    bothFor(contract.identity, {
      getIdentity: async ({ request }) => ok({ data: await identities.get(request.context) }),
      putIdentity: async ({ body, request }) => ok({ data: await identities.put(request.context, body) }),
    }),
  );
