import type { Moment } from '../calendar/tehran.ts';

/**
 * The rate of value added tax in hundredths of a percent, from a civil day on: 9 % from 1394, 10 % from 1 Farvardin 1403, by the
 * budget laws of these years.
 */
const rates: readonly { from: number; rate: number }[] = [
  { from: Date.parse('2015-03-21T00:00:00+03:30'), rate: 900 },
  { from: Date.parse('2024-03-20T00:00:00+03:30'), rate: 1_000 },
];

/** The rate of value added tax on the day of a moment, in hundredths of a percent: 1000 is 10 %. */
export function vatRate(at: Moment): number {
  const moment = new Date(at).getTime();
  return rates.findLast(({ from }) => from <= moment)?.rate ?? 0;
}

/** Splits integer Rial that include the tax, half up: the amount without it, and the tax. */
export function splitVat(rial: number, rate: number): { net: number; vat: number } {
  const [all, part] = [BigInt(rial), BigInt(10_000 + rate)];
  const net = Number((2n * all * 10_000n + part) / (2n * part));
  return { net, vat: rial - net };
}

/** The tax on integer Rial without it, half up. */
export const vatOn = (rial: number, rate: number): number => Number((2n * BigInt(rial) * BigInt(rate) + 10_000n) / 20_000n);
