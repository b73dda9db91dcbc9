import { tidyText } from './fold.ts';

/** Words of small letters and digits of any script, joined by hyphens: the form of a slug. */
export const slugPattern: RegExp = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

/** Long enough for what search engines show, and short enough for a link in a message. */
const MOST = 100;

/**
 * A title as a part of a URL, at most 100 characters long: small letters and digits stay, a half-space and all else becomes a
 * hyphen. Empty where the title has neither letters nor digits.
 *
 * @example
 * slugOf('میلگرد ۱۴ A3 ذوب\u200cآهن') // → 'میلگرد-۱۴-a3-ذوب-آهن'
 * slugOf('(+)') // → ''
 */
export function slugOf(title: string): string {
  const words = tidyText(title)
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{Ll}\p{Lo}\p{M}\p{N}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MOST) return slug === '' ? [...word].slice(0, MOST / 2).join('') : slug;
    slug = longer;
  }
  return slug;
}
