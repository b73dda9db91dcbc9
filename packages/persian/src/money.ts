import { formatNumber } from './digits.ts';

const largestRial = 10_000_000_000_000;

/** An integer amount of Rial in Toman, digits alone: `384500` is `۳۸٬۴۵۰`, `384505` is `۳۸٬۴۵۰٫۵`. */
export function formatToman(rial: number): string {
  return formatNumber(rial / 10, { fractionDigits: rial % 10 === 0 ? 0 : 1 });
}

/** An integer amount of Rial as `۳۸٬۴۵۰ تومان`, the space between unbreakable. */
export function formatTomanWithUnit(rial: number): string {
  return `${formatToman(rial)}\u00a0تومان`;
}

/** Toman and Rial: ten Rial are a Toman. */
export type MoneyUnit = 'toman' | 'rial';

/** A number of Toman or Rial as integer Rial; null for anything but whole Rial from 0 to 10¹³. */
export function rialOf(number: number, unit: MoneyUnit): number | null {
  // A workbook may contain more decimals than people write: a fraction of a Rial is not rounded away.
  const rial = (Math.round(number * 1_000) * (unit === 'toman' ? 10 : 1)) / 1_000;
  return Number.isInteger(rial) && rial >= 0 && rial <= largestRial ? rial : null;
}
