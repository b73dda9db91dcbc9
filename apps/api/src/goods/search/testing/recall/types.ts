/** What is wrong with a query, or how it differs from the title that answers it. */
export type RecallKind =
  | 'exact'
  | 'order'
  | 'prefix'
  | 'slip'
  | 'transposition'
  | 'missing-letter'
  | 'doubled-letter'
  | 'dots'
  | 'homophones'
  | 'letters'
  | 'layout'
  | 'finglish'
  | 'suffix'
  | 'joined-split'
  | 'sizes'
  | 'number-words'
  | 'synonyms'
  | 'noise'
  | 'sentences'
  | 'quantities'
  | 'letter-names'
  | 'unknown-word'
  | 'combined'
  | 'supplier';

/** A query as a buyer types it, with the words that an answer's title must have. */
export type RecallQuery = {
  q: string;
  kind: RecallKind;
  of: 'product' | 'supplier';
  /** Its folded words, letters and digits apart, are all words of an answer's title, in any order; 40×40 needs 40 twice. */
  wants: string;
};
