import { toAsciiDigits } from './digits.ts';
import { withoutEdges } from './edges.ts';

// Invisible and never intended: controls (NUL, but not tab and newline), lone surrogates, soft hyphen, bidi controls,
// tatweel, zero-width space, word joiner, BOM. ZWNJ spells words and ZWJ joins emoji: both stay.
const invisible = /[\p{Cs}\u00ad\u061c\u0640\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/gu;

/**
 * The form in which text is stored: NFC, Persian ی and ک, Arabic digits as Persian ones, no invisible characters but ZWNJ and
 * ZWJ, single spaces, trimmed. Line breaks stay, one blank line at most. Idempotent.
 * Source: Unicode Standard Annex 15 for NFC; ISIRI 6219 for ی (U+06CC), ک (U+06A9) and the digits (U+06F0–U+06F9).
 *
 * @example
 * tidyText('  كاشي   ٣٠ ') // → 'کاشی ۳۰'
 * tidyText('می\u200c\u200cرود') // → 'می\u200cرود'
 */
export function tidyText(text: string): string {
  const plain = text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[\u064a\u0649]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x90))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => withoutEdges(line, /[ \u200c]/))
    .join('\n')
    .replace(/[ \u200c]{2,}/g, (run) => (run.includes(' ') ? ' ' : '\u200c'))
    .replace(/\n{3,}/g, '\n\n');
  return withoutEdges(plain, /[\s\u200c]/);
}

const foldedLetters: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ۍ: 'ی',
  ے: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
  ء: '',
};

/**
 * The form in which text is searched, never shown: NFKC, lower-case, one letter for each that Persian writers mix (ي ى ئ, ك, ة ۀ,
 * أ إ ٱ آ, ؤ), no marks, ASCII digits, one space for ZWNJ, punctuation and symbols. Idempotent.
 * Source: Unicode Standard Annex 15 for NFKC. No standard says which letters are mixed: the choice is ours.
 *
 * @example
 * foldText('آهن‌آلاتِ IPE ۱۸') // → 'اهن الات ipe 18'
 */
export function foldText(text: string): string {
  return toAsciiDigits(
    text
      .replace(invisible, '')
      .normalize('NFKD')
      .toLowerCase()
      // Decomposed once more, since lower-casing composes; it turns آ أ إ ئ ؤ ۀ into a letter and a mark.
      .normalize('NFKD')
      .replace(/\p{M}|\u0640/gu, '')
      .replace(/[يىېۍےكڪةہەھٱء]/g, (letter) => foldedLetters[letter] ?? letter),
  )
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The words of a query: those of the folded text, with letters and digits apart.
 *
 * @example
 * queryWords('تیرآهن IPE18') // → ['تیراهن', 'ipe', '18']
 */
export function queryWords(text: string): string[] {
  return foldText(text).match(/\p{N}+|\p{L}+/gu) ?? [];
}

/**
 * The words under which text is found, each once: its {@link queryWords}, and each ZWNJ compound written together. Index these;
 * look them up by prefix with `queryWords`.
 *
 * @example
 * foldWords('ذوب‌آهن') // → ['ذوب', 'اهن', 'ذوباهن']
 */
export function foldWords(text: string): string[] {
  const runs = text.match(/[\p{L}\p{M}\p{N}\u200c]+/gu) ?? [];
  const compounds = runs.map((run) => withoutEdges(run, /\u200c/)).filter((run) => run.includes('\u200c'));
  const joined = compounds.map((compound) => compound.replaceAll('\u200c', ''));
  return [...new Set([text, ...joined].flatMap(queryWords))];
}

// The standard Persian keyboard (ISIRI 9147), key by key. Older layouts put پ on the key of the backslash or the backtick.
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,HC\\`";
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوآژپپ';
const toPersianKey = new Map([...latinKeys].map((key, i) => [key, persianKeys.charAt(i)]));
const toLatinKey = new Map([...latinKeys].map((key, i) => [persianKeys.charAt(i), key] as const).toReversed());

/**
 * `text` as the other keyboard layout would have typed it: Latin keys in Persian, or Persian ones in Latin where there is no
 * Latin letter. Characters without a key on the other side stay.
 * Source: ISIRI 9147, the standard Persian keyboard.
 *
 * @example
 * swapKeyboardLayout("ldg'vn") // → 'میلگرد'
 * swapKeyboardLayout('هحث') // → 'ipe'
 */
export function swapKeyboardLayout(text: string): string {
  if (!/[a-z]/i.test(text)) {
    return [...text].map((letter) => toLatinKey.get(letter) ?? letter).join('');
  }
  return [...text].map((key) => toPersianKey.get(key) ?? toPersianKey.get(key.toLowerCase()) ?? key).join('');
}

let collator: Intl.Collator | undefined;

/**
 * Orders texts as a Persian dictionary does (آ ا ب پ …), numbers by value; for `Array.prototype.sort`.
 * Source: the Unicode Collation Algorithm (Unicode Technical Standard 10), tailored for fa by CLDR.
 *
 * @returns below 0 if `a` comes first, above 0 if `b` does, otherwise 0.
 * @example
 * ['میلگرد ۱۶', 'پروفیل', 'میلگرد ۸', 'آهن'].sort(comparePersian) // → ['آهن', 'پروفیل', 'میلگرد ۸', 'میلگرد ۱۶']
 */
export function comparePersian(a: string, b: string): number {
  // Made at its first use, since the first use of Intl costs a phone tens of milliseconds.
  collator ??= new Intl.Collator('fa', { numeric: true });
  return collator.compare(a, b);
}
