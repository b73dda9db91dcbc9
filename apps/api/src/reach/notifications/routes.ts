import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Preferences } from './preferences/service.ts';
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

type PreferencesDeps = { notificationPreferences: Preferences };

/** The routes of what the caller has chosen of notifications. */
export const notificationPreferencesRoutes = ({ notificationPreferences: preferences }: PreferencesDeps): FastifyPluginCallback =>
  routes(contract.notificationPreferences, {
    getNotificationPreferences: async ({ request }) => ({
      status: 200,
      body: { data: await preferences.get(request.context.actor_id) },
    }),
    updateNotificationPreferences: async ({ body, request }) => ({
      status: 200,
      body: { data: await preferences.update(request.context.actor_id, body) },
    }),
  });
