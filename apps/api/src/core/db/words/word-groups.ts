import { and, type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * What a query asks of a row of a list: of each group one word, which begins as one of the group does. The groups are the words of
 * the query, their entries what each may mean; `search.readList` makes them.
 */
export type WordGroups = string[][];

/** Whether a folded word begins as one of a group does; ranges use the index of both engines. */
export const beginsAs = (word: Column, group: readonly string[]): SQL | undefined =>
  or(...group.map((beginning) => sql`(${word} >= ${beginning} and ${word} < ${beginning} || ${'\uffff'})`));

/** Whether a row has a word of each group in its table of words; `isOf` says which words are the row's. */
export const hasWords = (words: SQLiteTable & { word: SQLiteColumn }, isOf: SQL, groups: WordGroups = []): SQL | undefined =>
  and(...groups.map((group) => sql`exists (select 1 from ${words} where ${isOf} and ${beginsAs(words.word, group)})`));

/** Whether folded texts of a row have a word of each group; there it may also stand inside of a word. */
export const textsHaveWords = (texts: readonly SQLWrapper[], groups: WordGroups = []): SQL | undefined =>
  and(...groups.map((group) => or(...group.flatMap((word) => texts.map((text) => sql`${text} like '%' || ${word} || '%'`)))));
