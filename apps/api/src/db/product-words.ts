import { type Column, type SQL, sql } from 'drizzle-orm';
import { productWords } from './schema/catalogue.ts';

/** The condition that a product has a word with this folded beginning; the same range serves both engines' indexes. */
export const productHasWord = (product_id: Column, beginning: string): SQL =>
  sql`exists (select 1 from ${productWords} where ${productWords.product_id} = ${product_id} and ${productWords.word} >= ${beginning} and ${productWords.word} < ${`${beginning}\uffff`})`;
