import { type Column, type SQL, sql } from 'drizzle-orm';
import { productWords } from './schema/catalogue.ts';

/** The end of the range of words that have a beginning. */
export const afterWords = (beginning: string): string => `${beginning}\uffff`;

/** The condition that a product has a word with this folded beginning, `end` being its `afterWords`; one range serves both engines' indexes. */
export const productHasWord = (product_id: Column, beginning: string, end: string): SQL =>
  sql`exists (select 1 from ${productWords} where ${productWords.product_id} = ${product_id} and ${productWords.word} >= ${beginning} and ${productWords.word} < ${end})`;
