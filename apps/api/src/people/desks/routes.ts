import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Desks } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes by which admins keep desks and their members. */
export const desksRoutes = ({ desks }: { desks: Desks }): FastifyPluginCallback =>
  routes(contract.desks, {
    listDesks: async () => ok(await desks.list()),
    createDesk: async ({ body, request }) => ({
      status: 201,
      body: { data: await desks.create(request.context, body.name) },
    }),
    renameDesk: async ({ params, body, request }) => ok({ data: await desks.rename(request.context, params.deskId, body) }),
    addDeskMember: async ({ params, body, request }) =>
      ok({ data: await desks.add(request.context, params.userId, params.deskId, body?.desk_was) }),
    removeDeskMember: async ({ params, request }) =>
      ok({ data: await desks.remove(request.context, params.userId, params.deskId) }),
  });
