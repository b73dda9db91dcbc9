const persianDigits = '۰۱۲۳۴۵۶۷۸۹';
const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

function asciiDigit(character: string): string | null {
  if (character >= '0' && character <= '9') return character;
  const at = Math.max(persianDigits.indexOf(character), arabicDigits.indexOf(character));
  return at >= 0 ? String(at) : null;
}

function digitsOf(text: string): string {
  return [...text].map((character) => asciiDigit(character) ?? '').join('');
}

/** The number of digits and decimal marks before `end`: a caret position that does not depend on grouping. */
export function significantBefore(text: string, end: number): number {
  return [...text.slice(0, end)].filter((character) => asciiDigit(character) !== null || character === '٫').length;
}

/** The index in a grouped text after its first `count` digits and decimal marks. */
export function indexAfter(text: string, count: number): number {
  let at = 0;
  for (let seen = 0; at < text.length && seen < count; at += 1) {
    if (text[at] !== '٬') seen += 1;
  }
  return at;
}

/**
 * The decimal in a typed or pasted text, ASCII, with at most `fraction_digits` decimals; a trailing mark is kept, since digits
 * may follow. Persian, Arabic and ASCII digits count; `٬ ، ,` and spaces group; `٫` and `/` start the decimals; a dot starts them too,
 * unless more digits follow than decimals are allowed: then it groups (`12.500` is twelve thousand five hundred).
 */
export function foldMoneyText(text: string, fractionDigits: number): string {
  const [whole = '', ...parts] = text.split(/[٫/.]/);
  const fraction = digitsOf(parts.join(''));
  const persianMark = /[٫/]/.test(text);
  const isDecimal = parts.length === 1 && fractionDigits > 0 && (persianMark || fraction.length <= fractionDigits);
  const digits = (isDecimal ? digitsOf(whole) : digitsOf(text)).replace(/^0+(?=\d)/, '');
  if (!isDecimal) return digits;
  return `${digits || '0'}.${fraction.slice(0, fractionDigits)}`;
}

/**
 * Whether the dot of a text that was pasted at once may group thousands where three decimals are allowed too: `12.000` is twelve or twelve
 * thousand. A dot that is typed becomes the decimal mark before the digits follow, so that it shows what it means.
 */
export const isUnclearText = (text: string, fractionDigits: number): boolean =>
  fractionDigits >= 3 && /^[1-9۱-۹١-٩][\d۰-۹٠-٩]{0,2}\.[\d۰-۹٠-٩]{3}$/.test(text.trim());

/** Formats an ASCII decimal with Persian digits, groups and mark: `38450.5` is `۳۸٬۴۵۰٫۵`. Any other text is returned unchanged. */
export function groupMoneyText(decimal: string): string {
  if (!/^[\d.]*$/.test(decimal)) return decimal;
  const [whole = '', ...rest] = decimal.split('.');
  const first = whole.length % 3;
  const groups = [...(first > 0 ? [whole.slice(0, first)] : []), ...(whole.slice(first).match(/.{3}/g) ?? [])];
  return persianDigitsIn([groups.join('٬'), ...rest].join('٫'));
}

/** The text with its digits in Persian; its length does not change. */
export const persianDigitsIn = (text: string): string =>
  text.replace(/[\d٠-٩]/g, (character) => persianDigits[Number(asciiDigit(character))] ?? character);

/** The decimal without a trailing mark or trailing zeros, as it is reported to the owner of the field. */
export function settledMoneyText(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}
