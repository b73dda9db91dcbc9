export { holdWebhooks, releaseWebhooks } from './deliveries/held-repo.ts';
export type { WebhookOptions } from './options.ts';
export { webhooksRoutes } from './routes.ts';
export { createWebhooks, type Webhooks } from './service.ts';
