import type { Database } from '../../core/db/database.ts';
import { createBoundedLimit } from '../../core/lib/concurrency/bounded-limit.ts';
import type { Publishing } from '../../core/realtime/publisher.ts';
import type { PublicInventories } from './public.ts';
import { listOnceSeen, listPublished } from './public-repo.ts';

const TOPIC = 'inventories';
const FRAME_ROWS = 50;

type LiveDeps = Publishing & {
  db: Database;
  /** The only public read. */
  publicInventories: PublicInventories;
};

/**
 * Publishes the ids of changed inventories to their supplier's panels, and the current public form to subscribers of the public
 * topic. Inventories that were never public are not published there, not even by id.
 */
export function publishInventories({ events, socket, db, publicInventories }: LiveDeps): void {
  // One at a time, so that later frames have data that was read later.
  const publications = createBoundedLimit({ at_once: 1 });

  async function publishChange(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const shown = await publicInventories.readMany(ids);
    socket.publish(TOPIC, 'public_inventory.changed', {
      inventories: [...shown.values()],
      removed_ids: ids.filter((id) => !shown.has(id)),
    });
  }

  /** All inventories of an owner or a product: they appeared or disappeared with it, or are shown with its new name. */
  async function publishAllOf(of: { user_id: number } | { product_id: number }): Promise<void> {
    for (let last_id = 0; ; ) {
      const ids = await listPublished(db.read, of, last_id, FRAME_ROWS);
      await publishChange(ids);
      last_id = ids.at(-1) ?? 0;
      if (ids.length < FRAME_ROWS) return;
    }
  }

  const inTurn = (work: () => Promise<void>): Promise<void> =>
    publications.run(() => (socket.noteChange(TOPIC) ? work() : undefined));

  events.subscribe('inventory.changed', ({ inventory_id, user_id }) => {
    socket.publish(`user:${user_id}`, 'inventory.changed', { inventory_id });
    return inTurn(async () => publishChange(await listOnceSeen(db.read, [inventory_id])));
  });
  events.subscribe('supplier.changed', ({ user_id }) => inTurn(() => publishAllOf({ user_id })));
  events.subscribe('catalogue.changed', ({ product_ids }) =>
    inTurn(async () => {
      for (const product_id of product_ids) await publishAllOf({ product_id });
    }),
  );
}
