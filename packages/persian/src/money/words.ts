import { numberToWords } from './number-words.ts';

/**
 * An integer amount of Rial in words, in Toman, with the remainder in Rial: `سی و هشت هزار و چهارصد و پنجاه تومان`,
 * `دو تومان و پنج ریال`.
 * @throws RangeError for anything but a safe integer.
 */
export function tomanInWords(rial: number): string {
  const rest = rial % 10;
  const toman = (rial - rest) / 10;
  if (rest === 0) return `${numberToWords(toman)} تومان`;
  if (toman === 0) return `${numberToWords(rest)} ریال`;
  return `${numberToWords(toman)} تومان و ${numberToWords(Math.abs(rest))} ریال`;
}
