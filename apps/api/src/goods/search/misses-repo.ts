import { asc, count, desc, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { searchMisses } from '../../core/db/schema/index.ts';

/** So many queries are kept; the oldest make room. */
const MOST_KEPT = 10_000;

/** Adds up how often these queries were asked, at `now` (ms). */
export async function addMisses(queries: Queries, times: ReadonlyMap<string, number>, now: number): Promise<void> {
  // In one order in all processes, so that no two of them wait for each other's rows.
  const rows = [...times].sort(([a], [b]) => (a < b ? -1 : 1)).map(([query, n]) => ({ query, times: n, last_at: now }));
  await queries
    .insert(searchMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: searchMisses.query,
      set: { times: sql`${searchMisses.times} + excluded.times`, last_at: sql`excluded.last_at` },
    });
  const [kept] = await queries.select({ n: count() }).from(searchMisses);
  const surplus = (kept?.n ?? 0) - MOST_KEPT;
  if (surplus <= 0) return;
  const oldest = queries
    .select({ query: searchMisses.query })
    .from(searchMisses)
    .orderBy(asc(searchMisses.last_at))
    .limit(surplus);
  await queries.delete(searchMisses).where(inArray(searchMisses.query, oldest));
}

/** The queries that were asked since a time (ms), the most frequent first. */
export const listMisses = (queries: Queries, since: number, limit: number) =>
  queries
    .select()
    .from(searchMisses)
    .where(gte(searchMisses.last_at, since))
    .orderBy(desc(searchMisses.times), asc(searchMisses.query))
    .limit(limit);
