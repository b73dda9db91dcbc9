import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Catalogue } from '../catalogue/index.ts';

const TOPIC = 'catalogue';

/** Publishes the units, as the public reads them, to subscribers of `catalogue` after each change of one. */
export function publishUnits({ events, socket, catalogue }: Publishing & { catalogue: Catalogue }): void {
  events.subscribe('unit.changed', async () => {
    if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'unit.changed', { units: await catalogue.listUnits() });
  });
}
