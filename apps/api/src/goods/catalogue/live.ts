import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Catalogue } from './service.ts';

const TOPIC = 'catalogue';

/** Publishes the categories, as the public reads them, to subscribers of `catalogue` after each change of one. */
export function publishCategories({ events, socket, catalogue }: Publishing & { catalogue: Catalogue }): void {
  events.subscribe('category.changed', async () => {
    if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'category.changed', { categories: await catalogue.listCategories() });
  });
}
