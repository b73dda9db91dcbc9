import { webhookEvents, webhookMessage, webhookTest } from '@rasteh/contract/reach/webhooks/events';
import { WEBHOOK_TEST, type WebhookEventName, webhookEventNames } from '@rasteh/contract/reach/webhooks/vocabulary';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import { describeFields } from './descriptions/describe.ts';
import type { Schema, Schemas } from './schemas.ts';

const header = (name: string, description: string, schema: Schema): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

/** The headers of each message (Standard Webhooks 1.0). */
const headers = [
  header('webhook-id', 'Identifier of the message, the same for each attempt: drop what you have already', { type: 'string' }),
  header('webhook-timestamp', 'Time of the attempt in seconds since 1970: refuse what is older than five minutes', {
    type: 'integer',
  }),
  header(
    'webhook-signature',
    'Signatures by spaces: `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; the key is the base64 behind `whsec_`. Two while a former secret is valid',
    { type: 'string' },
  ),
];

const responses = {
  '2XX': { description: 'Accepted. The body is not used; its start is shown to the owner' },
  '410': { description: 'The endpoint is switched off' },
  default: { description: `Not accepted: the message is sent again, for ${webhookLimits.retry_hours} hours` },
};

/** The messages that endpoints of users receive, as OpenAPI 3.1 describes webhooks. */
export function webhooksOf({ toJson }: Schemas): Record<string, Schema> {
  const of = (name: WebhookEventName | typeof WEBHOOK_TEST): Schema => {
    const { summary, description } = name === WEBHOOK_TEST ? webhookTest : webhookEvents[name];
    const content = { 'application/json': { schema: toJson(webhookMessage(name), 'output') } };
    const operation = { operationId: `webhook_${name.replaceAll('.', '_')}`, tags: ['webhooks'], summary, description };
    const post = { ...operation, security: [], parameters: headers, requestBody: { required: true, content }, responses };
    return { post: describeFields(post, name) as Schema };
  };
  const names = [...webhookEventNames, WEBHOOK_TEST] as const;
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}
