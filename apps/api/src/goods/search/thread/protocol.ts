import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import type { IndexDocument, Synonyms } from '../engine/documents.ts';
import type { FoundPage, IndexQuery } from '../engine/search-index.ts';

/** The kinds of entries that are found; each has an index of its own. */
export const searchKinds = ['product', 'category', 'supplier', 'inventory', 'rfq'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Messages to the search thread; it handles them in their order, and answers only queries. */
export type ToThread =
  | { do: 'open'; synonyms: Synonyms[] }
  | { do: 'put'; kind: SearchKind; documents: IndexDocument[] }
  | { do: 'remove'; kind: SearchKind; ids: number[] }
  | { do: 'learn'; words: string[] }
  | { do: 'search'; id: number; queries: { kind: SearchKind; query: IndexQuery }[] }
  | { do: 'read'; id: number; q: string; isAgain: boolean };

/** A page for each query, or what the query of a list means. */
export type Answer = FoundPage[] | WordGroups;
/** Answers of the thread with the share (0 to 1) that they took of the steps of a query, or why there is none. */
export type FromThread = { id: number; answer: Answer; share: number } | { id: number; failure: string };
