import { numberToWords } from './number-words.ts';

/**
 * An amount of Rial in words, in Toman, with the remainder in Rial.
 *
 * @param rial an integer
 * @throws RangeError for anything but a safe integer.
 * @example
 * tomanInWords(384_500) // → 'سی و هشت هزار و چهارصد و پنجاه تومان'
 * tomanInWords(25) // → 'دو تومان و پنج ریال'
 */
export function tomanInWords(rial: number): string {
  const rest = rial % 10;
  const toman = (rial - rest) / 10;
  if (rest === 0) return `${numberToWords(toman)} تومان`;
  if (toman === 0) return `${numberToWords(rest)} ریال`;
  return `${numberToWords(toman)} تومان و ${numberToWords(Math.abs(rest))} ریال`;
}
