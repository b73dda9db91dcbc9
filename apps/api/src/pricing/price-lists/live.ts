import type { Publishing } from '../../core/realtime/publisher.ts';
import type { PriceLists } from './types.ts';

/** Publishes the state of a price list to the connected clients of its owner. */
export function publishPriceLists({ events, socket, priceLists }: Publishing & { priceLists: PriceLists }): void {
  events.subscribe('price_list.changed', async ({ user_id, price_list_id }) => {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    const price_list = await priceLists.readOwn(user_id, price_list_id);
    if (price_list) socket.publish(topic, 'price_list.changed', { price_list });
  });
}
