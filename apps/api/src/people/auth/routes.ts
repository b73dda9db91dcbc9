import { auth } from '@rasteh/contract/people/auth';
import type { FastifyReply } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import { deviceName } from './device.ts';
import type { Auth } from './service.ts';
import type { Asker } from './step-up.ts';

const done = { status: 200, body: { data: null } } as const;
const deletedOne = { status: 200, body: { data: { deleted: 1 } } } as const;
const ok = <D>(data: D) => ({ status: 200, body: { data } }) as const;

/** The session and the browser of a request; a browser without a token gets one. */
export const askerOf = ({ actor, ip, browser }: Asker, reply: Pick<FastifyReply, 'setBrowserCookie'>): Asker => ({
  actor,
  ip,
  browser: browser || reply.setBrowserCookie(),
});

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
    listMobiles: async ({ request }) => ok(await service.mobiles.list(request)),
    sendOwnCode: async ({ body, request, reply }) => {
      const mobile_id = 'mobile_id' in body ? body.mobile_id : undefined;
      return ok(await service.sendOwnCode(askerOf(request, reply), body.action, mobile_id));
    },
    sendMobileCode: async ({ body, request, reply }) => ok(await service.sendMobileCode(askerOf(request, reply), body.mobile)),
    addMobile: async ({ body, request, reply }) => ok(await service.mobiles.add(askerOf(request, reply), request.context, body)),
    changeMobile: async ({ params, body, request, reply }) =>
      ok(await service.mobiles.change(askerOf(request, reply), request.context, params.mobileId, body)),
    removeMobile: async ({ params, body, request, reply }) =>
      ok(await service.mobiles.remove(askerOf(request, reply), request.context, params.mobileId, body.own_code)),
    logout: async ({ request, reply }) => {
      await service.logout(request.actor);
      reply.forgetBrowser();
      return done;
    },
    logoutEverywhere: async ({ request, reply }) => {
      await service.logoutEverywhere(request.actor);
      reply.forgetBrowser();
      return done;
    },
    setPassword: async ({ body, request }) => {
      await service.setPassword(request.actor, request.context, body);
      return done;
    },
    listSessions: async ({ request }) => ({ status: 200, body: { data: await service.listSessions(request.actor) } }),
    endSession: async ({ params, request }) => {
      await service.endSession(request.actor, params.sessionId);
      return deletedOne;
    },
    listApiKeys: async ({ request }) => ({ status: 200, body: { data: await service.listApiKeys(request.context.actor_id) } }),
    createApiKey: async ({ body, request }) => ({
      status: 201,
      body: { data: await service.createApiKey(request.context, body) },
    }),
    deleteApiKeys: async ({ request }) => ({
      status: 200,
      body: { data: { deleted: await service.deleteApiKeys(request.context) } },
    }),
    deleteApiKey: async ({ params, request }) => {
      await service.deleteApiKey(request.context, params.apiKeyId);
      return deletedOne;
    },
  });
