import type { IndexDocument, Synonyms } from '../engine/documents.ts';
import type { FoundPage, IndexQuery } from '../engine/search-index.ts';

/** The kinds of things that are found; each has an index of its own. */
export const searchKinds = ['product', 'category', 'supplier', 'inventory', 'rfq'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Messages to the search thread; it handles them in their order, and answers only queries. */
export type ToThread =
  | { do: 'open'; synonyms: Synonyms[] }
  | { do: 'put'; kind: SearchKind; documents: IndexDocument[] }
  | { do: 'remove'; kind: SearchKind; ids: number[] }
  | { do: 'search'; id: number; queries: { kind: SearchKind; query: IndexQuery }[] };

/** Answers of the thread: a page for each query, or why there is none. */
export type FromThread = { id: number; pages: FoundPage[] } | { id: number; failure: string };
