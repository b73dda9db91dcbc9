import type { WebhookData } from '@rasteh/contract/reach/webhooks/events';
import type { WEBHOOK_TEST, WebhookEventName } from '@rasteh/contract/reach/webhooks/vocabulary';
import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { slices } from '../../core/lib/slices.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { type DeliveryRow, insertDeliveries } from './deliveries/queue-repo.ts';
import { listenersOf, listListening } from './repo.ts';

/** How long (ms) a message is attempted. */
export const RETRY_MS = webhookLimits.retry_hours * HOUR_MS;

type Message = { event: WebhookEventName | typeof WEBHOOK_TEST; data: Record<string, unknown> };

/** Adds the deliveries of a message to these endpoints in the transaction that causes it; they are due at once. */
export async function addDeliveries(
  tx: Transaction,
  endpoint_ids: readonly number[],
  { event, data }: Message,
  now: number,
): Promise<DeliveryRow[]> {
  if (endpoint_ids.length === 0) return [];
  const shared = { event, data, due_at: now, expires_at: now + RETRY_MS, created_at: now };
  return insertDeliveries(
    tx,
    endpoint_ids.map((endpoint_id) => ({ endpoint_id, ...shared })),
  );
}

/** Adds an event for the endpoints of these users that want it, in the transaction that causes it. */
export type AddWebhooks = <E extends WebhookEventName>(
  tx: Transaction,
  user_ids: readonly number[],
  event: E,
  data: WebhookData<E>,
) => Promise<void>;

/** Creates the function, and adds what the events of the api tell already: changes of prices and of inventories. */
export function createAdding({ clock, events }: { clock: Clock; events: Pick<Events, 'attach'> }): AddWebhooks {
  const add: AddWebhooks = async (tx, user_ids, event, data) => {
    const ids = [...new Set(user_ids)];
    if (ids.length > 0) await addDeliveries(tx, await listListening(tx, ids, event), { event, data }, clock());
  };
  events.attach('price.changed', {
    find: (queries, { user_id }) => listenersOf(queries, user_id, 'price.changed'),
    async run(tx, ids, { price_ids }) {
      for (const part of slices(price_ids, webhookLimits.prices))
        await addDeliveries(tx, ids, { event: 'price.changed', data: { price_ids: part } }, clock());
    },
  });
  events.attach('inventory.changed', {
    find: (queries, { user_id }) => listenersOf(queries, user_id, 'inventory.changed'),
    run: async (tx, ids, { inventory_id }) =>
      void (await addDeliveries(tx, ids, { event: 'inventory.changed', data: { inventory_id } }, clock())),
  });
  return add;
}
