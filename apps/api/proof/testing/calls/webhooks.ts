import type { Fixtures } from '../fixtures.ts';

const webhook = { owned: ({ webhook_id }: Fixtures) => ({ params: { webhookId: webhook_id } }) };

/** Valid calls of the routes of webhooks, as in calls.ts. */
export const webhookCalls = {
  'webhooks.createWebhook': { build: () => ({ body: { url: 'https://hooks.example.com/in', events: ['price.changed'] } }) },
  'webhooks.deleteWebhook': webhook,
  'webhooks.enableWebhook': webhook,
  'webhooks.rotateWebhookSecret': webhook,
  'webhooks.testWebhook': webhook,
  'webhooks.listWebhookDeliveries': webhook,
  'webhooks.resendWebhookDelivery': {
    owned: ({ webhook_id }: Fixtures) => ({ params: { webhookId: webhook_id, deliveryId: webhook_id } }),
  },
};
