import { type Documents, FIELD_MASK, IN_CODE, PLACE_BITS, PLACE_MASK, SIZE } from './documents.ts';
import type { Meanings, QueryPlan } from './query-plan.ts';

/** What a field takes off a match, by FIELD: the title weighs most, the category least. */
const FIELD_LOSS = [0, 0.02, 0.05, 0.1];
const SIZE_GAIN = 0.15;
const CODE_LOSS = 0.5;
const OPTION_NUMBER_LOSS = 0.15;
/** So many of the best matches are compared word by word with their titles. */
const MOST_REFINED = 300;

export type Match = { slot: number; score: number; isWhole: boolean };
/** The matches of a plan, best first; `isWhole` says that all tokens of the query were matched. */
export type Matches = { matches: Match[]; total: number; isWhole: boolean; score: number };

const placeGain = (place: number, isNumber: boolean): number => {
  const field = place & FIELD_MASK;
  if (!isNumber) return -(FIELD_LOSS[field] ?? 0);
  if (place & SIZE) return SIZE_GAIN;
  if (place & IN_CODE) return -CODE_LOSS;
  return field >= 2 ? -OPTION_NUMBER_LOSS : 0;
};

/** By slot, the tokens of the query that occur there, alone or with a neighbour: a bit for each. */
type TokensIn = Uint16Array;
/** What is valued: meanings, whether they are numbers, and the bits of their tokens. */
type Valued = { meanings: Meanings; isNumber: boolean; bits: number };

/** The best value of some meanings in each slot, 0 where none occurs, and the number of slots with one; null without any. */
function valuesOf(
  documents: Documents,
  { meanings, isNumber, bits }: Valued,
  tokensIn: TokensIn,
): { values: Float32Array | null; count: number } {
  let values: Float32Array | null = null;
  let count = 0;
  const valueAt = new Float64Array(PLACE_MASK + 1);
  for (const [word, fit] of meanings) {
    const occurrences = documents.occurrencesOf(word);
    if (occurrences.length > 0) values ??= new Float32Array(documents.slots());
    if (!values) continue;
    for (let place = 0; place <= PLACE_MASK; place++) valueAt[place] = Math.max(0.05, fit + placeGain(place, isNumber));
    for (let at = 0; at < occurrences.length; at++) {
      const one = occurrences[at] as number;
      const slot = one >> PLACE_BITS;
      const value = valueAt[one & PLACE_MASK] as number;
      const known = values[slot] as number;
      if (known === 0) {
        count += 1;
        tokensIn[slot] = (tokensIn[slot] as number) | bits;
      }
      if (value > known) values[slot] = value;
    }
  }
  return { values, count };
}

/** Each value, or that of the split halves where both occur and are better. */
function withSplits(
  documents: Documents,
  given: Float32Array | null,
  { halves, bits, tokensIn }: { halves: readonly [Meanings, Meanings][]; bits: number; tokensIn: TokensIn },
): Float32Array | null {
  let values = given;
  for (const [left, right] of halves) {
    const half = { isNumber: false, bits: 0 };
    const a = valuesOf(documents, { ...half, meanings: left }, tokensIn).values;
    const b = a && valuesOf(documents, { ...half, meanings: right }, tokensIn).values;
    if (!b) continue;
    values ??= new Float32Array(documents.slots());
    for (let slot = 0; slot < values.length; slot++) {
      if ((a[slot] as number) === 0 || (b[slot] as number) === 0) continue;
      tokensIn[slot] = (tokensIn[slot] as number) | bits;
      values[slot] = Math.max(values[slot] as number, Math.min(a[slot] as number, b[slot] as number));
    }
  }
  return values;
}

/** The first word of a Persian phrase names the thing, what follows describes it. */
const HEAD_WEIGHT = 1.4;

/** A rare word says more than one that all have: between 0.8 and 1.2. */
const weightOf = (documents: Documents, count: number, isHead: boolean): number =>
  (count === 0 ? 1 : 1.2 - (0.4 * Math.log(count + 1)) / Math.log(Math.max(2, documents.size() + 1))) *
  (isHead ? HEAD_WEIGHT : 1);

/**
 * Ranks the documents of a plan: those that match most of the query's words; among them by how well, with the title before the
 * options before the category, a size before any other number, neighbours and whole titles first; then by rank.
 */
export function rankMatches(documents: Documents, plan: QueryPlan, groups: ReadonlySet<number> | null, most: number): Matches {
  const { tokens, parts } = plan;
  const none = { matches: [], total: 0, isWhole: false, score: 0 };
  if (tokens.length === 0) return none;
  const singles: (Float32Array | null)[] = [];
  const pairs: (Float32Array | null)[] = [];
  const weights: number[] = [];
  const tokensIn = new Uint16Array(documents.slots());
  for (const { from, span, meanings, halves } of parts) {
    const isNumber = tokens[from]?.isNumber === true && (span === 1 || tokens[from + 1]?.isNumber === true);
    const bits = span === 1 ? 1 << from : 3 << from;
    const { values: own, count } = valuesOf(documents, { meanings, isNumber, bits }, tokensIn);
    const values = withSplits(documents, own, { halves, bits, tokensIn });
    if (span === 1) {
      singles[from] = values;
      weights[from] = weightOf(documents, count, from === 0);
    } else pairs[from + 1] = values;
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const { slots, scores, best } = bestMatched(documents, { singles, pairs, weights, tokensIn, groups });
  if (slots.length === 0) return none;
  const isWhole = best >= sum - 0.001;
  const order = (a: Match, b: Match) =>
    b.score - a.score || documents.rankOf(b.slot) - documents.rankOf(a.slot) || a.slot - b.slot;
  const rough = highest(documents, slots, scores, Math.max(most, MOST_REFINED)).map((at) => ({
    slot: slots[at] as number,
    score: (scores[at] as number) / sum,
    isWhole,
  }));
  const refined = rough
    .slice(0, MOST_REFINED)
    .map((match) => ({ ...match, score: Math.round((match.score + titleGain(documents, match.slot, plan)) * 200) / 200 }))
    .sort(order);
  const matches = [...refined, ...rough.slice(MOST_REFINED)].slice(0, most);
  return { matches, total: slots.length, isWhole, score: refined[0]?.score ?? 0 };
}

type Values = {
  /** By token; null where it occurs nowhere. */
  singles: (Float32Array | null)[];
  /** By the second token of the pair. */
  pairs: (Float32Array | null)[];
  weights: number[];
  tokensIn: TokensIn;
  groups: ReadonlySet<number> | null;
};

/**
 * The documents in which most of the query matches, each token alone or with its neighbour, whichever is better: their slots with
 * their scores, and the sum of the weights of the matched tokens.
 */
function bestMatched(documents: Documents, values: Values): { slots: number[]; scores: number[]; best: number } {
  const { weights, tokensIn, groups } = values;
  // No document matches more than the tokens that occur in it weigh, so only those with the most are looked at.
  const most = Float64Array.from({ length: 1 << weights.length }, (_, tokens) =>
    weights.reduce((sum, weight, at) => sum + (tokens & (1 << at) ? weight : 0), 0),
  );
  const isAsked = (slot: number) => documents.isLive(slot) && (!groups || groups.has(documents.groupOf(slot)));
  let top = 0;
  for (let slot = 0; slot < tokensIn.length; slot++)
    if ((most[tokensIn[slot] as number] as number) > top && isAsked(slot)) top = most[tokensIn[slot] as number] as number;
  const select = (least: number): number[] => {
    const slots: number[] = [];
    for (let slot = 0; slot < tokensIn.length; slot++) {
      const tokens = tokensIn[slot] as number;
      if (tokens !== 0 && (most[tokens] as number) >= least && isAsked(slot)) slots.push(slot);
    }
    return slots;
  };
  const found = bestOf(select(top - NEARLY), values);
  // Pairs that share a token do not both count: others may match as much.
  return found.best >= top - NEARLY ? found : bestOf(select(found.best - NEARLY), values);
}

/** Sums of weights that differ by less are equal. */
const NEARLY = 0.001;

/** Those of these documents in which most of the query matches. */
function bestOf(candidates: readonly number[], { singles, pairs, weights }: Values) {
  const n = singles.length;
  const score = new Float64Array(n + 1);
  const matched = new Float64Array(n + 1);
  let slots: number[] = [];
  let scores: number[] = [];
  let best = 2 * NEARLY;
  for (const slot of candidates) {
    for (let at = 1; at <= n; at++) {
      const weight = weights[at - 1] as number;
      const alone = singles[at - 1]?.[slot] ?? 0;
      score[at] = (score[at - 1] as number) + weight * alone;
      matched[at] = (matched[at - 1] as number) + (alone > 0 ? weight : 0);
      const together = pairs[at - 1]?.[slot] ?? 0;
      if (together === 0) continue;
      const both = weight + (weights[at - 2] as number);
      const score_both = (score[at - 2] as number) + both * together;
      const matched_both = (matched[at - 2] as number) + both;
      const isMore = matched_both > (matched[at] as number) + NEARLY;
      if (isMore || (score_both > (score[at] as number) && matched_both >= (matched[at] as number) - NEARLY)) {
        score[at] = score_both;
        matched[at] = matched_both;
      }
    }
    const now = matched[n] as number;
    if (now < best - NEARLY) continue;
    if (now > best + NEARLY) {
      best = now;
      slots = [];
      scores = [];
    }
    slots.push(slot);
    scores.push(score[n] as number);
  }
  return { slots, scores, best };
}

/** The places of the `most` highest scores, by rank where scores are about equal; without sorting all of them. */
function highest(documents: Documents, slots: readonly number[], scores: readonly number[], most: number): number[] {
  const keys = new Float64Array(slots.length);
  for (let at = 0; at < keys.length; at++)
    keys[at] = Math.round((scores[at] as number) * 100) * 1e6 + Math.min(999_999, documents.rankOf(slots[at] as number));
  const least = keys.length <= most ? -1 : leastOfHighest(keys, most);
  const places: number[] = [];
  for (let at = 0; at < keys.length; at++) if ((keys[at] as number) > least) places.push(at);
  for (let at = 0; at < keys.length && places.length < most; at++) if (keys[at] === least) places.push(at);
  return places.sort((a, b) => (keys[b] as number) - (keys[a] as number));
}

/** The smallest of the `most` highest keys, by a bounded heap: sorting 100,000 keys takes longer than the rest of a search. */
function leastOfHighest(keys: Float64Array, most: number): number {
  const heap = keys.slice(0, most).sort();
  for (let next = most; next < keys.length; next++) {
    const key = keys[next] as number;
    if (key <= (heap[0] as number)) continue;
    let at = 0;
    for (let child = 1; child < most; child = 2 * at + 1) {
      if (child + 1 < most && (heap[child + 1] as number) < (heap[child] as number)) child += 1;
      if (key <= (heap[child] as number)) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = key;
  }
  return heap[0] as number;
}

/** What the order of the words adds, and a title that the query says completely. */
function titleGain(documents: Documents, slot: number, { parts, hints }: QueryPlan): number {
  const title = [...documents.titleOf(slot)];
  const tokenAt = title.map((word) => parts.find(({ meanings }) => meanings.has(word))?.from ?? -1);
  const isComplete = title.length > 0 && tokenAt.every((token) => token >= 0);
  const neighbours = tokenAt.filter((token, at) => token >= 0 && at > 0 && tokenAt[at - 1] === token - 1).length;
  const isFirst = tokenAt[0] !== undefined && tokenAt[0] >= 0;
  const hinted = title.filter((word) => hints.has(word)).length;
  return (isComplete ? 0.06 : 0) + 0.02 * Math.min(3, neighbours) + (isFirst ? 0.03 : 0) + 0.02 * hinted;
}

/** The slots of the documents with the highest ranks. */
export function highestRanked(documents: Documents, groups: ReadonlySet<number> | null, most: number): number[] {
  const slots = Array.from({ length: documents.slots() }, (_, slot) => slot).filter(
    (slot) => documents.isLive(slot) && (!groups || groups.has(documents.groupOf(slot))),
  );
  return slots.sort((a, b) => documents.rankOf(b) - documents.rankOf(a) || a - b).slice(0, most);
}

/** The places in the title of the words that the query matched. */
export const matchedWords = (documents: Documents, slot: number, { parts }: QueryPlan): number[] =>
  [...documents.titleOf(slot)].flatMap((word, at) =>
    parts.some(({ meanings, halves }) => meanings.has(word) || halves.some(([a, b]) => a.has(word) || b.has(word))) ? [at] : [],
  );
