/** The events that a webhook may be sent for. */
export const webhookEventNames = [
  'price.changed',
  'inventory.changed',
  'review.decided',
  'rfq.published',
  'rfq.matched',
  'quote.received',
  'quote.accepted',
  'award.cancelled',
] as const;
/** An event that a webhook may be sent for. */
export type WebhookEventName = (typeof webhookEventNames)[number];

/** The message that tries a webhook; no endpoint chooses it. */
export const WEBHOOK_TEST = 'webhook.test';

/** Where a delivery is: it waits for its next attempt, was accepted, or was given up. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
/** Where a delivery is. */
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why an attempt failed; `status` is an answer other than 2xx, `switched_off` means that the endpoint was switched off before. */
export const webhookFailures = ['address_refused', 'no_answer', 'timed_out', 'status', 'expired', 'switched_off'] as const;
/** Why an attempt failed. */
export type WebhookFailure = (typeof webhookFailures)[number];

/** Why an endpoint was switched off: its deliveries failed for a day, or it answered 410. */
export const webhookOffReasons = ['failing', 'gone'] as const;
/** Why an endpoint was switched off. */
export type WebhookOffReason = (typeof webhookOffReasons)[number];
