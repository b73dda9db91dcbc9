import { eq, sql } from 'drizzle-orm';
import { statement } from '../src/core/db/bulk.ts';
import type { Queries } from '../src/core/db/database.ts';
import { facts } from '../src/core/db/schema/index.ts';

/** The fact with the time, in ms since 1970, up to which the demo market is seeded; empty while it is being seeded. */
export const MARKET_PROGRESS = 'demo_carried_to';
/** The fact with the time up to which currencies are quoted: they continue while the portal runs. */
export const QUOTES_PROGRESS = 'demo_quoted_to';
/** The fact that the demo inventories have their pictures: the time at which they were attached. */
export const PICTURES_PROGRESS = 'demo_pictures';
/** The fact that the demo suppliers have their catalogues and documents. */
export const SUPPLIER_FILES_PROGRESS = 'demo_supplier_files';
/** The fact that the demo suppliers have their logos. */
export const SUPPLIER_LOGOS_PROGRESS = 'demo_supplier_logos';
/** The fact that some demo products have images. */
export const PRODUCT_IMAGES_PROGRESS = 'demo_product_images';
/** The fact with the time at which the demo stories were stated last. */
export const STORIES_PROGRESS = 'demo_stories';

export async function readFact(queries: Queries, key: string): Promise<string | undefined> {
  const [row] = await queries.select().from(facts).where(eq(facts.key, key));
  return row?.value;
}

/**
 * Locks a reach until the transaction ends and returns it, `first` if it does not exist yet: of two concurrent starts the
 * second sees the result of the first.
 */
export async function lockProgress(tx: Queries, key: string, first: string): Promise<string> {
  if (tx.engine === 'postgres') {
    // Seeding the market takes longer than a request may wait for a lock.
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

/** Stores a fact, replacing its previous value. */
export async function setFact(tx: Queries, key: string, value: string): Promise<void> {
  await tx.insert(facts).values({ key, value }).onConflictDoUpdate({ target: facts.key, set: { value } });
}

/** Moves a reach to `now`, in ms since 1970. */
export const setProgress = (tx: Queries, key: string, now: number): Promise<void> => setFact(tx, key, String(now));
