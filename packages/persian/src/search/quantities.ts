import { scaleValue, wordValue } from '../money/number-words.ts';
import type { SearchToken } from './tokens.ts';

/** Goods are ordered by these, and no goods have their size in them. */
const ordered = new Set('تن کیلوگرم عدد تریلی کامیون دستگاه پالت'.split(' '));
/** Some titles count in these as well: they tell a quantity only at the beginning or beside another number. */
const counted = new Set('شاخه کیلو تا دونه دانه بسته بندیل کیسه پاکت گونی حلقه برگ جعبه کارتن'.split(' '));
/** Lengths and packings of titles: they tell a quantity only at the beginning. */
const measured = new Set('متر رول'.split(' '));
/** What is measured in a unit of quantity without being ordered: «چگالی ۸۰ کیلو», «کیسهٔ ۵۰ کیلو». */
const attributes = new Set('چگالی وزن کیسه پاکت گونی حلب شاخه طول رول کلاف'.split(' '));

const isNumber = (token: SearchToken | undefined): boolean =>
  token !== undefined && (token.isNumber || wordValue(token.word) !== undefined || token.word === 'نیم');

/** The place behind the number that begins at a place, «دو هزار و پانصد» as one; the place itself without one. */
function behindNumber(tokens: readonly SearchToken[], from: number): number {
  if (!isNumber(tokens[from])) return from;
  let at = from + 1;
  while (scaleValue(tokens[at]?.word ?? '') !== undefined) {
    const isMore = tokens[at + 1]?.word === 'و' && isNumber(tokens[at + 2]);
    at += isMore ? 3 : 1;
  }
  return at;
}

/** The place behind the units at a place: «تا شاخه», «تن و نیم». */
function behindUnits(tokens: readonly SearchToken[], from: number): number {
  const next = tokens[from + 1]?.word ?? '';
  if (tokens[from]?.word === 'تا' && (ordered.has(next) || counted.has(next))) return from + 2;
  return next === 'و' && tokens[from + 2]?.word === 'نیم' ? from + 3 : from + 1;
}

/** Whether the unit behind a number makes it the quantity of an order. */
function isQuantity(unit: string, { isFirst, isOnly }: { isFirst: boolean; isOnly: boolean }): boolean {
  if (ordered.has(unit)) return true;
  return counted.has(unit) ? isFirst || !isOnly : measured.has(unit) && isFirst;
}

/**
 * The places of the tokens that say how much is ordered: their number is no size of the goods. The only number behind the name of
 * goods stays one with a unit that titles have too (`isNoise` are words that name nothing).
 *
 * @example
 * quantityPlaces(searchTokens('۱۰ تن میلگرد ۱۴'), isNoiseWord) // → new Set([0, 1])
 * quantityPlaces(searchTokens('میلگرد ۱۶ شاخه'), isNoiseWord) // → new Set()
 */
export function quantityPlaces(tokens: readonly SearchToken[], isNoise: (word: string) => boolean): ReadonlySet<number> {
  const places = new Set<number>();
  let isFirst = true;
  for (let from = 0; from < tokens.length; from += 1) {
    const unitAt = behindNumber(tokens, from);
    const unit = tokens[unitAt]?.word ?? '';
    if (unitAt === from) {
      isFirst &&= isNoise(tokens[from]?.word ?? '');
      continue;
    }
    const others = tokens.filter((token, at) => isNumber(token) && (at < from || at >= unitAt) && !places.has(at));
    const isAttribute = attributes.has(tokens[from - 1]?.word ?? '');
    // «شاخهٔ ۱۲ متری» and «از ۱۰ تا ۱۲» go on with the number of a measure.
    const goesOn = !ordered.has(unit) && isNumber(tokens[unitAt + 1]);
    if (isAttribute || goesOn || !isQuantity(unit, { isFirst, isOnly: others.length === 0 })) {
      from = unitAt - 1;
      isFirst = false;
      continue;
    }
    const end = behindUnits(tokens, unitAt);
    for (let at = from; at < end; at += 1) places.add(at);
    from = end - 1;
  }
  return places;
}
