import type { Events } from '../core/realtime/events/events.ts';
import { type ClearRows, REMOVED_NAME } from '../people/accounts/index.ts';
import { anonymizeProfile, deleteFollowed, deleteInventories, deleteStories } from './closing-repo.ts';

/** Withdraws what a supplier shows, anonymizes the profile, and deletes what the user follows; pages follow after the commit. */
export const clearSupply =
  ({ events }: { events: Pick<Events, 'publish'> }): ClearRows =>
  async (tx, user_id, now) => {
    for (const inventory_id of await deleteInventories(tx, user_id, now))
      await events.publish(tx, 'inventory.changed', { inventory_id, user_id });
    for (const story_id of await deleteStories(tx, user_id)) await events.publish(tx, 'story.changed', { story_id, user_id });
    const wasPublic = await anonymizeProfile(tx, user_id, REMOVED_NAME);
    await deleteFollowed(tx, user_id);
    if (wasPublic) await events.publish(tx, 'supplier.changed', { user_id });
  };
