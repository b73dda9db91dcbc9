import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../database.ts';
import { prepared } from '../prepared.ts';
import { beginsAs, type WordGroups } from './word-groups.ts';

/** Counts stop here: a more frequent word is simply common. */
const MOST = 50_000;
/** Stale counts affect only the word that a search starts with, never its result. */
const KEEP_MS = 60_000;
const MOST_KEPT = 10_000;

/** Orders groups of words by their frequency in a word index, the rarest first. */
export type RarestFirst = (groups: WordGroups) => Promise<WordGroups>;

/** Creates the order for a word table: a search starts with the rarest group and filters its result by the others. */
export function createRarestFirst(db: Database, clock: Clock, words: SQLiteTable & { word: SQLiteColumn }): RarestFirst {
  const kept = new Map<string, { n: number; until: number }>();
  const selectCounts = prepared((queries, { beginnings }: { beginnings: string[] }) =>
    queries
      .select(
        Object.fromEntries(
          beginnings.map((beginning, at) => [
            `n${at}`,
            sql<number>`(select count(*) from (select 1 from ${words} where ${beginsAs(words.word, [beginning])} limit ${sql.raw(String(MOST))}) as found)`.mapWith(
              Number,
            ),
          ]),
        ),
      )
      .from(sql`(select 1) as one`),
  );

  async function count(beginnings: string[]): Promise<void> {
    const [row] = await selectCounts(db.read, { beginnings });
    if (kept.size + beginnings.length > MOST_KEPT) kept.clear();
    const until = clock() + KEEP_MS;
    for (const [at, beginning] of beginnings.entries()) kept.set(beginning, { n: row?.[`n${at}`] ?? 0, until });
  }

  const frequency = (group: readonly string[]): number =>
    group.reduce((sum, beginning) => sum + (kept.get(beginning)?.n ?? 0), 0);

  return async (groups) => {
    if (groups.length < 2) return groups;
    const now = clock();
    const unknown = [...new Set(groups.flat())].filter((beginning) => (kept.get(beginning)?.until ?? 0) <= now);
    if (unknown.length > 0) await count(unknown);
    return groups.toSorted((a, b) => frequency(a) - frequency(b));
  };
}
