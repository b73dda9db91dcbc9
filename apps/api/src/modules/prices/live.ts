import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import type { Prices } from './service.ts';

const FRAME_ROWS = 50;

/** Publishes a user's own prices in their current form to the user's panels. */
export function publishOwnPrices(prices: Prices, events: Events, socket: Socket, onFailure: (error: unknown) => void): void {
  async function publishChange(user_id: number, ids: number[]): Promise<void> {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    for (let start = 0; start < ids.length; start += FRAME_ROWS) {
      const part = ids.slice(start, start + FRAME_ROWS);
      const rows = await prices.readOwn(user_id, part);
      socket.publish(topic, 'price.changed', { prices: [...rows.values()], removed_ids: part.filter((id) => !rows.has(id)) });
    }
  }
  events.subscribe('price.changed', ({ user_id, price_ids }) => void publishChange(user_id, price_ids).catch(onFailure));
}
