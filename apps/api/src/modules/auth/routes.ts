import { auth } from '@rasteh/contract/auth';
import { routes } from '../../lib/ts-rest.ts';
import { deviceName } from './device.ts';
import type { Auth } from './service.ts';

const done = { status: 200, body: { data: null } } as const;

/** The routes under /api/auth. */
export const authRoutes = ({ auth: service }: { auth: Auth }) =>
  routes(auth, {
    sendCode: async ({ body, request, reply }) => {
      const by = { ip: request.ip, browser: request.browser || reply.setBrowserCookie() };
      return { status: 200, body: { data: await service.sendCode(body.mobile, by) } };
    },
    login: async ({ body, request, reply }) => {
      const { actor, ip, id: request_id, headers, browser } = request;
      const device = deviceName(headers['user-agent']);
      const { me, token } = await service.login(body, { actor, ip, request_id, device, browser });
      reply.setSessionCookie(token);
      return { status: 200, body: { data: me } };
    },
    getMe: async ({ request }) => ({ status: 200, body: { data: await service.getMe(request.actor) } }),
    logout: async ({ request, reply }) => {
      await service.logout(request.actor);
      reply.clearSessionCookie();
      return done;
    },
    logoutEverywhere: async ({ request, reply }) => {
      await service.logoutEverywhere(request.actor);
      reply.clearSessionCookie();
      return done;
    },
    setPassword: async ({ body, request }) => {
      await service.setPassword(request.actor, request.context, body);
      return done;
    },
    listSessions: async ({ request }) => ({ status: 200, body: { data: await service.listSessions(request.actor) } }),
    endSession: async ({ params, request }) => {
      await service.endSession(request.actor, params.sessionId);
      return done;
    },
    listApiKeys: async ({ request }) => ({ status: 200, body: { data: await service.listApiKeys(request.context.actor_id) } }),
    createApiKey: async ({ body, request }) => ({
      status: 201,
      body: { data: await service.createApiKey(request.context, body) },
    }),
    deleteApiKeys: async ({ request }) => {
      await service.deleteApiKeys(request.context);
      return done;
    },
    deleteApiKey: async ({ params, request }) => {
      await service.deleteApiKey(request.context, params.apiKeyId);
      return done;
    },
  });
