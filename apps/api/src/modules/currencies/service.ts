import type { Currency } from '@rasteh/contract/currencies';
import type { Database } from '../../db/database.ts';
import { toWire } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import { percentChange } from '../prices/index.ts';
import * as repo from './repo.ts';

const TOPIC = 'currencies';
type CurrenciesDeps = { db: Database; events: Events; socket: Socket; log: Log };

export type Currencies = {
  /** Currencies and indices in their order. */
  list(): Promise<Currency[]>;
};

function currencyToWire({ id, code, title, amount, previous_amount, quote_unit, updated_at }: repo.CurrencyRow): Currency {
  const before = Number(previous_amount ?? 0);
  return {
    id,
    code,
    title,
    amount,
    quote_unit,
    change_percent: before > 0 ? percentChange(before, Number(amount)) : null,
    updated_at: toWire(updated_at),
  };
}

/** Creates the currency service; publishes changed currencies, in the form of the list, to subscribers of `currencies`. */
export function createCurrencies({ db, events, socket, log }: CurrenciesDeps): Currencies {
  const read = async (ids?: number[]): Promise<Currency[]> => (await repo.listCurrencies(db.read, ids)).map(currencyToWire);
  async function publishChange(ids: number[]): Promise<void> {
    if (socket.noteChange(TOPIC)) socket.publish(TOPIC, 'currency.changed', { currencies: await read(ids) });
  }
  events.subscribe(
    'currency.changed',
    ({ currency_ids }) => void publishChange(currency_ids).catch((error) => log.warn({ err: error }, 'currencies not told')),
  );
  return { list: () => read() };
}
