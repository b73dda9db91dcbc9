import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Currencies } from './service.ts';

const TOPIC = 'currencies';

/** Publishes changed currencies, in the form of the list, to subscribers of `currencies`. */
export function publishCurrencies({ events, socket, currencies }: Publishing & { currencies: Currencies }): void {
  events.subscribe('currency.changed', async ({ currency_ids }) => {
    if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'currency.changed', { currencies: await currencies.list(currency_ids) });
  });
}
