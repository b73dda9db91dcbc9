import type { Events } from '../core/realtime/events/events.ts';
import type { ClearRows } from '../people/accounts/index.ts';
import { deletePrices, deletePricing } from './closing-repo.ts';
import { publishChanged } from './prices/index.ts';

/** Withdraws the prices of a user, and deletes what they kept of prices; pages follow after the commit. */
export const clearPricing =
  ({ events }: { events: Pick<Events, 'publish'> }): ClearRows =>
  async (tx, user_id, now) => {
    await publishChanged(events, tx, user_id, await deletePrices(tx, user_id, now));
    await deletePricing(tx, user_id);
  };
