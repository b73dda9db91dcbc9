import { demoCurrencies } from './data/currencies.data.ts';
import { dayAt, isMarketDay, momentOf } from './market-days.ts';
import { draw, seedOf, wave } from './seeded.ts';
import type { DemoCurrency } from './types.ts';

/** The amount of a currency at one moment (ms since 1970): a decimal string with the currency's own number of decimals. */
export interface CurrencyQuote {
  quotedAtMs: number;
  amount: string;
}

const openHour = 9;
const closeHour = 18;

/** The deviation of a currency from its base at `time` (days since 1970, with a fraction), as a factor. */
function factorAt(currency: DemoCurrency, time: number): number {
  const seed = seedOf(`currency:${currency.code}`);
  const leader = demoCurrencies.find(({ code }) => code === currency.follows);
  const own =
    1 +
    0.05 * wave(seed, time, 89) +
    0.018 * wave(seed ^ 1, time, 17) +
    0.006 * wave(seed ^ 2, time, 3) +
    0.0015 * wave(seed ^ 3, time, 0.4);
  // A follower mostly moves with its leader: only a quarter of its own wave is applied.
  return leader ? factorAt(leader, time) * (1 + (own - 1) / 4) : own;
}

/** `units` of 10^−decimals as a decimal string. */
function decimalOf(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The quotes of a day (days since 1970 in Tehran), hourly from 9 to 18 on market days, in order. */
export function quotesOn(currency: DemoCurrency, day: number): CurrencyQuote[] {
  if (!isMarketDay(day)) return [];
  const base = Number(currency.baseAmount.replace('.', ''));
  const seed = seedOf(`clock:${currency.code}`);
  return Array.from({ length: closeHour - openHour }, (_, step) => {
    const second = (openHour + step) * 3600 + Math.floor(3000 * draw(seed, day * 24 + step));
    const units = Math.round((base * factorAt(currency, day + second / 86_400)) / currency.step) * currency.step;
    return { quotedAtMs: momentOf(day, second), amount: decimalOf(units, currency.decimals) };
  });
}

/** The quotes after `afterMs`, up to and including `untilMs`, in order. */
export function quotesBetween(currency: DemoCurrency, afterMs: number, untilMs: number): CurrencyQuote[] {
  const found: CurrencyQuote[] = [];
  for (let day = dayAt(afterMs); day <= dayAt(untilMs); day += 1) {
    found.push(...quotesOn(currency, day).filter(({ quotedAtMs }) => quotedAtMs > afterMs && quotedAtMs <= untilMs));
  }
  return found;
}
