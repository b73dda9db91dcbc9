import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Webhooks } from './service.ts';

/** The routes of webhooks. */
export const webhooksRoutes = ({ webhooks }: { webhooks: Webhooks }): FastifyPluginCallback =>
  routes(contract.webhooks, {
    listWebhooks: async ({ request }) => ({ status: 200, body: { data: await webhooks.list(request.context.actor_id) } }),
    createWebhook: async ({ body, request }) => ({
      status: 201,
      body: { data: await webhooks.create(request.context, body) },
    }),
    deleteWebhook: async ({ params, request }) => {
      await webhooks.remove(request.context, params.webhookId);
      return { status: 200, body: { data: { deleted: 1 } } };
    },
    enableWebhook: async ({ params, request }) => ({
      status: 200,
      body: { data: await webhooks.enable(request.context, params.webhookId) },
    }),
    rotateWebhookSecret: async ({ params, request }) => ({
      status: 200,
      body: { data: await webhooks.rotateSecret(request.context, params.webhookId) },
    }),
    testWebhook: async ({ params, request }) => ({
      status: 201,
      body: { data: await webhooks.test(request.context, params.webhookId) },
    }),
    listWebhookDeliveries: async ({ params, query, request }) => ({
      status: 200,
      body: await webhooks.listDeliveries(request.context.actor_id, params.webhookId, query),
    }),
    resendWebhookDelivery: async ({ params, request }) => ({
      status: 200,
      body: { data: await webhooks.resend(request.context, params.webhookId, params.deliveryId) },
    }),
  });
