import { formatNumber } from './digits.ts';

const largestRial = 10_000_000_000_000;

/**
 * An amount of Rial in Toman, digits alone; ten Rial are a Toman.
 *
 * @param rial an integer
 * @example
 * formatToman(384_500) // → '۳۸٬۴۵۰'
 * formatToman(384_505) // → '۳۸٬۴۵۰٫۵'
 */
export function formatToman(rial: number): string {
  return formatNumber(rial / 10, { fractionDigits: rial % 10 === 0 ? 0 : 1 });
}

/**
 * An amount of Rial in Toman with its unit, the space between unbreakable.
 *
 * @param rial an integer
 * @example
 * formatTomanWithUnit(384_500) // → '۳۸٬۴۵۰\u00a0تومان'
 */
export function formatTomanWithUnit(rial: number): string {
  return `${formatToman(rial)}\u00a0تومان`;
}

/** Toman and Rial: ten Rial are a Toman. */
export type MoneyUnit = 'toman' | 'rial';

/**
 * A number of Toman or Rial as integer Rial.
 *
 * @returns null for anything but whole Rial from 0 to 10¹³.
 * @example
 * rialOf(38_450.5, 'toman') // → 384505
 * rialOf(0.5, 'rial') // → null
 */
export function rialOf(number: number, unit: MoneyUnit): number | null {
  // A workbook may contain more decimals than people write: a fraction of a Rial is not rounded away.
  const rial = (Math.round(number * 1_000) * (unit === 'toman' ? 10 : 1)) / 1_000;
  return Number.isInteger(rial) && rial >= 0 && rial <= largestRial ? rial : null;
}
