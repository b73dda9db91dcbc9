import type { Transaction } from '../../core/db/database.ts';
import { slices } from '../../core/lib/slices.ts';
import type { Events } from '../../core/realtime/events/events.ts';

/** The prices that one event names. */
const EVENT_PRICES = 1_000;

/** Publishes that prices of a supplier have changed, however many they are. */
export async function publishChanged(
  events: Pick<Events, 'publish'>,
  tx: Transaction,
  user_id: number,
  price_ids: readonly number[],
): Promise<void> {
  for (const part of slices(price_ids, EVENT_PRICES)) await events.publish(tx, 'price.changed', { price_ids: part, user_id });
}
