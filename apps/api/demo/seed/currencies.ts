import { and, eq, lt, notInArray } from 'drizzle-orm';
import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { currencies, currencyHistory, currencySources } from '../../src/core/db/schema/index.ts';
import { type CurrencyQuote, quotesBetween, quotesOn } from '../currency-walk.ts';
import { demoCurrencies } from '../data/currencies.data.ts';
import { dayAt, marketDayBefore } from '../market-days.ts';
import type { DemoCurrency } from '../types.ts';
import { idOf, insertForIds } from './rows.ts';

/** The columns of a currency after a quote; its change is against the last quote of the market day before. */
function columnsAfter(currency: DemoCurrency, { amount, quotedAtMs }: CurrencyQuote) {
  const before = quotesOn(currency, marketDayBefore(dayAt(quotedAtMs))).at(-1);
  return { amount, previous_amount: before?.amount ?? null, updated_at: quotedAtMs };
}

const historyOf = (currency_id: number, quotes: readonly CurrencyQuote[]) =>
  quotes.map(({ amount, quotedAtMs }) => ({ currency_id, amount, at: quotedAtMs }));

/** Inserts the currencies with every quote after `start`, up to `now`. */
export async function seedCurrencies(tx: Queries, start: number, now: number): Promise<void> {
  const quoted = demoCurrencies.flatMap((currency, index) => {
    const quotes = quotesBetween(currency, start, now);
    const last = quotes.at(-1);
    const { code, title, quoteUnit } = currency;
    const row = last && { code, title, position: index + 1, quote_unit: quoteUnit, ...columnsAfter(currency, last) };
    return row ? [{ code, quotes, row }] : [];
  });
  const ids = await insertForIds(
    tx,
    currencies,
    quoted.map(({ row }) => row),
    ({ code }) => code,
  );
  const history = quoted.flatMap(({ code, quotes }) => historyOf(idOf(ids, code), quotes));
  await insertRows(tx, currencyHistory, history);
}

/**
 * Inserts the quotes after `after`, up to `now`; a currency that was set by hand later than a quote, or that has a source, keeps its
 * value. Returns the ids of the currencies that changed.
 */
export async function carryCurrencies(tx: Queries, after: number, now: number): Promise<number[]> {
  const ids: number[] = [];
  const history: ReturnType<typeof historyOf> = [];
  const sourced = tx.select({ id: currencySources.currency_id }).from(currencySources);
  for (const currency of demoCurrencies) {
    const quotes = quotesBetween(currency, after, now);
    const last = quotes.at(-1);
    if (!last) continue;
    const [row] = await tx
      .update(currencies)
      .set(columnsAfter(currency, last))
      .where(
        and(eq(currencies.code, currency.code), lt(currencies.updated_at, last.quotedAtMs), notInArray(currencies.id, sourced)),
      )
      .returning({ id: currencies.id });
    if (!row) continue;
    ids.push(row.id);
    history.push(...historyOf(row.id, quotes));
  }
  await insertRows(tx, currencyHistory, history);
  return ids;
}
