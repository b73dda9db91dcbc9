import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern that matches the text anywhere; its own wildcards are escaped. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const [ZWNJ, ALEF_MADDA, ALEF] = [0x200c, 0x622, 0x627].map((code) => String.fromCharCode(code)) as [string, string, string];

/** A text as `hasWord` compares it: half-spaces are written or not, and so is the mark of the alef; Latin letters are lower case. */
export const plainText = (text: string): string => text.toLowerCase().replaceAll(ZWNJ, '').replaceAll(ALEF_MADDA, ALEF);

/** Whether a column has this word, a plain text, anywhere. */
export const hasWord = (column: AnyColumn, word: string): SQL =>
  sql`lower(replace(replace(${column}, ${ZWNJ}, ''), ${ALEF_MADDA}, ${ALEF})) like ${anywhere(word)} escape '\\'`;
