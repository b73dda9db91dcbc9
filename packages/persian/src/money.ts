import { formatNumber, parseDecimal } from './digits.ts';

const largestRial = 10_000_000_000_000;

/** An integer amount of Rial in Toman, digits alone: `384500` is `۳۸٬۴۵۰`, `384505` is `۳۸٬۴۵۰٫۵`. */
export function formatToman(rial: number): string {
  return formatNumber(rial / 10, { fractionDigits: rial % 10 === 0 ? 0 : 1 });
}

/** An integer amount of Rial as `۳۸٬۴۵۰ تومان`, the space between unbreakable. */
export function formatTomanWithUnit(rial: number): string {
  return `${formatToman(rial)}\u00a0تومان`;
}

function rialFrom(text: string, unit: RegExp, rialPerUnit: number): number | null {
  const amount = text.trim().replace(unit, '');
  const decimal = parseDecimal(amount);
  // Three decimals are never meant: «۱۲.۵۰۰» is twelve thousand five hundred with a dot for the grouping mark.
  if (decimal === null || /[.٫][\d۰-۹٠-٩]{3}/.test(amount)) return null;
  const rial = (Math.round(Number(decimal) * 100) * rialPerUnit) / 100;
  return Number.isInteger(rial) && rial >= 0 && rial <= largestRial ? rial : null;
}

/** The Rial in an amount of Toman as people write it (`۳۸٬۴۵۰`, `38450.5 تومان`), or null: not a whole number from 0 to 10¹³ Rial. */
export function rialFromToman(text: string): number | null {
  return rialFrom(text, /تومان$/, 10);
}

/** The Rial in an amount of Rial as people write it (`۳۸۴٬۵۰۰`, `384500 ریال`), or null: not a whole number from 0 to 10¹³. */
export function rialFromRial(text: string): number | null {
  return rialFrom(text, /ر[یي]ال$/, 1);
}

const units = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const teens = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون'];

function wordsBelowThousand(n: number): string[] {
  const rest = n % 100;
  const low = rest >= 10 && rest < 20 ? [teens[rest - 10]] : [tens[Math.floor(rest / 10)], units[rest % 10]];
  return [hundreds[Math.floor(n / 100)], ...low].filter((word) => word !== undefined && word !== '') as string[];
}

/**
 * An integer in Persian words: `38450` is `سی و هشت هزار و چهارصد و پنجاه`.
 * @throws RangeError for what is not a safe integer.
 */
export function numberToWords(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError('numberToWords takes a safe integer');
  if (n === 0) return 'صفر';
  if (n < 0) return `منفی ${numberToWords(-n)}`;
  const groups: string[] = [];
  for (let rest = n, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const words = wordsBelowThousand(rest % 1000).join(' و ');
    if (words) groups.unshift(`${words} ${scales[scale]}`.trim());
  }
  return groups.join(' و ');
}

/**
 * An integer amount of Rial in words, in Toman, what is left of a Toman in Rial: `سی و هشت هزار و چهارصد و پنجاه تومان`,
 * `دو تومان و پنج ریال`.
 * @throws RangeError for what is not a safe integer.
 */
export function tomanInWords(rial: number): string {
  const rest = rial % 10;
  const toman = (rial - rest) / 10;
  if (rest === 0) return `${numberToWords(toman)} تومان`;
  if (toman === 0) return `${numberToWords(rest)} ریال`;
  return `${numberToWords(toman)} تومان و ${numberToWords(Math.abs(rest))} ریال`;
}
