import { auth } from '@rasteh/contract/auth';
import { routes } from '../../lib/ts-rest.ts';
import { deviceName } from './device.ts';
import type { Accounts } from './service.ts';

const done = { status: 200, body: { data: null } } as const;

/** The routes under /api/auth. */
export const accountsRoutes = (accounts: Accounts) =>
  routes(auth, {
    sendCode: async ({ body, request, reply }) => {
      const by = { ip: request.ip, browser: request.browser || reply.setBrowserCookie() };
      return { status: 200, body: { data: await accounts.sendCode(body.mobile, by) } };
    },
    login: async ({ body, request, reply }) => {
      const { actor, ip, id: request_id, headers, browser } = request;
      const device = deviceName(headers['user-agent']);
      const { me, token } = await accounts.login(body, { actor, ip, request_id, device, browser });
      reply.setSessionCookie(token);
      return { status: 200, body: { data: me } };
    },
    getMe: async ({ request }) => ({ status: 200, body: { data: await accounts.getMe(request.actor) } }),
    logout: async ({ request, reply }) => {
      await accounts.logout(request.actor);
      reply.clearSessionCookie();
      return done;
    },
    logoutEverywhere: async ({ request, reply }) => {
      await accounts.logoutEverywhere(request.actor);
      reply.clearSessionCookie();
      return done;
    },
    setPassword: async ({ body, request }) => {
      await accounts.setPassword(request.actor, request.context, body);
      return done;
    },
    listSessions: async ({ request }) => ({ status: 200, body: { data: await accounts.listSessions(request.actor) } }),
    endSession: async ({ params, request }) => {
      await accounts.endSession(request.actor, params.sessionId);
      return done;
    },
    listApiKeys: async ({ request }) => ({ status: 200, body: { data: await accounts.listApiKeys(request.context.actor_id) } }),
    createApiKey: async ({ body, request }) => ({
      status: 201,
      body: { data: await accounts.createApiKey(request.context, body) },
    }),
    deleteApiKeys: async ({ request }) => {
      await accounts.deleteApiKeys(request.context);
      return done;
    },
    deleteApiKey: async ({ params, request }) => {
      await accounts.deleteApiKey(request.context, params.apiKeyId);
      return done;
    },
  });
