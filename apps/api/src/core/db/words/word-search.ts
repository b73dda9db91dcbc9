import { toAsciiDigits, toPersianDigits } from '@rasteh/persian/digits';
import { tidyText } from '@rasteh/persian/fold';
import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern that matches the text at any position; its own wildcards are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const [ZWNJ, ALEF_MADDA, ALEF] = [0x200c, 0x622, 0x627].map((code) => String.fromCharCode(code)) as [string, string, string];

/** A text as it is compared: half-spaces are written or not, and so is the mark of the alef; Latin letters are lower case. */
const plainText = (text: string): string => text.toLowerCase().replaceAll(ZWNJ, '').replaceAll(ALEF_MADDA, ALEF);

/** Whether a column has this word, a plain text, anywhere. */
const hasWord = (column: AnyColumn, word: string): SQL =>
  sql`lower(replace(replace(${column}, ${ZWNJ}, ''), ${ALEF_MADDA}, ${ALEF})) like ${containsPattern(word)} escape '\\'`;

/** The words of a query as `haveWords` takes them: each with Latin and with Persian digits, since names keep those that were typed. */
export const wordsOf = (text: string): string[][] =>
  plainText(tidyText(text))
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([toAsciiDigits(word), toPersianDigits(word)])]);

/** Whether each of the words stands in one of the columns. */
export const haveWords = (columns: readonly AnyColumn[], words: readonly string[][]): SQL | undefined =>
  and(...words.map((spellings) => or(...columns.flatMap((column) => spellings.map((word) => hasWord(column, word))))));
