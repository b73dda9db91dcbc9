import { performance } from 'node:perf_hooks';
import type { Overview } from '@rasteh/contract/site/overview';
import type { Database } from '../../core/db/database.ts';

type Health = Overview['health'];

/** After this time a probe is given up: the overview is read when something is slow. */
const PROBE_MS = 2_000;

const sizeQueries: Record<Database['name'], string> = {
  sqlite: 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
  postgres: 'select pg_database_size(current_database()) as bytes',
};

/** How long work took in ms, with one decimal; null when it failed or was not done within `most_ms`. */
export async function probe(work: () => Promise<unknown>, most_ms = PROBE_MS): Promise<number | null> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), most_ms);
  });
  const done = work().then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone ? Math.round((performance.now() - start) * 10) / 10 : null;
}

/** The engine of the database, its size, and how quickly it reads and opens a transaction. */
export async function readDatabaseHealth(db: Database): Promise<Health['database']> {
  const [{ bytes } = { bytes: 0 }] = await db.execute(sizeQueries[db.name]);
  const read_ms = await probe(() => db.execute('select 1 as ready'));
  // An empty transaction waits like every other one: on SQLite for the writing connection.
  const write_ms = await probe(() => db.transaction(async () => undefined));
  return { engine: db.name, size_bytes: Number(bytes), read_ms, write_ms };
}
