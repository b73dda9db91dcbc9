import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../lib/ts-rest.ts';
import type { Notifications } from './service.ts';

/** The routes of the caller's notifications. */
export const notificationsRoutes = ({ notifications }: { notifications: Notifications }): FastifyPluginCallback =>
  routes(contract.notifications, {
    listNotifications: async ({ query, request }) => ({
      status: 200,
      body: await notifications.list(request.context.actor_id, query),
    }),
    readNotifications: async ({ body, request }) => ({
      status: 200,
      body: { data: await notifications.markRead(request.context.actor_id, body.ids ?? 'all') },
    }),
  });
