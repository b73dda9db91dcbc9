import { eq, sql } from 'drizzle-orm';
import { statement } from '../db/bulk.ts';
import type { Queries } from '../db/database.ts';
import { facts } from '../db/schema/index.ts';

/** The fact up to when the demo market has happened, in ms since 1970; empty while it is being made. */
export const MARKET_REACH = 'demo_carried_to';
/** The fact up to when the currencies have: they go on while the portal runs. */
export const QUOTES_REACH = 'demo_quoted_to';
/** The fact that the demo's goods have their pictures: the moment at which they were hung. */
export const PICTURES_REACH = 'demo_pictures';

export async function readFact(queries: Queries, key: string): Promise<string | undefined> {
  const [row] = await queries.select().from(facts).where(eq(facts.key, key));
  return row?.value;
}

/**
 * Locks a reach until the transaction ends and gives it, `first` if it is not there yet: of two starts at once the second sees
 * what the first did.
 */
export async function lockReach(tx: Queries, key: string, first: string): Promise<string> {
  if (tx.engine === 'postgres') {
    // Who makes the market takes longer over it than a request may wait.
    await statement(tx)`set local lock_timeout = '5min'`;
    await statement(tx)`set local statement_timeout = '5min'`;
  }
  await tx.insert(facts).values({ key, value: first }).onConflictDoNothing();
  const [row] = await tx
    .update(facts)
    .set({ value: sql`${facts.value}` })
    .where(eq(facts.key, key))
    .returning();
  return row?.value ?? '';
}

/** Writes a fact down, in place of what was known. */
export async function setFact(tx: Queries, key: string, value: string): Promise<void> {
  await tx.insert(facts).values({ key, value }).onConflictDoUpdate({ target: facts.key, set: { value } });
}

/** Moves a reach to `now`, in ms since 1970. */
export const setReach = (tx: Queries, key: string, now: number): Promise<void> => setFact(tx, key, String(now));
