import type { Moment } from '../calendar/tehran.ts';

/**
 * The rate of value added tax in hundredths of a percent, from the first moment of a year in Tehran on: 9 % from 1394, 10 % from
 * 1403, by the laws that {@link vatRate} names.
 */
const rates: readonly { from: number; rate: number }[] = [
  { from: Date.parse('2015-03-21T00:00:00+03:30'), rate: 900 },
  { from: Date.parse('2024-03-20T00:00:00+03:30'), rate: 1_000 },
];

/**
 * The rate of value added tax on the day of a moment, in hundredths of a percent; 0 before 1394, which the table does not cover.
 * Source: Value Added Tax Act of 1400, article 7, for 9 % (in force since 1394); Budget Act of 1403 for the tenth percent.
 *
 * @example
 * vatRate('2026-11-21T08:00:00.000Z') // → 1000
 * vatRate('2023-11-21T08:00:00.000Z') // → 900
 */
export function vatRate(at: Moment): number {
  const moment = new Date(at).getTime();
  return rates.findLast(({ from }) => from <= moment)?.rate ?? 0;
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
