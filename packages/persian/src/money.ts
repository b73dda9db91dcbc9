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

/** From this amount on (Rial), half a Toman is less than 0.01 %. */
const WHOLE_FROM = 50_000;

/**
 * An amount that was converted or computed, as it is shown: from 5,000 Toman on half up to the whole Toman, which moves it by less
 * than 0.01 %. What a person stated is never rounded.
 *
 * @param rial an integer
 * @returns Rial
 * @example
 * wholeToman(409_091) // → 409090
 * wholeToman(12_345) // → 12345
 */
export function wholeToman(rial: number): number {
  return rial < WHOLE_FROM ? rial : Math.round(rial / 10) * 10;
}

/**
 * The first amount that {@link wholeToman} shows as this one or a higher one.
 *
 * @param rial an integer, in Rial
 * @example
 * firstShownFrom(409_090) // → 409085
 */
export function firstShownFrom(rial: number): number {
  return rial <= WHOLE_FROM ? rial : Math.ceil(rial / 10) * 10 - 5;
}

/**
 * An amount of Rial that was converted or computed, in Toman as {@link wholeToman} has it, digits alone.
 *
 * @param rial an integer
 * @example
 * formatWholeToman(409_091) // → '۴۰٬۹۰۹'
 */
export function formatWholeToman(rial: number): string {
  return formatToman(wholeToman(rial));
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
