import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Vat } from './service.ts';

const TOPIC = 'catalogue';

/** Publishes the rates of value added tax to subscribers of `catalogue`, which every page follows, after each change. */
export function publishVat({ events, socket, vat }: Publishing & { vat: Vat }): void {
  events.subscribe('vat.changed', async () => {
    if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'vat.changed', { rates: await vat.list() });
  });
}
