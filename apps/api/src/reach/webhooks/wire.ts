import type { Webhook, WebhookDelivery } from '@rasteh/contract/reach/webhooks';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { DeliveryRow } from './deliveries/queue-repo.ts';
import type { EndpointRow } from './repo.ts';

/** The id of the message of a delivery, by which receivers recognize what they have. */
export const messageIdOf = (delivery_id: number): string => `msg_${delivery_id}`;

/** The body of the message of a delivery. */
export const messageOf = ({ id, event, data, created_at }: DeliveryRow) => ({
  type: event,
  timestamp: toWire(created_at),
  sequence: id,
  data,
});

/** An endpoint in the form of the contract; of its secret the last characters. */
export function webhookToWire(row: EndpointRow, secret: string, now: number): Webhook {
  const { id, url, events, former_until, created_at, accepted_at, off_at, off_reason } = row;
  return {
    id,
    url,
    events,
    hint: `…${secret.slice(-4)}`,
    former_valid_until: former_until !== null && former_until > now ? toWire(former_until) : null,
    created_at: toWire(created_at),
    accepted_at: toWireOrNull(accepted_at),
    off: off_at === null || off_reason === null ? null : { at: toWire(off_at), reason: off_reason },
  };
}

/** A delivery in the form of the contract. */
export function deliveryToWire(row: DeliveryRow): WebhookDelivery {
  const { id, event, data, state, tries, attempted_at, status, answer, took_ms, failure, created_at, ended_at, due_at } = row;
  return {
    id,
    message_id: messageIdOf(id),
    event: event as WebhookDelivery['event'],
    data,
    state,
    tries,
    answer: attempted_at === null ? null : { status, text: answer, took_ms, failure, at: toWire(attempted_at) },
    created_at: toWire(created_at),
    next_at: ended_at === null ? toWire(due_at) : null,
  };
}
