import { withoutEnd } from './edges.ts';

/**
 * `text` with its Persian (U+06F0–U+06F9) and Arabic (U+0660–U+0669) digits written as ASCII; nothing else changes.
 *
 * @example
 * toAsciiDigits('۱۲٬۵۰۰ و ٣') // → '12٬500 و 3'
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * `text` (or a number's shortest decimal form) with its ASCII and Arabic digits written as Persian ones, U+06F0–U+06F9 as ISIRI
 * 6219 has them; nothing else changes.
 *
 * @example
 * toPersianDigits('R-1405') // → 'R-۱۴۰۵'
 * toPersianDigits(0.5) // → '۰.۵'
 */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x06f0 + (digit.charCodeAt(0) & 0xf)));
}

type Format = { intl: Intl.NumberFormat; written: Map<number, string> };
const formats = new Map<string, Format>();
const MOST_WRITTEN = 4_096;

/** Pages write the same amounts again and again, and Intl is slow. */
function formatWith(key: string, options: Intl.NumberFormatOptions, n: number): string {
  let format = formats.get(key);
  if (!format) {
    format = { intl: new Intl.NumberFormat('fa-IR', options), written: new Map() };
    formats.set(key, format);
  }
  const { intl, written } = format;
  // A map takes -0 for 0, whose text may differ.
  const known = n === 0 ? undefined : written.get(n);
  if (known !== undefined) return known;
  // Intl writes a left-to-right mark before each sign; it would be copied, stored and compared with the number.
  const text = intl.format(n).replaceAll('\u200e', '');
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(n, text);
  return text;
}

/**
 * `n` as it is written in Persian. The minus is U+2212, first and without a direction mark: show it in a left-to-right isolate.
 * Source: digits, grouping and decimal separator of the locale fa-IR in Unicode CLDR.
 *
 * @param options.fractionDigits exactly this many decimals, 0 to 100; up to three without it
 * @throws RangeError for another number of decimals.
 * @example
 * formatNumber(12_500_000) // → '۱۲٬۵۰۰٬۰۰۰'
 * formatNumber(-1.5) // → '−۱٫۵'
 * formatNumber(3, { fractionDigits: 2 }) // → '۳٫۰۰'
 */
export function formatNumber(n: number, { fractionDigits }: { fractionDigits?: number } = {}): string {
  return formatWith(
    `number ${fractionDigits}`,
    { signDisplay: 'negative', minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits },
    n,
  );
}

/**
 * A percentage as it is written in Persian, with at most one decimal.
 *
 * @param n in percent: 1.2 is 1.2 %
 * @param options.sign writes `+` before a gain too
 * @example
 * formatPercent(1.25) // → '۱٫۳٪'
 * formatPercent(4, { sign: true }) // → '+۴٪'
 * formatPercent(-4) // → '−۴٪'
 */
export function formatPercent(n: number, { sign = false }: { sign?: boolean } = {}): string {
  const signDisplay = sign ? 'exceptZero' : 'negative';
  return `${formatWith(`percent ${signDisplay}`, { signDisplay, maximumFractionDigits: 1 }, n)}٪`;
}

/**
 * The number written in `text` as canonical ASCII (no grouping, no needless zero), exact at any length.
 *
 * @param text Persian, Arabic and ASCII digits, `٬ , ،` between groups of three, `٫` or `.` before the decimals, and a leading
 * sign
 * @returns null for any other text.
 * @example
 * parseDecimal('−۱٬۲۵۰٫۵۰') // → '-1250.5'
 * parseDecimal('007') // → '7'
 * parseDecimal('۱۲٬۵۰') // → null
 */
export function parseDecimal(text: string): string | null {
  const plain = toAsciiDigits(text)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  const match = /^([-−–+]?)\s*(\d+|\d{1,3}(?:[٬,،]\d{3})+)?(?:[.٫](\d*))?$/.exec(plain);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const integer = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = withoutEnd(fraction, /0/);
  const value = decimals ? `${integer}.${decimals}` : integer;
  const negative = sign !== '' && sign !== '+' && value !== '0';
  return negative ? `-${value}` : value;
}

/**
 * The number written in `text` by the rules of {@link parseDecimal}.
 *
 * @returns null for any other text and beyond ±(2^53 − 1).
 * @example
 * parseNumber('۱۲٬۵۰۰') // → 12500
 * parseNumber('۱۲ هزار') // → null
 */
export function parseNumber(text: string): number | null {
  const decimal = parseDecimal(text);
  if (decimal === null) return null;
  const n = Number(decimal);
  return Math.abs(n) <= Number.MAX_SAFE_INTEGER ? n : null;
}
