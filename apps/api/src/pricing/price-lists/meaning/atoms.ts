import { toAsciiDigits } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import { beforePlaces, type Measure, measures, numberWords, roles } from './trade-words.ts';

/**
 * A token of a text about goods: a folded word, a code such as `a3`, or the numbers of a size, which are several in `40×80`.
 */
export type Atom =
  | { kind: 'word' | 'code'; text: string }
  | { kind: 'numbers'; values: readonly string[]; measure: Measure | null; role: string | null };

const fractions: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
/** Profiles are written together with their size: `IPE14`; all other letters with digits are codes. */
const profile = /^(ipe|hea|heb|inp|upn|unp|upe)(\d+)$/;
// Bounded: the text of a cell has at most five hundred characters.
const parts =
  /(\d+(?:[.]\d+|\/\d+)?(?:\s?×\s?\d+(?:[.]\d+)?){0,3})(?![a-z\d])|([a-z]+-?\d+[a-z]*|\d+[a-z]+\d*)|([\p{L}\p{M}]+)/gu;

/** Normalizes the spellings of a size: `40*80`, «۴۰ در ۸۰», `2"`, «۲٫۵», and «۲/۵» that is not a fraction of an inch. */
function withOneSpelling(text: string): string {
  return (
    toAsciiDigits(text.slice(0, 500))
      .toLowerCase()
      .replace(/[½¼¾]/g, (sign) => ` ${fractions[sign]} `)
      .replace(/(\d)\s?(?:"|″|”|'')/g, '$1 اینچ ')
      .replace(/(\d)٫(\d)/g, '$1.$2')
      .replace(/(\d)[x*×✕](?=\d)/g, '$1×')
      // Bounded: only one blank is matched on either side.
      .replace(/(\d)\s(?:x|\*|×|در)\s(?=\d)/g, '$1×')
      .replace(/(\d)\/(\d{1,2})(?!\d|\/|\s?(?:اینچ|inch|in\b))/g, '$1.$2')
      .replace(/(\d)(mm2|mm|cm|inch|in|kg|gr|g|m)(?![a-z\d])/g, '$1 $2 ')
      .replace(/میلی[\u200c\s]?متر/g, 'میلیمتر')
      .replace(/میلیمتر[\u200c\s]?مربع/g, 'میلیمترمربع')
      .replace(/سانتی[\u200c\s]?متر/g, 'سانتیمتر')
  );
}

/** The key under which a text is stored: its folded words, with the sign of an inch written as a word. */
export const textKey = (text: string): string => foldText(text.replace(/(\p{Nd})\s?(?:"|″|”|'')/gu, '$1 اینچ ')).slice(0, 300);

const plainNumber = (digits: string): string => (digits.includes('.') ? digits.replace(/\.?0{1,20}$/, '') : digits);

function timesOf(value: string, times: number): string {
  return times === 1 || value.includes('/') ? value : String(Math.round(Number(value) * times * 1_000) / 1_000);
}

/** The numbers of a token, with the measure after them and the role before them. */
function numbersOf(text: string, before: string | undefined, after: string | undefined): Atom & { kind: 'numbers' } {
  const known = measures.get(after ?? '');
  const values = text.split('×').map((value) => timesOf(plainNumber(value.trim()), known?.times ?? 1));
  const role = roles.get(before ?? '') ?? null;
  return { kind: 'numbers', values, measure: known?.measure ?? (role === 'thickness' ? 'mm' : null), role };
}

/** Tokenizes a text about goods. Measures and roles become part of their numbers; a place after «انبار» is ignored. */
export function readAtoms(text: string): Atom[] {
  const found = [...withOneSpelling(text).matchAll(parts)].flatMap(([, numbers, code, word]) => {
    if (numbers) return { kind: 'numbers' as const, text: numbers };
    if (word) return foldText(word) ? { kind: 'word' as const, text: foldText(word) } : [];
    const plain = (code ?? '').replace('-', '');
    const [, name, size] = profile.exec(plain) ?? [];
    if (!name || !size) return { kind: 'code' as const, text: plain };
    return [
      { kind: 'word' as const, text: name },
      { kind: 'numbers' as const, text: size },
    ];
  });
  const atoms: Atom[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const part = found[at] as (typeof found)[number];
    const [before, after] = [found[at - 1]?.text, found[at + 1]?.text];
    const isMeasured = measures.has(after ?? '');
    const spoken = part.kind === 'word' && (isMeasured || roles.has(before ?? '')) ? numberWords.get(part.text) : undefined;
    if (part.kind === 'numbers' || spoken !== undefined) {
      atoms.push(numbersOf(spoken ?? part.text, before, after));
      if (isMeasured) at += 1;
    } else if (part.kind === 'word' && beforePlaces.has(part.text)) at += found[at + 1]?.kind === 'word' ? 1 : 0;
    else if (part.kind === 'code' || !roles.has(part.text)) atoms.push({ kind: part.kind, text: part.text });
  }
  return atoms;
}
