import { isNoiseWord } from '@rasteh/persian/search/query-words';
import type { Atom } from './atoms.ts';
import type { Goods, OwnNumber } from './goods.ts';
import { fillers, type Measure, negations, opposites, shortForms, widerKinds } from './trade-words.ts';

/**
 * How a product fits a text. `whole` and `fits`: each word of the text belongs to the product and its kind and size are named,
 * for `whole` with all of its title. `possible`: nothing contradicts it, but its kind or size is not named. `doubt`: unknown
 * words remain.
 */
export type Fit = 'whole' | 'fits' | 'possible' | 'doubt' | 'contradicted';

type Numbers = Atom & { kind: 'numbers' };
type Left = { number: OwnNumber; at: number };

/** A word without its adjective ending: «چدنی», «ایتالیایی». */
const bare = (word: string): string => word.replace(/یی?$/u, '');

const isOneOf = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || (word.length > 2 && (words.has(bare(word)) || words.has(`${word}ی`)));

const isOwn = (word: string, { words, codes }: Goods): boolean =>
  isOneOf(word, words) || codes.has(word) || shortForms.get(word)?.every((one) => isOneOf(one, words)) === true;

const small: readonly (Measure | null)[] = ['mm', 'mm2', 'g'];

/** Whether a number of a text may be this number of a product: same value, and same measure and role where both name them. */
function isSameNumber({ measure, role }: Numbers, value: string, { number }: Left): boolean {
  if (number.value !== value) return false;
  if (role !== null && number.role !== null && role !== number.role) return false;
  // A number that is not in the title matches only with its role or measure: «ناودانی ۶» is not the one of 6 millimetres.
  const isNamed = number.is_titled || (role !== null && role === number.role);
  if (measure === number.measure) return isNamed || measure !== null;
  // A bare number is in millimetres or grams, never in inches or metres.
  return isNamed && (measure === null ? small.includes(number.measure) : number.measure === null && small.includes(measure));
}

/** Removes the numbers of one token from those left of a product; false when one of them is missing or in a different order. */
function takeNumbers(numbers: Numbers, left: Left[], is_ordered: boolean): boolean {
  let last = -1;
  for (const value of numbers.values) {
    const fitting = left.filter((one) => isSameNumber(numbers, value, one));
    const found = fitting.find(({ number }) => number.measure === numbers.measure) ?? fitting[0];
    if (!found || (is_ordered && found.at < last)) return false;
    last = found.at;
    left.splice(left.indexOf(found), 1);
  }
  return true;
}

/** Whether the first size of a title is named: of `40×40` one number is enough, of `1×1.5` the second. */
function isSizeNamed({ first }: Goods, left: readonly Left[], said: ReadonlySet<string>): boolean {
  if (first === null) return true;
  if ('code' in first) return said.has(first.code);
  // The numbers of the title come first among those of the product.
  const named = first.values.filter((_value, at) => !left.some((one) => one.at === at));
  return named.length > 0 && first.values.every((value) => value === '1' || named.includes(value));
}

/** Whether a word that is not one of the product's words names other goods. */
const isContrary = (word: string, { words }: Goods, isKnown: (word: string) => boolean): boolean =>
  isKnown(word) || opposites.some((group) => group.has(word) && [...group].some((other) => words.has(other)));

/**
 * Whether the words of a text for some level also match another option of that level, while the product's own option is not
 * named in full: «پلی‌اتیلن سبک» and «پلی‌اتیلن سبک خطی», «هاش» and «هاش سنگین» or «هاش سبک».
 */
const namesAnother = ({ choices }: Goods, said: ReadonlySet<string>): boolean =>
  choices.some(({ own, others }) => {
    const named = own.filter((word) => isOneOf(word, said));
    if (named.length === 0 || named.length === own.length) return false;
    return others.some((words) => named.every((word) => words.includes(word)));
  });

/** Whether all values are numbers of the product, each as often as it is named, in any order. */
function areReordered(values: readonly string[], { numbers }: Goods): boolean {
  const left = numbers.map(({ value }) => value);
  return values.every((value) => left.includes(value) && left.splice(left.indexOf(value), 1).length > 0);
}

/**
 * What a text says of a product beside the kind of goods, and what the unknown words of the text demand of it. A word behind the
 * kind names another kind («سیم آرماتوربندی» is no electrical wire), so in a category of several kinds it outweighs a bare number; one at the end may be a
 * maker.
 */
function createEvidence({ kind, general }: Goods) {
  const [head = ''] = kind;
  let found = 0;
  let needed = 0;
  let isKindSaid = false;
  let isHeadNeeded = false;
  return {
    addNumbers: ({ values, measure, role }: Numbers) => {
      found += values.length > 1 || measure !== null || role !== null ? 2 : 1;
    },
    addCode: () => {
      found += 2;
    },
    addWord: (word: string) => {
      if (!isKindSaid && isOneOf(word, new Set([...kind, ...kind.map((one, at) => one + kind[at + 1])]))) isKindSaid = true;
      else found += 1;
    },
    /** A word of a query that names no goods («خرید میلگرد») demands nothing. */
    addUnknown: (word: string) => {
      if (isNoiseWord(word)) return;
      needed = Math.max(needed, found === 0 && !general.has(head) ? 2 : 1);
      isHeadNeeded ||= !isKindSaid;
    },
    /** Whether it is enough for a question; goods that begin with an unknown word («گچ سفید») need the head of the kind too. */
    isEnough: (said: ReadonlySet<string>): boolean =>
      found >= needed && (!isHeadNeeded || isOneOf(head, said) || said.has(head + kind[1])),
  };
}

/** Compares the words of a text with those of a product, before its size is checked; null when one contradicts. */
function readWords(text: readonly Atom[], goods: Goods, isKnown: (word: string) => boolean) {
  const left: Left[] = goods.numbers.map((number, at) => ({ number, at }));
  const said = new Set<string>();
  const evidence = createEvidence(goods);
  let is_doubtful = false;
  for (let at = 0; at < text.length; at += 1) {
    const atom = text[at] as Atom;
    const next = text[at + 1];
    if (atom.kind === 'numbers') {
      if (takeNumbers(atom, left, goods.is_ordered)) {
        evidence.addNumbers(atom);
        continue;
      }
      const isReordered = atom.values.length > 1 && areReordered(atom.values, goods);
      if (atom.measure !== 'kg' && atom.role !== 'weight' && !isReordered) return null;
      is_doubtful = true;
      continue;
    }
    const { text: word } = atom;
    const joined = word + (next?.kind === 'word' ? next.text : next?.kind === 'numbers' ? next.values.join('') : '');
    const isJoined = joined !== word && (goods.codes.has(joined) || goods.words.has(joined));
    if (isJoined && !isOwn(word, goods)) {
      said.add(joined);
      if (goods.codes.has(joined)) evidence.addCode();
      else evidence.addWord(joined);
      at += 1;
    } else if (negations.has(word)) return null;
    else if (isOwn(word, goods)) {
      for (const one of [word, ...(shortForms.get(word) ?? [])]) said.add(one);
      if (goods.codes.has(word)) evidence.addCode();
      else evidence.addWord(shortForms.get(word)?.[0] ?? word);
    } else if (goods.words.has(widerKinds.get(word) ?? '')) {
      const kind = widerKinds.get(word) as string;
      said.add(kind);
      evidence.addWord(kind);
      is_doubtful = true;
    } else if (goods.general.has(word)) said.add(word);
    else if (atom.kind === 'code' || isContrary(word, goods, isKnown)) {
      if (!fillers.has(word)) return null;
    } else if (!fillers.has(word)) {
      is_doubtful = true;
      evidence.addUnknown(word);
    }
  }
  return { left, said, is_doubtful, evidence };
}

/** How goods fit a text; `isKnown` returns whether the catalogue uses a word at all. */
export function fitOf(text: readonly Atom[], goods: Goods, isKnown: (word: string) => boolean): Fit {
  const read = readWords(text, goods, isKnown);
  if (!read) return 'contradicted';
  const { left, said, is_doubtful, evidence } = read;
  const isKindNamed =
    goods.kind.some((word) => isOneOf(word, said)) || goods.kind.some((word, at) => said.has(word + goods.kind[at + 1]));
  if (is_doubtful) return isKindNamed && evidence.isEnough(said) ? 'doubt' : 'contradicted';
  if (!isKindNamed || namesAnother(goods, said) || !isSizeNamed(goods, left, said)) return 'possible';
  const isWhole = goods.title.every((atom) => atom.kind === 'numbers' || isOneOf(atom.text, said) || fillers.has(atom.text));
  return isWhole && !left.some(({ number }) => number.is_titled) ? 'whole' : 'fits';
}
