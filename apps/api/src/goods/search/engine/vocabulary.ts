import { queryWords, swapKeyboardLayout } from '@rasteh/persian/fold';
import { isNoiseWord } from '@rasteh/persian/search/query-words';
import type { SearchToken } from '@rasteh/persian/search/tokens';
import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import { type Corrections, createCorrections } from './corrections.ts';
import type { Synonyms } from './documents.ts';
import { planQuery, type QueryPlan } from './query-plan.ts';
import { createSteps, type Steps } from './steps.ts';
import { createWords } from './words.ts';

/** The words that lists are matched by, as their columns store them. */
export type Vocabulary = {
  add(words: readonly string[]): void;
  /** What a query means: slips and the other keyboard layout are thought of where lists do not have its words. */
  read(q: string, steps?: Steps): WordGroups;
  /** What else it may mean, with slips in all words. */
  readAgain(q: string, steps?: Steps): WordGroups;
};

/** Words that say the same as a token of the query, and how well: 1 is the token itself. */
type Alternative = { words: string[]; fit: number };
type Reading = { groups: WordGroups; score: number };

/** So many alternatives of a word are looked for. */
const MOST_ALTERNATIVES = 8;
/** Names of several words make a group more each. */
const MOST_GROUPS = 12;
/** Lists are not ranked, so that what fits this much less than the best alternative would only be noise. */
const MOST_BEHIND = 0.15;
/** Numbers that fit less, such as those of another unit, count only where the list has nothing else. */
const LEAST_NUMBER_FIT = 0.9;
const SYNONYM_FIT = 0.97;
/** Beginnings this short begin too many words to stand for a name. */
const SHORTEST_NAME = 3;
/** With a score below this the words were hardly what was meant. */
const GOOD = 0.7;
/** A query typed with the other keyboard layout must fit clearly better to be believed. */
const LAYOUT_LOSS = 0.08;

/** The words of a name without noise words, or all of them if it has no others. */
function withoutNoise(name: readonly string[]): string[] {
  const words = name.flatMap(queryWords);
  const some = words.filter((word) => !isNoiseWord(word));
  return some.length > 0 ? some : words;
}

const better = (a: Reading, b: Reading): Reading => (b.score > a.score ? b : a);

const highest = (alternatives: readonly Alternative[]): number => Math.max(0, ...alternatives.map(({ fit }) => fit));

/** The groups of some alternatives: names of several words ask for a word of each of their places. */
function groupsOf(alternatives: readonly Alternative[]): WordGroups {
  const places = Math.max(0, ...alternatives.map(({ words }) => words.length));
  return Array.from({ length: places }, (_, place) => {
    const all = [...new Set(alternatives.map(({ words }) => words[Math.min(place, words.length - 1)] as string))];
    return all.filter((word) => !all.some((other) => other !== word && word.startsWith(other)));
  });
}

/** Without groups that ask for nothing that another one does not ask for. */
const withoutRepeated = (groups: WordGroups): WordGroups =>
  groups.filter(
    (group, at) =>
      !groups.some(
        (other, place) =>
          place !== at && other.every((word) => group.includes(word)) && (other.length < group.length || place < at),
      ),
  );

/** Creates a vocabulary of the words of these names. */
export function createVocabulary(synonyms: readonly Synonyms[]): Vocabulary {
  const words = createWords();
  const stored = new Set<string>();
  const names = synonyms.map((group) => group.map(withoutNoise));
  // Names that no list has are known too, since their other names may be there.
  for (const word of names.flat(2)) words.add(word);

  const isStored = (one: Alternative): boolean => one.words.every((word) => stored.has(word));

  /** What the token at a place may mean, alone, with a neighbour, or cut in two. */
  function meaningsAt({ parts, tokens }: QueryPlan, at: number, isLenient: boolean): Alternative[] {
    const token = tokens[at];
    const covering = parts.filter(({ from, span }) => from <= at && at < from + span);
    const found = covering.flatMap(({ meanings, halves }): Alternative[] => [
      ...[...meanings].map(([id, fit]) => ({ words: [words.wordText(id)], fit })),
      ...halves.flatMap(([left, right]) =>
        [...left].flatMap(([first, fit]) =>
          [...right].map(([second, other]) => ({
            words: [words.wordText(first), words.wordText(second)],
            fit: Math.min(fit, other),
          })),
        ),
      ),
    ]);
    return token?.isNumber && !isLenient ? found.filter(({ fit }) => fit >= LEAST_NUMBER_FIT) : found;
  }

  /** Adds the other names of what some tokens name together. */
  function addOtherNames(alternatives: Alternative[][], plan: QueryPlan): void {
    const meant = alternatives.map((some, at) => {
      const isShort = (plan.tokens[at]?.word.length ?? 0) < SHORTEST_NAME;
      const single = some.filter((one) => one.words.length === 1 && !(isShort && one.fit < LEAST_NUMBER_FIT));
      return new Map(single.map((one) => [one.words[0] as string, one.fit]));
    });
    for (const group of names) {
      const named = group.filter((name) => name.every((word) => meant.some((of) => of.has(word))));
      for (const name of named) {
        for (const [at, of] of meant.entries()) {
          const fits = name.flatMap((word) => of.get(word) ?? []);
          if (fits.length === 0) continue;
          const others = group.filter((other) => !named.includes(other));
          alternatives[at]?.push(...others.map((other) => ({ words: other, fit: SYNONYM_FIT * Math.max(...fits) })));
        }
      }
    }
  }

  /** The best of the alternatives to what was typed, which lists have. */
  function bestOf(alternatives: readonly Alternative[], typed: readonly string[]): Alternative[] {
    const isTyped = (one: Alternative) => one.words.every((word, place) => word.startsWith(typed[place] ?? typed[0] ?? word));
    const others = alternatives.filter((one) => isStored(one) && !isTyped(one));
    const single = others.filter((one) => one.words.length === 1);
    const least = highest(single.length > 0 ? single : others) - MOST_BEHIND;
    return others
      .filter(({ fit }) => fit >= least)
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, MOST_ALTERNATIVES - 1);
  }

  /** How well a token fits as it is spelled; that the other keyboard layout knows it speaks against this one. */
  function fitOf({ word }: SearchToken, spelled: readonly Alternative[], meanings: readonly Alternative[]): number {
    const other = swapKeyboardLayout(word);
    return highest([...spelled.filter(isStored), ...meanings.filter((one) => one.words[0] !== other)]);
  }

  function readAs(q: string, isLenient: boolean, corrections: Corrections): Reading {
    const plan = planQuery({ words, corrections }, q, isLenient);
    const spelled = plan.tokens.map(({ start, end, word, also }) =>
      [q.slice(start, end), word, ...also].map((text) => ({ words: queryWords(text), fit: 1 })),
    );
    const meanings = plan.tokens.map((_, at) => meaningsAt(plan, at, isLenient));
    const fits = plan.tokens.map((token, at) => fitOf(token, spelled[at] ?? [], meanings[at] ?? []));
    addOtherNames(meanings, plan);
    const groups = spelled.flatMap((some, at) => {
      const best = bestOf(meanings[at] ?? [], some[0]?.words ?? []);
      return groupsOf([...some, ...best].filter((one) => one.words.length > 0));
    });
    const score = fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
    return { groups: withoutRepeated(groups).slice(0, MOST_GROUPS), score };
  }

  /** The query typed with the other keyboard layout; it is no reading unless its words are known. */
  function readOtherLayout(q: string, isLenient: boolean, corrections: Corrections): Reading {
    const { groups, score } = readAs(swapKeyboardLayout(q), isLenient, corrections);
    return { groups, score: score >= GOOD ? score - LAYOUT_LOSS : 0 };
  }

  /** The corrections of the last query: a list that finds nothing asks for it again. */
  let last: { q: string; corrections: Corrections } | null = null;
  function correctionsOf(q: string, steps: Steps): Corrections {
    if (last?.q !== q) last = { q, corrections: createCorrections(words.trie, steps) };
    return last.corrections;
  }

  return {
    add(added) {
      last = null;
      for (const word of added) {
        stored.add(word);
        words.add(word);
      }
    },
    read(q, steps = createSteps()) {
      const corrections = correctionsOf(q, steps);
      const spelled = readAs(q, false, corrections);
      return (spelled.score >= GOOD ? spelled : better(spelled, readOtherLayout(q, false, corrections))).groups;
    },
    readAgain(q, steps = createSteps()) {
      const corrections = correctionsOf(q, steps);
      const others = [readOtherLayout(q, false, corrections), readOtherLayout(q, true, corrections)];
      return others.reduce(better, readAs(q, true, corrections)).groups;
    },
  };
}
