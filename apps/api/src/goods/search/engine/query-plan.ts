import { swapKeyboardLayout } from '@rasteh/persian/fold';
import { quantityPlaces } from '@rasteh/persian/search/quantities';
import { isNoiseWord, isVerb, wordStems } from '@rasteh/persian/search/query-words';
import { joinNumberWords, type SearchToken, searchTokens } from '@rasteh/persian/search/tokens';
import type { Corrections } from './corrections.ts';
import { readLetterCodes } from './letter-codes.ts';
import type { Words } from './words.ts';

/** Words of the index that a part of the query may mean, each with how well it fits: 1 is the word itself. */
export type Meanings = Map<number, number>;

/** A part of the query: `span` tokens from `from` on. Alternatives of parts that are split need a word of each half. */
export type QueryPart = { from: number; span: 1 | 2; meanings: Meanings; halves: [Meanings, Meanings][] };

/**
 * A query as the index understands it: its tokens that count, what they may mean, and words that say nothing but are welcome in
 * a title; `isNoise` if there are only such words, `isLenient` if slips were looked for in all of them.
 */
export type QueryPlan = { tokens: SearchToken[]; parts: QueryPart[]; hints: Meanings; isNoise: boolean; isLenient: boolean };

/** Longer queries are cut: such queries are not typed by people, and each word costs time. */
const MOST_TOKENS = 10;
/** Slips are looked for in so many words: a query in which more are misspelt is no query. */
const MOST_CORRECTED = 5;
const MOST_BELOW = 200;
const MOST_BELOW_SLIPPED = 40;
const MOST_SPLITS = 5;

const FIT = { also: 0.97, joined: 0.97, measures: 1.1, otherUnit: 0.85, stem: 0.93, split: 0.9, layout: 0.85 };
/** From the word itself down to its beginning; one or two letters say little. */
const prefixFit = (typed: number, whole: number): number =>
  0.86 + (0.03 * typed) / whole - (typed === 1 ? 0.2 : typed === 2 ? 0.08 : 0);
const numberPrefixFit = (typed: number, whole: number): number => 0.4 + (0.1 * typed) / whole;
const slipFit = (cost: number): number => 0.74 - 0.2 * cost;
const latinFit = (cost: number): number => 0.88 - 0.3 * cost;

/** What a query is planned for: the words of an index, and their corrections. */
type Planned = { words: Words; corrections: Corrections };

/**
 * Plans a query. Slips are looked for in words that the index does not have, with `isLenient` in all of them; of many words in the
 * rarest ones.
 */
export function planQuery(of: Planned, q: string, isLenient: boolean): QueryPlan {
  const { words } = of;
  const all = readLetterCodes(words, joinNumberWords(searchTokens(q))).slice(0, MOST_TOKENS * 2);
  const significant = significantOf(all);
  const tokens = (significant.length > 0 ? significant : all).slice(0, MOST_TOKENS);
  const isTyping = !/\s$/.test(q);
  const corrected = placesToCorrect(words, tokens);
  const singles = tokens.map((token, at): QueryPart => {
    const isLast = isTyping && at === tokens.length - 1;
    const meanings = token.isNumber
      ? numberMeanings(words, token, isLast)
      : letterMeanings(of, token, isLenient, corrected.has(at));
    if (token.isNumber && isMeasure(tokens, at)) exact(words, meanings, String(Number(token.word) / 10), FIT.otherUnit);
    return { from: at, span: 1, meanings, halves: token.isNumber ? [] : splits(words, token.word) };
  });
  const isExact = (at: number) => words.wordId(tokens[at]?.word ?? '') !== undefined;
  const pairs = tokens.slice(1).flatMap((second, at): QueryPart[] => {
    const first = tokens[at];
    if (!first) return [];
    const isCorrected = corrected.has(at) && corrected.has(at + 1) && (isLenient || !(isExact(at) && isExact(at + 1)));
    const meanings = pairMeanings(of, first, second, isCorrected);
    return meanings.size > 0 ? [{ from: at, span: 2, meanings, halves: [] }] : [];
  });
  const hints: Meanings = new Map();
  if (significant.length > 0) for (const { word } of all) if (isNoiseWord(word)) exact(words, hints, word, 1);
  const isNoise = significant.length === 0 && all.length > 0;
  const isOpen = tokens.every(({ isNumber }, at) => isNumber || !isExact(at));
  return { tokens, parts: [...singles, ...pairs], hints, isNoise, isLenient: isLenient || isOpen };
}

/** The tokens that say what is looked for: without noise words, verbs, and how much is ordered. */
function significantOf(tokens: readonly SearchToken[]): SearchToken[] {
  const quantities = quantityPlaces(tokens, isNoiseWord);
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isSaid = (at: number) =>
    isVerb(wordAt(at), wordAt(at + 1)) || isVerb(wordAt(at - 1), wordAt(at)) || isNoiseWord(wordAt(at));
  const named = tokens.filter(({ isNumber }, at) => isNumber || !isSaid(at));
  const sized = named.filter((token) => !quantities.has(tokens.indexOf(token)));
  return sized.length > 0 ? sized : named;
}

/** The places of the words in which slips are looked for: unknown ones before those that many texts have. */
function placesToCorrect(words: Words, tokens: readonly SearchToken[]): ReadonlySet<number> {
  const places = tokens.flatMap(({ word, isNumber }, at) => {
    const id = words.wordId(word);
    return isNumber ? [] : [{ at, frequency: id === undefined ? 0 : words.frequencyOf(id) }];
  });
  const rarest = places.toSorted((a, b) => a.frequency - b.frequency).slice(0, MOST_CORRECTED);
  return new Set(rarest.map(({ at }) => at));
}

/** Whether a number is a measure that may be meant in centimetres: one of several (50×50×5), or of a profile (IPE180). */
function isMeasure(tokens: readonly SearchToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || Number(token.word) % 10 !== 0) return false;
  return token.joint === 'x' || tokens[at + 1]?.joint === 'x' || (token.joint === '' && Number(token.word) >= 100);
}

function keep(meanings: Meanings, word: number, fit: number): void {
  if ((meanings.get(word) ?? 0) < fit) meanings.set(word, fit);
}

function exact(words: Words, meanings: Meanings, word: string, fit: number): boolean {
  const id = words.wordId(word);
  if (id === undefined) return false;
  keep(meanings, id, fit);
  return true;
}

function numberMeanings(words: Words, { word, also }: SearchToken, isLast: boolean): Meanings {
  const meanings: Meanings = new Map();
  exact(words, meanings, word, 1);
  for (const other of also) exact(words, meanings, other, FIT.also);
  const node = isLast ? words.trie.find(word) : undefined;
  if (node === undefined) return meanings;
  for (const id of words.trie.wordsBelow(node, MOST_BELOW)) {
    const text = words.wordText(id);
    if (/^[\d.]+$/.test(text)) keep(meanings, id, numberPrefixFit(word.length, text.length));
  }
  return meanings;
}

function letterMeanings(of: Planned, { word, also }: SearchToken, isLenient: boolean, isCorrected: boolean): Meanings {
  const { words } = of;
  const meanings: Meanings = new Map();
  const isKnown = exact(words, meanings, word, 1);
  for (const other of also) exact(words, meanings, other, FIT.also);
  for (const stem of wordStems(word)) exact(words, meanings, stem, FIT.stem);
  prefixes(words, meanings, word, 1);
  const isOpen = isCorrected && (isLenient || !isKnown);
  if (isOpen) slips(of, meanings, word, 1);
  if (!isKnown) exact(words, meanings, swapKeyboardLayout(word), FIT.layout);
  if (isOpen) latin(of, meanings, word, 1);
  return meanings;
}

function prefixes(words: Words, meanings: Meanings, word: string, factor: number): void {
  const node = words.trie.find(word);
  if (node === undefined) return;
  for (const id of words.trie.wordsBelow(node, MOST_BELOW)) {
    const text = words.wordText(id);
    if (text !== word) keep(meanings, id, factor * prefixFit(word.length, text.length));
  }
}

function slips({ words, corrections }: Planned, meanings: Meanings, word: string, factor: number): void {
  for (const { node, cost, isWhole } of corrections.slips(word)) {
    if (isWhole) keep(meanings, words.trie.wordAt(node), factor * slipFit(cost));
    else for (const id of words.trie.wordsBelow(node, MOST_BELOW_SLIPPED)) keep(meanings, id, factor * (slipFit(cost) - 0.12));
  }
}

function latin({ words, corrections }: Planned, meanings: Meanings, word: string, factor: number): void {
  if (!/^[a-z]{2,}$/.test(word)) return;
  for (const { node, cost, isWhole } of corrections.latin(word)) {
    if (isWhole) keep(meanings, words.trie.wordAt(node), factor * latinFit(cost));
    else {
      for (const id of words.trie.wordsBelow(node, MOST_BELOW_SLIPPED)) {
        keep(meanings, id, factor * (latinFit(cost) - 0.1 - 0.02 * Math.min(5, words.wordText(id).length)));
      }
    }
  }
}

/** Two tokens that are one word of the index: «میل گرد», `ipe 18`, `40 80`. */
function pairMeanings(of: Planned, first: SearchToken, second: SearchToken, isCorrected: boolean): Meanings {
  const { words } = of;
  const meanings: Meanings = new Map();
  if (first.isNumber && second.isNumber) {
    exact(words, meanings, `${first.word}x${second.word}`, second.joint === 'x' ? FIT.measures : FIT.joined);
    if (second.joint === 'x') exact(words, meanings, `${Number(first.word) * 10}x${Number(second.word) * 10}`, FIT.otherUnit);
    return meanings;
  }
  const joined = first.word + second.word;
  exact(words, meanings, joined, second.joint === '' ? 1 : FIT.joined);
  if (first.isNumber || second.isNumber || joined.length < 4) return meanings;
  prefixes(words, meanings, joined, FIT.joined);
  if (isCorrected && joined.length >= 5) {
    slips(of, meanings, joined, FIT.joined);
    latin(of, meanings, joined, FIT.joined);
  }
  return meanings;
}

/** The ways to cut an unknown word into two known ones: «ورقسیاه». */
function splits(words: Words, word: string): [Meanings, Meanings][] {
  if (word.length < 5 || words.wordId(word) !== undefined) return [];
  const found: [Meanings, Meanings][] = [];
  for (let at = 2; at <= word.length - 2 && found.length < MOST_SPLITS; at++) {
    const [left, right]: [Meanings, Meanings] = [new Map(), new Map()];
    if (!exact(words, left, word.slice(0, at), FIT.split)) continue;
    exact(words, right, word.slice(at), FIT.split);
    if (word.length - at >= 4) prefixes(words, right, word.slice(at), FIT.split);
    if (right.size > 0) found.push([left, right]);
  }
  return found;
}
