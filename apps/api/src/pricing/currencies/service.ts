import type { CurrencyDay } from '@rasteh/contract/pricing/currencies';
import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { currencyLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import { type Period, periodDays } from '../../core/lib/period.ts';
import { percentChange, tehranDayStart } from '../prices/index.ts';
import * as repo from './repo.ts';

export type Currencies = {
  /** Currencies and indices in their order: all, or those of these ids. */
  list(ids?: number[]): Promise<Currency[]>;
  /** The amounts of a currency by day, oldest first. @throws not_found; invalid for a period that is too long or ends before it begins */
  history(code: string, period: Period): Promise<CurrencyDay[]>;
};

/** A row in the form of the contract. */
export function currencyToWire({ id, code, title, amount, previous_amount, quote_unit, updated_at }: repo.CurrencyRow): Currency {
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

/** Amounts, oldest first, as one row for each day. */
function daysOf(amounts: readonly { amount: string; at: number }[]): CurrencyDay[] {
  const byDay = Map.groupBy(amounts, ({ at }) => tehranDay(at));
  return [...byDay].map(([day, stated]) => {
    const sorted = stated.map(({ amount }) => amount).sort((a, b) => Number(a) - Number(b));
    const last = stated.at(-1)?.amount ?? '0';
    return { day, min: sorted[0] ?? last, max: sorted.at(-1) ?? last, last };
  });
}

/** Creates the currency service. */
export function createCurrencies({ db, clock }: { db: Database; clock: Clock }): Currencies {
  return {
    list: async (ids) => (await repo.listCurrencies(db.read, ids)).map(currencyToWire),
    async history(code, period) {
      const { from, to } = periodDays(period, clock(), currencyLimits);
      const currency = await repo.findByCode(db.read, code);
      if (!currency) throw new AppError('not_found');
      const span = { from: tehranDayStart(from), until: tehranDayStart(to + 1) };
      return daysOf(await repo.listAmounts(db.read, currency.id, span));
    },
  };
}
