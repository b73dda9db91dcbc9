import { type Moment, tehranDay } from '../calendar/tehran.ts';

/** A rate of value added tax in hundredths of a percent, and the civil day in Tehran (`YYYY-MM-DD`) from which on it holds. */
export type DatedVatRate = { day: string; rate: number };

/**
 * The rates by law that a portal begins with: 9 % from 1394, 10 % from 1403.
 * Source: Value Added Tax Act of 1400, article 7, for 9 % (in force since 1394); Budget Act of 1403 for the tenth percent.
 */
export const vatRates: readonly DatedVatRate[] = [
  { day: '2015-03-21', rate: 900 },
  { day: '2024-03-20', rate: 1_000 },
];

/**
 * The rate of value added tax on the day of a moment in Tehran, in hundredths of a percent; 0 before the first one.
 *
 * @param rates all of them, the earliest first
 * @example
 * vatRate('2026-11-21T08:00:00.000Z', vatRates) // → 1000
 * vatRate('2023-11-21T08:00:00.000Z', vatRates) // → 900
 */
export function vatRate(at: Moment, rates: readonly DatedVatRate[]): number {
  const today = tehranDay(at);
  return rates.findLast(({ day }) => day <= today)?.rate ?? 0;
}

/**
 * Splits an amount that includes the tax, half up: the amount without it, and the tax, which is what is left.
 *
 * @param rial an integer from 0
 * @param rate in hundredths of a percent, as {@link vatRate} returns it
 * @returns both in Rial.
 * @example
 * splitVat(1_100, 1_000) // → { net: 1000, vat: 100 }
 * splitVat(1_000, 1_000) // → { net: 909, vat: 91 }
 */
export function splitVat(rial: number, rate: number): { net: number; vat: number } {
  const [all, part] = [BigInt(rial), BigInt(10_000 + rate)];
  const net = Number((2n * all * 10_000n + part) / (2n * part));
  return { net, vat: rial - net };
}

/**
 * The tax on an amount without it, half up, in Rial.
 *
 * @param rial an integer from 0
 * @param rate in hundredths of a percent, as {@link vatRate} returns it
 * @example
 * vatOn(105, 1_000) // → 11
 */
export const vatOn = (rial: number, rate: number): number => Number((2n * BigInt(rial) * BigInt(rate) + 10_000n) / 20_000n);
