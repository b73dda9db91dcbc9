import { type SearchToken, searchTokens } from '@rasteh/persian/search/tokens';
import { createIntegers, type Integers } from './integers.ts';
import { createWords, type Words } from './words.ts';

/** A thing that search finds: its texts by weight, the group that filters select, and a rank that breaks ties. */
export type IndexDocument = {
  id: number;
  title: string;
  /** What the title may leave out: options, model codes. */
  options: string[];
  /** The category, the city: what the thing belongs to. */
  context: string[];
  group: number;
  /** Higher comes first among equally good matches. */
  rank: number;
};

/** Where a word stands in a document, the strongest first. */
export const FIELD = { title: 0, otherName: 1, options: 2, context: 3 } as const;
/** Flags of an occurrence beside its field: the first measure of a title, a number inside a code such as A3. */
export const SIZE = 4;
export const IN_CODE = 8;
export const FIELD_MASK = 3;
/** An occurrence is its slot above its place: a field with its flags. */
export const PLACE_BITS = 4;
export const PLACE_MASK = 15;

/** Names of one thing: each is a sequence of folded words. */
export type Synonyms = readonly (readonly string[])[];

/** The words of all documents with the places where they occur; documents are kept by slot, in the order of their arrival. */
export type Documents = Words & {
  /** Adds or replaces documents. */
  put(documents: readonly IndexDocument[]): void;
  remove(ids: readonly number[]): void;
  /** The occurrences of a word, by slot. */
  occurrencesOf(word: number): Int32Array;
  /** The number of slots, dead ones included. */
  slots(): number;
  isLive(slot: number): boolean;
  size(): number;
  idOf(slot: number): number;
  groupOf(slot: number): number;
  rankOf(slot: number): number;
  /** The words of a title in their order. */
  titleOf(slot: number): Int32Array;
};

/** Dead slots are removed when they are more than this and a third of all. */
const MOST_DEAD = 1_000;
const MOST_SHARED = 20_000;

type Occurrence = { word: string; place: number };

/** The words of one text: each token, its other spellings, and each pair that is written together. */
export function wordsOf(tokens: readonly SearchToken[]): string[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    const joined = before && token.joint !== null ? [before.word + token.joint + token.word] : [];
    return [token.word, ...token.also, ...joined];
  });
}

/** The words of one name of a thing; a code such as A3 is one word. */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const { word, joint } of searchTokens(name)) {
    if (joint === '' && /[a-z0-9]$/.test(words.at(-1) ?? '')) words.push((words.pop() ?? '') + word);
    else words.push(word);
  }
  return words;
}

/** A number attached to a letter is part of a code: the 3 of A3 is no size. */
const isInCode = (tokens: readonly SearchToken[], at: number): boolean => {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const isAttached = tokens[at]?.joint === '' && before?.isNumber === false && /[a-z]/.test(before.word);
  return isAttached || (after?.joint === '' && /^[a-z]/.test(after.word));
};

function titleOccurrences(tokens: readonly SearchToken[]): Occurrence[] {
  const first = tokens.findIndex((token, at) => token.isNumber && !isInCode(tokens, at));
  let lastOfSize = first;
  while (tokens[lastOfSize + 1]?.joint === 'x') lastOfSize += 1;
  return tokens.flatMap((token, at) => {
    const isSize = first >= 0 && at >= first && at <= lastOfSize;
    const flag = token.isNumber ? (isInCode(tokens, at) ? IN_CODE : isSize ? SIZE : 0) : 0;
    const before = tokens[at - 1];
    const joined = before && token.joint !== null ? [before.word + token.joint + token.word] : [];
    return [
      ...[token.word, ...token.also].map((word) => ({ word, place: FIELD.title | flag })),
      ...joined.map((word) => ({ word, place: FIELD.title | (token.joint === 'x' ? SIZE : 0) })),
    ];
  });
}

/** Finds the other names of what words name; each name is looked up by its first word, so that other groups cost nothing. */
function createOtherNames(groups: readonly Synonyms[]): (words: ReadonlySet<string>) => string[] {
  const byFirstWord = new Map<string, Set<Synonyms>>();
  for (const names of groups)
    for (const [first = ''] of names) byFirstWord.set(first, (byFirstWord.get(first) ?? new Set()).add(names));
  return (words) => {
    const found = new Set<Synonyms>();
    for (const word of words) for (const names of byFirstWord.get(word) ?? []) found.add(names);
    const isNamed = (name: readonly string[]) => name.every((word) => words.has(word));
    return [...found].flatMap((names) => (names.some(isNamed) ? names.filter((name) => !isNamed(name)).flat() : []));
  };
}

type DocumentWords = { title: readonly SearchToken[]; options: readonly string[]; context: readonly string[] };

function occurrencesOf(
  { title, options, context }: DocumentWords,
  otherNames: ReturnType<typeof createOtherNames>,
): Map<string, number> {
  const places = new Map<string, number>();
  const add = (word: string, place: number) => {
    const known = places.get(word);
    // A word counts where it is strongest; a number that is a size stays one.
    if (known === undefined) places.set(word, place);
    else if (place & SIZE && !(known & SIZE)) places.set(word, place);
  };
  for (const { word, place } of titleOccurrences(title)) add(word, place);
  const inTitle = new Set(places.keys());
  for (const word of otherNames(inTitle)) add(word, FIELD.otherName);
  for (const word of options) add(word, FIELD.options);
  for (const word of context) add(word, FIELD.context);
  for (const word of otherNames(new Set(places.keys()))) add(word, FIELD.context);
  return places;
}

/** Creates an empty collection; `synonyms` are groups of names of one thing. */
export function createDocuments(synonyms: readonly Synonyms[] = []): Documents {
  const words = createWords();
  const otherNames = createOtherNames(synonyms);
  let occurrences: Integers[] = [];
  let ids: number[] = [];
  let groups: number[] = [];
  let ranks: number[] = [];
  /** The words of all titles one after the other, and where that of each slot begins. */
  let titles = createIntegers();
  let titleStarts = createIntegers();
  let slotOf = new Map<number, number>();

  function idOfWord(word: string): number {
    const id = words.add(word);
    occurrences[id] ??= createIntegers();
    return id;
  }

  /** Options and categories are shared by many documents, so their words are read once. */
  const sharedWords = new Map<string, string[]>();
  function wordsOfShared(text: string): string[] {
    const known = sharedWords.get(text);
    if (known) return known;
    if (sharedWords.size >= MOST_SHARED) sharedWords.clear();
    const words = wordsOf(searchTokens(text));
    sharedWords.set(text, words);
    return words;
  }

  const NONE = new Int32Array();
  const kill = (id: number) => {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    slotOf.delete(id);
    ids[slot] = -1;
  };
  const isLive = (slot: number): boolean => (ids[slot] ?? -1) >= 0;

  function titleOf(slot: number): Int32Array {
    if (!isLive(slot)) return NONE;
    const [start = 0, end = titles.length()] = titleStarts.view(slot, slot + 2);
    return titles.view(start, end);
  }
  function addTitle(title: Iterable<number>, to = { titles, titleStarts }): void {
    to.titleStarts.push(to.titles.length());
    for (const word of title) to.titles.push(word);
  }

  function compact(): void {
    const dead = ids.length - slotOf.size;
    if (dead <= MOST_DEAD || dead * 3 < ids.length) return;
    const live = ids.flatMap((id, slot) => (id >= 0 ? [slot] : []));
    const moved = new Int32Array(ids.length).fill(-1);
    for (const [to, from] of live.entries()) moved[from] = to;
    const left = { titles: createIntegers(), titleStarts: createIntegers() };
    for (const slot of live) addTitle(titleOf(slot), left);
    const of = <Value>(values: Value[]): Value[] => live.map((slot) => values[slot] as Value);
    [ids, groups, ranks] = [of(ids), of(groups), of(ranks)];
    ({ titles, titleStarts } = left);
    slotOf = new Map(ids.map((id, slot) => [id, slot]));
    occurrences = occurrences.map((former) => {
      const list = createIntegers();
      for (const one of former.view()) {
        const slot = moved[one >> PLACE_BITS] as number;
        if (slot >= 0) list.push((slot << PLACE_BITS) | (one & PLACE_MASK));
      }
      return list;
    });
  }

  return {
    trie: words.trie,
    wordId: words.wordId,
    wordText: words.wordText,
    frequencyOf: (word) => occurrences[word]?.length() ?? 0,
    put(documents) {
      for (const document of documents) {
        kill(document.id);
        const slot = ids.length;
        ids.push(document.id);
        groups.push(document.group);
        ranks.push(document.rank);
        const title = searchTokens(document.title);
        addTitle(title.map(({ word }) => idOfWord(word)));
        slotOf.set(document.id, slot);
        const options = document.options.flatMap(wordsOfShared);
        const context = document.context.flatMap(wordsOfShared);
        for (const [word, place] of occurrencesOf({ title, options, context }, otherNames)) {
          occurrences[idOfWord(word)]?.push((slot << PLACE_BITS) | place);
        }
      }
      compact();
    },
    remove(gone) {
      for (const id of gone) kill(id);
      compact();
    },
    occurrencesOf: (word) => occurrences[word]?.view() ?? NONE,
    slots: () => ids.length,
    isLive,
    size: () => slotOf.size,
    idOf: (slot) => ids[slot] ?? -1,
    groupOf: (slot) => groups[slot] ?? 0,
    rankOf: (slot) => ranks[slot] ?? 0,
    titleOf,
  };
}
