import { toAsciiDigits, toPersianDigits } from './digits.ts';

/**
 * An identifier as it is stored: ASCII digits, without the spaces, dashes, dots, brackets and invisible marks people write in it.
 *
 * @example
 * compactIdentifier('(۰۲۱) ۸۸-۸۸') // → '0218888'
 */
export function compactIdentifier(text: string): string {
  return toAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}\u2212().]/gu, '');
}

/**
 * The canonical form of an Iranian mobile number.
 * Source: the international number of ITU-T E.164, country code 98.
 *
 * @param text any usual spelling: with `0`, `98`, `+98`, `0098` or none of them before the 9
 * @returns null for any other text.
 * @example
 * normalizeMobile('۰۹۱۲ ۳۴۵ ۶۷۸۹') // → '+989123456789'
 * normalizeMobile('021-88888888') // → null
 */
export function normalizeMobile(text: string): string | null {
  const match = /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(compactIdentifier(text));
  return match ? `+98${match[1]}` : null;
}

/**
 * A mobile number as it is shown, in a left-to-right isolate; another number, such as a landline, in Persian digits.
 *
 * @example
 * formatMobile('+989123456789') // → '۰۹۱۲ ۳۴۵ ۶۷۸۹'
 * formatMobile('021-88888888') // → '۰۲۱-۸۸۸۸۸۸۸۸'
 */
export function formatMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile === null) return toPersianDigits(text);
  return toPersianDigits(`0${mobile.slice(3, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`);
}

/**
 * A masked mobile number, in a left-to-right isolate; only `•••` for any other number.
 *
 * @example
 * maskMobile('+989123456789') // → '۰۹۱۲ ••• ۶۷۸۹'
 */
export function maskMobile(text: string): string {
  const mobile = normalizeMobile(text);
  return mobile === null ? '•••' : toPersianDigits(`0${mobile.slice(3, 6)} ••• ${mobile.slice(9)}`);
}

/**
 * A masked number of a person or a firm: its last four digits at most, and never more than half of it. What is masked already stays.
 *
 * @example
 * maskNumber('0499370899') // → '•••0899'
 * maskNumber('09123456789') // → '۰۹۱۲ ••• ۶۷۸۹'
 */
export function maskNumber(text: string): string {
  if (text.includes('•••')) return text;
  if (normalizeMobile(text) !== null) return maskMobile(text);
  const shown = Math.min(4, Math.floor(text.length / 2));
  return `•••${text.slice(text.length - shown)}`;
}

function weightedSum(digits: string, weights: readonly number[], add = 0): number {
  return weights.reduce((sum, weight, i) => sum + weight * (Number(digits[i]) + add), 0);
}

/**
 * Whether `text` is a person's national id (کد ملی): ten digits with the right check digit, not all alike.
 * Source: the number that the National Organization for Civil Registration (ثبت احوال) assigns, weights 10 to 2 modulo 11. It
 * publishes no text of the rule that we know of; the tests compare it with @persian-tools.
 *
 * @example
 * isNationalId('۰۴۹۹۳۷۰۸۹۹') // → true
 * isNationalId('0499370898') // → false
 */
export function isNationalId(text: string): boolean {
  const id = compactIdentifier(text);
  if (!/^\d{10}$/.test(id) || /^(\d)\1{9}$/.test(id)) return false;
  const rest = weightedSum(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(id[9]) === (rest < 2 ? rest : 11 - rest);
}

/**
 * Whether `text` is a company's national id (شناسهٔ ملی): eleven digits with the right check digit, not all alike.
 * Source: the number that the State Organization for Registration of Deeds and Properties (ثبت اسناد و املاک) assigns, weights
 * 29, 27, 23, 19, 17 twice over the digits plus the tenth one and 2, modulo 11. It publishes no text of the rule that we know
 * of; the tests compare it with @persian-tools.
 *
 * @example
 * isLegalId('۱۰۳۸۰۲۸۴۷۹۰') // → true
 * isLegalId('10380284791') // → false
 */
export function isLegalId(text: string): boolean {
  const id = compactIdentifier(text);
  if (!/^\d{11}$/.test(id) || /^(\d)\1{10}$/.test(id)) return false;
  const sum = weightedSum(id, [29, 27, 23, 19, 17, 29, 27, 23, 19, 17], Number(id[9]) + 2);
  return Number(id[10]) === (sum % 11) % 10;
}

/**
 * Whether `text` is an economic code (کد اقتصادی): of a person fourteen digits, the national id and a count from 0001; of a
 * company its legal id; or one of the twelve digits of former years, which have no check digit.
 * Source: the forms that the Iranian National Tax Administration (سازمان امور مالیاتی) assigns.
 *
 * @example
 * isEconomicCode('0499370899-0001') // → true
 * isEconomicCode('10380284790') // → true
 * isEconomicCode('0499370899-0000') // → false
 */
export function isEconomicCode(text: string): boolean {
  const code = compactIdentifier(text);
  if (code.length === 14) return isNationalId(code.slice(0, 10)) && /^(?!0000)\d{4}$/.test(code.slice(10));
  return isLegalId(code) || (/^\d{12}$/.test(code) && !/^(\d)\1{11}$/.test(code));
}

/**
 * The canonical `IR` and 24 digits of a Sheba (Iranian IBAN).
 * Source: ISO 13616 for the form, ISO/IEC 7064 MOD 97-10 for the check digits.
 *
 * @param text with or without `IR`
 * @returns null where the form or the check digits are wrong.
 * @example
 * normalizeSheba('۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲') // → 'IR820540102680020817909002'
 * normalizeSheba('IR820540102680020817909003') // → null
 */
export function normalizeSheba(text: string): string | null {
  const match = /^(?:IR)?(\d{24})$/.exec(compactIdentifier(text).toUpperCase());
  const digits = match?.[1];
  if (!digits) return null;
  // IBAN: the country's letters (I 18, R 27) and the check digits go to the end; the whole is 1 modulo 97.
  return BigInt(`${digits.slice(2)}1827${digits.slice(0, 2)}`) % 97n === 1n ? `IR${digits}` : null;
}

/**
 * Whether `text` is a Sheba with the right check digits, by the rules of {@link normalizeSheba}.
 *
 * @example
 * isSheba('IR82 0540 1026 8002 0817 9090 02') // → true
 */
export function isSheba(text: string): boolean {
  return normalizeSheba(text) !== null;
}

/**
 * Whether `text` may be a postal code: ten digits, of which the first five, the route of the post, have neither 0 nor 2 (too like
 * ۵ and ۳ in handwriting) and do not begin with one digit four times. There is no check digit.
 * Source: the post publishes no grammar; this is what Iranian libraries agree on (milwad-dev/laravel-validate
 * `ValidIranPostalCode`, alirezavafi/persian-plus `PostalCodeExtensions`).
 *
 * @example
 * isPostalCode('۱۹۳۹۵-۱۴۶۱۳') // → true
 * isPostalCode('1029514613') // → false
 */
export function isPostalCode(text: string): boolean {
  return /^(?!(\d)\1{3})[13-9]{5}\d{5}$/.test(compactIdentifier(text));
}

/**
 * Whether `text` is a bank card number: sixteen digits with the right check digit, not all zero.
 * Source: ISO/IEC 7812-1, whose check digit is Luhn's, modulo 10.
 *
 * @example
 * isCardNumber('۶۲۱۹ ۸۶۱۰ ۳۴۵۲ ۹۰۰۷') // → true
 * isCardNumber('6219861034529008') // → false
 */
export function isCardNumber(text: string): boolean {
  const card = compactIdentifier(text);
  if (!/^\d{16}$/.test(card) || /^0+$/.test(card)) return false;
  const sum = [...card].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
