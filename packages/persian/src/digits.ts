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

type Decimals = { least: number; most: number };

/** Sign, whole and decimals as ASCII digits, rounded half away from zero; null for a number that only `Intl` writes. */
function roundedParts(n: number, { least, most }: Decimals): { isNegative: boolean; whole: string; decimals: string } | null {
  const text = String(Math.abs(n));
  if (!/^\d+(?:\.\d+)?$/.test(text) || !Number.isInteger(most) || most < 0 || most > 20) return null;
  const [whole = '', all = ''] = text.split('.');
  const kept = all.slice(0, most).padEnd(most, '0');
  const isUp = (all[most] ?? '0') >= '5';
  const digits = isUp ? String(BigInt(whole + kept) + 1n).padStart(most + 1, '0') : whole + kept;
  const decimals = withoutEnd(digits.slice(digits.length - most), /0/).padEnd(least, '0');
  const rounded = digits.slice(0, digits.length - most);
  return { isNegative: n < 0 && /[1-9]/.test(rounded + decimals), whole: rounded, decimals };
}

/**
 * Writes `n` as `Intl.NumberFormat('fa-IR')` does. The first use of `Intl` costs a phone tens of milliseconds while a page hydrates,
 * so only what is no plain decimal is left to it.
 */
function written(n: number, decimals: Decimals, hasPlus: boolean): string {
  const parts = roundedParts(n, decimals);
  if (!parts) {
    const { least, most } = decimals;
    const signDisplay = hasPlus ? 'exceptZero' : 'negative';
    const intl = new Intl.NumberFormat('fa-IR', { signDisplay, minimumFractionDigits: least, maximumFractionDigits: most });
    // Intl writes a left-to-right mark before each sign; it would be copied, stored and compared with the number.
    return intl.format(n).replaceAll('\u200e', '');
  }
  const { isNegative, whole, decimals: fraction } = parts;
  // Bounded: a number of at most 21 digits.
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '٬');
  const isPositive = hasPlus && n > 0 && /[1-9]/.test(whole + fraction);
  const sign = isNegative ? '−' : isPositive ? '+' : '';
  return sign + toPersianDigits(fraction ? `${grouped}٫${fraction}` : grouped);
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
  return written(n, { least: fractionDigits ?? 0, most: fractionDigits ?? 3 }, false);
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
  return `${written(n, { least: 0, most: 1 }, sign)}٪`;
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
