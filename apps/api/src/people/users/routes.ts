import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import type { UserAccounts } from './accounts-service.ts';
import type { UserReader } from './details-service.ts';
import type { Users } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

type Services = { users: Users; userReader: UserReader; userAccounts: UserAccounts };

/** The routes by which admins see users, mark them, and change their accounts. */
export const usersRoutes = ({ users, userReader, userAccounts }: Services): FastifyPluginCallback => {
  const detailsOf = async (user_id: number) => ok({ data: await userReader.get(user_id) });
  return routes(contract.users, {
    listUsers: async ({ query }) => ok(await userReader.list(query)),
    exportUsers: async ({ query: { format, ...filter }, request, reply }) =>
      sendSheets(reply, format, [await userReader.export(request.context, filter)]),
    getUser: ({ params }) => detailsOf(params.userId),
    showMobiles: async ({ params, request }) => ok({ data: await userAccounts.showMobiles(request.context, params.userId) }),
    replaceMobile: async ({ params, body, request }) => {
      await userAccounts.replaceMobile(request.context, { user_id: params.userId, mobile_id: params.mobileId }, body);
      return detailsOf(params.userId);
    },
    setRole: async ({ params, body, request }) => {
      await userAccounts.setRole(request.context, params.userId, body);
      return detailsOf(params.userId);
    },
    endUserSessions: async ({ params, request }) => {
      await userAccounts.endSessions(request.context, params.userId);
      return detailsOf(params.userId);
    },
    endUserSession: async ({ params, request }) => {
      await userAccounts.endSessions(request.context, params.userId, params.sessionId);
      return detailsOf(params.userId);
    },
    suspendUser: async ({ params, body, request }) => ok({ data: await users.suspend(request.context, params.userId, body) }),
    reinstateUser: async ({ params, request }) => ok({ data: await users.reinstate(request.context, params.userId) }),
    setTrusted: async ({ params, body, request }) => ok({ data: await users.setTrusted(request.context, params.userId, body) }),
  });
};
