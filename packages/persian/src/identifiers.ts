import { toAsciiDigits, toPersianDigits } from './digits.ts';

/** An identifier as it is stored: ASCII digits, without the spaces, dashes, dots, brackets and invisible marks people write in it. */
export function compactIdentifier(text: string): string {
  return toAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}\u2212().]/gu, '');
}

/** The canonical `+989…` of an Iranian mobile number in any usual spelling, or null. */
export function normalizeMobile(text: string): string | null {
  const match = /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(compactIdentifier(text));
  return match ? `+98${match[1]}` : null;
}

/** A mobile number as it is shown, in a left-to-right isolate: `۰۹۱۲ ۳۴۵ ۶۷۸۹`; another number, such as a landline, in Persian digits. */
export function formatMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile === null) return toPersianDigits(text);
  return toPersianDigits(`0${mobile.slice(3, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`);
}

/** A masked mobile number, in a left-to-right isolate: `۰۹۱۲ ••• ۶۷۸۹`; only `•••` for any other number. */
export function maskMobile(text: string): string {
  const mobile = normalizeMobile(text);
  return mobile === null ? '•••' : toPersianDigits(`0${mobile.slice(3, 6)} ••• ${mobile.slice(9)}`);
}

function weightedSum(digits: string, weights: readonly number[], add = 0): number {
  return weights.reduce((sum, weight, i) => sum + weight * (Number(digits[i]) + add), 0);
}

/** Whether `text` is a person's national id (کد ملی): ten digits with the right check digit, not all alike. */
export function isNationalId(text: string): boolean {
  const id = compactIdentifier(text);
  if (!/^\d{10}$/.test(id) || /^(\d)\1{9}$/.test(id)) return false;
  const rest = weightedSum(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(id[9]) === (rest < 2 ? rest : 11 - rest);
}

/** Whether `text` is a company's national id (شناسهٔ ملی): eleven digits with the right check digit, not all alike. */
export function isLegalId(text: string): boolean {
  const id = compactIdentifier(text);
  if (!/^\d{11}$/.test(id) || /^(\d)\1{10}$/.test(id)) return false;
  const sum = weightedSum(id, [29, 27, 23, 19, 17, 29, 27, 23, 19, 17], Number(id[9]) + 2);
  return Number(id[10]) === (sum % 11) % 10;
}

/**
 * Whether `text` is an economic code (کد اقتصادی): of a person fourteen digits, the national id and a count from 0001; of a company
 * its legal id; or one of the twelve digits of former years, which have no check digit.
 */
export function isEconomicCode(text: string): boolean {
  const code = compactIdentifier(text);
  if (code.length === 14) return isNationalId(code.slice(0, 10)) && /^(?!0000)\d{4}$/.test(code.slice(10));
  return isLegalId(code) || (/^\d{12}$/.test(code) && !/^(\d)\1{11}$/.test(code));
}

/** The canonical `IR` and 24 digits of a Sheba (Iranian IBAN), written with or without `IR`, or null where the check digits are wrong. */
export function normalizeSheba(text: string): string | null {
  const match = /^(?:IR)?(\d{24})$/.exec(compactIdentifier(text).toUpperCase());
  const digits = match?.[1];
  if (!digits) return null;
  // IBAN: the country's letters (I 18, R 27) and the check digits go to the end; the whole is 1 modulo 97.
  return BigInt(`${digits.slice(2)}1827${digits.slice(0, 2)}`) % 97n === 1n ? `IR${digits}` : null;
}

/** Whether `text` is a Sheba with the right check digits. */
export function isSheba(text: string): boolean {
  return normalizeSheba(text) !== null;
}

/**
 * Whether `text` may be a postal code: ten digits, of which the first five, the route of the post, have neither 0 nor 2 (too like
 * ۵ and ۳ in handwriting) and do not begin with one digit four times. There is no check digit. The post publishes no grammar; this is
 * what Iranian libraries agree on: milwad-dev/laravel-validate `ValidIranPostalCode`, alirezavafi/persian-plus `PostalCodeExtensions`.
 */
export function isPostalCode(text: string): boolean {
  return /^(?!(\d)\1{3})[13-9]{5}\d{5}$/.test(compactIdentifier(text));
}

/** Whether `text` is a bank card number: sixteen digits that pass Luhn's check, not all zero. */
export function isCardNumber(text: string): boolean {
  const card = compactIdentifier(text);
  if (!/^\d{16}$/.test(card) || /^0+$/.test(card)) return false;
  const sum = [...card].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
