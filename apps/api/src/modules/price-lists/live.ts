import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import type { PriceLists } from './service.ts';

/** Publishes the state of a price list to the connected clients of its owner. */
export function publishPriceLists(lists: PriceLists, events: Events, socket: Socket, onFailure: (error: unknown) => void): void {
  async function publishChange(user_id: number, id: number): Promise<void> {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    const price_list = await lists.readOwn(user_id, id);
    if (price_list) socket.publish(topic, 'price_list.changed', { price_list });
  }
  events.subscribe(
    'price_list.changed',
    ({ user_id, price_list_id }) => void publishChange(user_id, price_list_id).catch(onFailure),
  );
}
