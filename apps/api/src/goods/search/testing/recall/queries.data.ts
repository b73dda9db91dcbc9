import { misspeltQueries } from './misspelt.data.ts';
import { sentenceQueries } from './sentences.data.ts';
import { supplierQueries } from './suppliers.data.ts';
import { surroundedQueries } from './surroundings.data.ts';
import { tradeQueries } from './trade.data.ts';
import type { RecallQuery } from './types.ts';
import { wordingQueries } from './wording.data.ts';
import { writingQueries } from './writing.data.ts';

/** All the queries, each written by hand as a buyer types it, with what must be found among the demo goods and suppliers. */
export const recallQueries: readonly RecallQuery[] = [
  ...wordingQueries,
  ...misspeltQueries,
  ...writingQueries,
  ...tradeQueries,
  ...surroundedQueries,
  ...sentenceQueries,
  ...supplierQueries,
];
