import { createLazyRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../reach/webhooks/webhooks-page.tsx';

/** The webhooks of the account, in a chunk of their own. */
export const panelWebhooksLazy = createLazyRoute('/panel/settings/webhooks')({ component: WebhooksPage });
