import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import { openSource, type Source } from './source.ts';
import { createSums } from './sums.ts';
import { openTarget, type Target } from './target.ts';

/** Copies what is missing of a table, and compares both; returns the number of its rows. @throws StartError when they differ */
async function moveTable(source: Source, target: Target, table: string): Promise<number> {
  const place = await target.placeOf(table);
  if (place !== null) for (const page of source.pages(table, place)) await target.add(table, page);
  const sums = createSums();
  for (const { rows } of source.pages(table, Number.MIN_SAFE_INTEGER)) for (const row of rows) sums.add(row);
  const [wanted, found] = [sums.read(), await target.sums(table)];
  if (wanted.rows !== found.rows || wanted.sum !== found.sum)
    throw new StartError(
      `${table} is not the same in both: ${wanted.rows} and ${found.rows} rows. Name another empty database, and report it.`,
    );
  await target.end(table);
  return wanted.rows;
}

/**
 * Runs `rasteh move-to-postgres`: copies the database of DATA_DIR into that of DATABASE_URL; a run that was killed is continued.
 * @throws StartError when the target is neither empty nor left by a run from the same folder
 */
export async function runMove({ DATA_DIR, DATABASE_URL }: Env, { out }: { out(text: string): void }): Promise<void> {
  if (!DATABASE_URL) throw new StartError('move-to-postgres needs DATABASE_URL: an empty database.');
  const source = openSource(DATA_DIR);
  try {
    const target = await openTarget(DATABASE_URL, source);
    try {
      let rows = 0;
      for (const table of source.tables) {
        const moved = await moveTable(source, target, table);
        rows += moved;
        out(`${table}: ${moved} rows\n`);
      }
      const sequences = source.tables.flatMap((table) => {
        const last = source.lastId(table);
        return last === undefined ? [] : [{ table, last }];
      });
      await target.finish(sequences);
      out(
        `All ${source.tables.length} tables are in PostgreSQL, ${rows} rows with the same checksums. Nothing in ${DATA_DIR} was changed: keep it as the folder of files.\n`,
      );
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}
