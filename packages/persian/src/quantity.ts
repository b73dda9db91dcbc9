import { formatNumber, parseDecimal, toAsciiDigits, toPersianDigits } from './digits.ts';
import { withoutEnd } from './edges.ts';

const canonical = /^(0|[1-9]\d{0,11})(?:\.(\d{0,2}[1-9]))?$/;

/**
 * Whether a person may mean thousands by the dot of `text`: the only mark of a number, with three digits behind it, as money is read. Twelve
 * tons and twelve thousand differ by a thousand, so such a quantity is asked about.
 *
 * @example
 * isUnclearQuantity('۱۲.۰۰۰') // → true
 * isUnclearQuantity('12.5') // → false
 * isUnclearQuantity('0.125') // → false
 */
export const isUnclearQuantity = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(toAsciiDigits(text).trim());

/**
 * The quantity written in `text` in canonical form: ASCII, no sign, no needless zero.
 *
 * @param text what {@link parseDecimal} takes, with up to twelve digits before the point and three after it
 * @returns null for any other text, and for an unclear one ({@link isUnclearQuantity}) that is not canonical itself.
 * @example
 * parseQuantity('۰۱۲٫۵۰') // → '12.5'
 * parseQuantity('12.125') // → '12.125'
 * parseQuantity('12.000') // → null
 * parseQuantity('-1') // → null
 */
export function parseQuantity(text: string): string | null {
  if (isUnclearQuantity(text) && !canonical.test(text)) return null;
  const decimal = parseDecimal(text);
  return decimal !== null && canonical.test(decimal) ? decimal : null;
}

function partsOf(quantity: string): { whole: string; decimals: string } {
  const match = canonical.exec(quantity);
  if (!match) throw new RangeError(`not a canonical quantity: ${quantity}`);
  return { whole: match[1] ?? '0', decimals: match[2] ?? '' };
}

/**
 * A canonical quantity as an integer of thousandths.
 *
 * @throws RangeError for a text that is not canonical.
 * @example
 * quantityToThousandths('12.5') // → 12500
 * quantityToThousandths('12.50') // → throws RangeError
 */
export function quantityToThousandths(quantity: string): number {
  const { whole, decimals } = partsOf(quantity);
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/**
 * An integer of thousandths as a canonical quantity.
 *
 * @throws RangeError below 0, from 10¹⁵ on and for anything but an integer.
 * @example
 * thousandthsToQuantity(12_500) // → '12.5'
 * thousandthsToQuantity(-1) // → throws RangeError
 */
export function thousandthsToQuantity(thousandths: number): string {
  if (!Number.isInteger(thousandths) || thousandths < 0 || thousandths >= 1e15) {
    throw new RangeError(`not thousandths of a quantity: ${thousandths}`);
  }
  const whole = String(Math.floor(thousandths / 1000));
  const rest = thousandths % 1000;
  return rest === 0 ? whole : `${whole}.${withoutEnd(String(rest).padStart(3, '0'), /0/)}`;
}

/**
 * A canonical quantity in its displayed form.
 *
 * @throws RangeError for a text that is not canonical.
 * @example
 * formatQuantity('1250.5') // → '۱٬۲۵۰٫۵'
 */
export function formatQuantity(quantity: string): string {
  const { whole, decimals } = partsOf(quantity);
  const shown = formatNumber(Number(whole));
  return decimals ? `${shown}٫${toPersianDigits(decimals)}` : shown;
}
