import { slices } from '../core/lib/slices.ts';
import type { Events } from '../core/realtime/events/events.ts';
import type { ClearRows } from '../people/accounts/index.ts';
import { deletePrices, deletePricing } from './closing-repo.ts';

/** The prices that one event names. */
const EVENT_PRICES = 1_000;

/** Withdraws the prices of a user, and deletes what they kept of prices; pages follow after the commit. */
export const clearPricing =
  ({ events }: { events: Pick<Events, 'publish'> }): ClearRows =>
  async (tx, user_id, now) => {
    for (const price_ids of slices(await deletePrices(tx, user_id, now), EVENT_PRICES))
      await events.publish(tx, 'price.changed', { price_ids, user_id });
    await deletePricing(tx, user_id);
  };
