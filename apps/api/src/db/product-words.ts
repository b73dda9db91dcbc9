import { type Column, type SQL, sql } from 'drizzle-orm';
import { productWords } from './schema/catalogue.ts';

/** The upper bound of the range of words with a prefix. */
export const prefixUpperBound = (beginning: string): string => `${beginning}\uffff`;

/**
 * Whether a product has a word with this folded prefix, `end` being its `afterWords`; a range uses the index of both engines.
 */
export const productHasWord = (product_id: Column, beginning: string, end: string): SQL =>
  sql`exists (select 1 from ${productWords} where ${productWords.product_id} = ${product_id} and ${productWords.word} >= ${beginning} and ${productWords.word} < ${end})`;
