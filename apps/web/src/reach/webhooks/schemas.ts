export { CreateWebhookSchema } from '@rasteh/contract/reach/webhooks';
