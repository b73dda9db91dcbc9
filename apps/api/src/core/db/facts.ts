import { eq } from 'drizzle-orm';
import { StartError } from '../lib/start-error.ts';
import type { Database, Transaction } from './database.ts';
import { facts } from './schema/core/platform.ts';

/** Metadata of the database itself. */
export type Facts = { mode: 'demo' | 'production'; secret: string; epoch: string };

/**
 * Reads the facts of a database; an empty one is initialised with the mode of this start, and a random secret and epoch.
 * @throws StartError when the database has the other mode
 */
export async function readFacts(db: Database, mode: Facts['mode'], createWord: () => string): Promise<Facts> {
  const fresh = { mode, secret: createWord(), epoch: createWord() };
  await db.transaction((tx) =>
    tx
      .insert(facts)
      .values(Object.entries(fresh).map(([key, value]) => ({ key, value })))
      .onConflictDoNothing(),
  );
  const rows = await db.read.select().from(facts);
  const known = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Facts;
  if (known.mode !== mode) {
    throw new StartError(
      `This database is marked ${known.mode} and the start is ${mode}: set RASTEH_MODE=${known.mode}, or use another database.`,
    );
  }
  return known;
}

/** One fact of a database; `create` gives it the first time, and the first of several processes that start together wins. */
export async function readFact(db: Database, key: string, create: () => Promise<string>): Promise<string> {
  const find = async () => (await db.read.select().from(facts).where(eq(facts.key, key)))[0]?.value;
  const known = await find();
  if (known !== undefined) return known;
  const value = await create();
  await db.transaction((tx) => tx.insert(facts).values({ key, value }).onConflictDoNothing());
  return (await find()) ?? value;
}

/** Writes a fact over the known one, and locks it until the transaction ends. */
export async function putFact(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.insert(facts).values({ key, value }).onConflictDoUpdate({ target: facts.key, set: { value } });
}

/** Writes a fact over the known one. */
export const writeFact = (db: Database, key: string, value: string): Promise<void> =>
  db.transaction((tx) => putFact(tx, key, value));
