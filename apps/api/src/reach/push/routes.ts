import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { requireSession } from '../../core/lib/request-context.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Push } from './service.ts';

/** The name of a device that the specification's subscription call does not send. */
const NO_DEVICE = '';

/** The routes of push subscriptions. */
export const pushRoutes = ({ push }: { push: Pick<Push, 'subscriptions'> }): FastifyPluginCallback =>
  routes(contract.push, {
    getPushKey: async () => ({ status: 200, body: { data: push.subscriptions.key() } }),
    savePushSubscription: async ({ body, request }) => ({
      status: 200,
      body: {
        data: await push.subscriptions.save(requireSession(request.actor), body, { device: NO_DEVICE, field: 'endpoint' }),
      },
    }),
    saveDevice: async ({ body: { data, deviceName }, request }) => ({
      status: 200,
      body: {
        data: await push.subscriptions.save(requireSession(request.actor), data, { device: deviceName, field: 'data.endpoint' }),
      },
    }),
    deletePushSubscription: async ({ body: { endpoint }, request }) => ({
      status: 200,
      body: { data: { deleted: await push.subscriptions.remove(request.context.actor_id, endpoint) } },
    }),
  });
