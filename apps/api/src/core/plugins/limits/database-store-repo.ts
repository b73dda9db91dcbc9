import { lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { rateLimits } from '../../db/schema/index.ts';

/** Points of a key, in a window that ends at `ends_at` (ms) if it begins now; the window holds `most`. */
type Taking = { key: string; points: number; ends_at: number; now: number; most: number };

/** Takes the points if the window has as many; returns the end of its window, or nothing. */
export const takePoints = prepared((queries, { key, points, ends_at, now, most }: Taking) => {
  const isOver = sql`${rateLimits.ends_at} <= ${now}`;
  const begun = (fresh: string, going: string) => sql`case when ${isOver} then ${sql.raw(fresh)} else ${sql.raw(going)} end`;
  return queries
    .insert(rateLimits)
    .values({ key, points, ends_at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: begun('excluded.points', 'rate_limits.points + excluded.points'),
        ends_at: begun('excluded.ends_at', 'rate_limits.ends_at'),
      },
      setWhere: sql`${isOver} or ${rateLimits.points} + excluded.points <= ${most}`,
    })
    .returning({ ends_at: rateLimits.ends_at });
});

/** The end (ms) of the window of a key. */
export const findEnd = prepared((queries, { key }: { key: string }) =>
  queries.select({ ends_at: rateLimits.ends_at }).from(rateLimits).where(sql`${rateLimits.key} = ${key}`),
);

/** Deletes the windows that have ended. */
export const deleteEnded = (tx: Transaction, now: number) => tx.delete(rateLimits).where(lte(rateLimits.ends_at, now));
