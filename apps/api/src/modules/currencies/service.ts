import type { Currency } from '@rasteh/contract/currencies';
import type { Database } from '../../db/database.ts';
import { toWire } from '../../lib/clock.ts';
import { percentChange } from '../prices/index.ts';
import * as repo from './repo.ts';

export type Currencies = {
  /** Currencies and indices in their order: all, or those of these ids. */
  list(ids?: number[]): Promise<Currency[]>;
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

/** Creates the currency service. */
export function createCurrencies({ db }: { db: Database }): Currencies {
  return { list: async (ids) => (await repo.listCurrencies(db.read, ids)).map(currencyToWire) };
}
