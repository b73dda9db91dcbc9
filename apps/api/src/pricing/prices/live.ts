import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Prices } from './service.ts';

const FRAME_ROWS = 50;

/** Publishes a user's own prices in their current form to the user's panels. */
export function publishPrices({ events, socket, prices }: Publishing & { prices: Prices }): void {
  events.subscribe('price.changed', async ({ user_id, price_ids }) => {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    for (let start = 0; start < price_ids.length; start += FRAME_ROWS) {
      const part = price_ids.slice(start, start + FRAME_ROWS);
      const rows = await prices.readOwn(user_id, part);
      socket.publish(topic, 'price.changed', { prices: [...rows.values()], removed_ids: part.filter((id) => !rows.has(id)) });
    }
  });
}
