import { StartError } from '../lib/start-error.ts';
import type { Database } from './database.ts';
import { facts } from './schema/platform.ts';

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
