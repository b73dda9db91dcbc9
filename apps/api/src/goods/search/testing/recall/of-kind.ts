import type { RecallKind, RecallQuery } from './types.ts';

/** What is typed, and the words that an answer's title must have. */
export type QueryRow = readonly [q: string, wants: string];

/** The queries of one kind, for suppliers if the kind is `supplier`, otherwise for products. */
export const ofKind = (kind: RecallKind, rows: readonly QueryRow[]): RecallQuery[] =>
  rows.map(([q, wants]) => ({ q, kind, of: kind === 'supplier' ? 'supplier' : 'product', wants }));
