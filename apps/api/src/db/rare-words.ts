import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Clock } from '../lib/clock.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import { prefixUpperBound } from './product-words.ts';

/** Counts stop here: a more frequent word is simply common. */
const MOST = 50_000;
/** Stale counts affect only the word that a search starts with, never its result. */
const KEEP_MS = 60_000;
const MOST_KEPT = 10_000;

/** Orders word prefixes by their frequency in a word index, the rarest first. */
export type RarestFirst = (beginnings: readonly string[]) => Promise<string[]>;

/** Creates the order for a word table: a search starts with the rarest word and filters its result by the others. */
export function createRarestPrefixFirst(db: Database, clock: Clock, words: SQLiteTable & { word: SQLiteColumn }): RarestFirst {
  const kept = new Map<string, { n: number; until: number }>();
  const selectCounts = prepared((queries, { beginnings, ends }: { beginnings: string[]; ends: string[] }) =>
    queries
      .select(
        Object.fromEntries(
          beginnings.map((beginning, at) => [
            `n${at}`,
            sql<number>`(select count(*) from (select 1 from ${words} where ${words.word} >= ${beginning} and ${words.word} < ${ends[at]} limit ${sql.raw(String(MOST))}) as found)`.mapWith(
              Number,
            ),
          ]),
        ),
      )
      .from(sql`(select 1) as one`),
  );

  async function count(beginnings: string[]): Promise<void> {
    const [row] = await selectCounts(db.read, { beginnings, ends: beginnings.map(prefixUpperBound) });
    if (kept.size + beginnings.length > MOST_KEPT) kept.clear();
    const until = clock() + KEEP_MS;
    for (const [at, beginning] of beginnings.entries()) kept.set(beginning, { n: row?.[`n${at}`] ?? 0, until });
  }

  return async (beginnings) => {
    if (beginnings.length < 2) return [...beginnings];
    const now = clock();
    const unknown = beginnings.filter((beginning) => (kept.get(beginning)?.until ?? 0) <= now);
    if (unknown.length > 0) await count(unknown);
    return beginnings.toSorted((a, b) => (kept.get(a)?.n ?? 0) - (kept.get(b)?.n ?? 0));
  };
}
