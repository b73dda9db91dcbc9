import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { Users } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes for admins to mark users. */
export const usersRoutes = ({ users }: { users: Users }): FastifyPluginCallback =>
  routes(contract.users, {
    suspendUser: async ({ params, body, request }) =>
      ok({ data: await users.suspend(request.context, params.userId, body.reason) }),
    reinstateUser: async ({ params, request }) => ok({ data: await users.reinstate(request.context, params.userId) }),
    setTrusted: async ({ params, body, request }) => ok({ data: await users.setTrusted(request.context, params.userId, body) }),
  });
