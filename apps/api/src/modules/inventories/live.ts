import type { Database } from '../../db/database.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import type { PublicInventories } from './public.ts';
import { listOnceSeen, listPublished } from './public-repo.ts';

const TOPIC = 'inventories';
const FRAME_ROWS = 50;

type LiveDeps = {
  db: Database;
  events: Events;
  socket: Socket;
  /** The one public read. */
  publicInventories: PublicInventories;
  onFailure: (error: unknown) => void;
};

/**
 * Tells a supplier's open panels which of their inventories is another than it was, and the followers of the public ones how these
 * read now. The public hears of nothing that it could not have seen, not even by its id.
 */
export function publishInventories({ db, events, socket, publicInventories, onFailure }: LiveDeps): void {
  // One after the other, so that what is told later was read later.
  let telling: Promise<void> = Promise.resolve();

  async function publishChange(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const shown = await publicInventories.readMany(ids);
    socket.publish(TOPIC, 'public_inventory.changed', {
      inventories: [...shown.values()],
      removed_ids: ids.filter((id) => !shown.has(id)),
    });
  }

  /** All of an owner or a product: they appeared with it, went with it, or have another name beside them. */
  async function tellAll(of: { user_id: number } | { product_id: number }): Promise<void> {
    for (let last_id = 0; ; ) {
      const ids = await listPublished(db.read, of, last_id, FRAME_ROWS);
      await publishChange(ids);
      last_id = ids.at(-1) ?? 0;
      if (ids.length < FRAME_ROWS) return;
    }
  }

  function inTurn(work: () => Promise<void>): void {
    telling = telling.then(() => (socket.noteChange(TOPIC) ? work() : undefined)).catch(onFailure);
  }
  events.subscribe('inventory.changed', ({ inventory_id, user_id }) => {
    socket.publish(`user:${user_id}`, 'inventory.changed', { inventory_id });
    inTurn(async () => publishChange(await listOnceSeen(db.read, [inventory_id])));
  });
  events.subscribe('supplier.changed', ({ user_id }) => inTurn(() => tellAll({ user_id })));
  events.subscribe('catalogue.changed', ({ product_ids }) =>
    inTurn(async () => {
      for (const product_id of product_ids) await tellAll({ product_id });
    }),
  );
}
