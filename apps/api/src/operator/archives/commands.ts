import { resolve } from 'node:path';
import type { Database } from '../../core/db/database.ts';
import { openDatabaseClock } from '../../core/db/engines/database-clock.ts';
import { StartError } from '../../core/lib/start-error.ts';
import { commandError } from '../faults.ts';
import { archiveMonths, checkArchives } from './archive.ts';
import { deriveKey } from './signing.ts';

/** What the command takes from the command line. */
export type ArchiveFlags = { to?: string | undefined; from?: string | undefined; verify: boolean };
type Given = { secret: string; flags: ArchiveFlags; out(text: string): void };

/** Runs `rasteh archive` on a migrated database and returns its exit code. */
export async function runArchive(db: Database, { secret, flags, out }: Given): Promise<number> {
  const { to, from, verify } = flags;
  const key = deriveKey(secret);
  if (verify) {
    if (!from) throw new StartError('archive --verify needs --from: the folder of the archives.');
    const checked = await checkArchives(db, { folder: resolve(from), key });
    const bad = checked.flatMap(({ error }) => error ?? []);
    for (const { message } of bad) out(`${message}\n`);
    const rows = checked.reduce((sum, { month }) => sum + month.row_count, 0);
    out(
      bad.length > 0
        ? `${bad.length} of ${checked.length} archives are not whole.\n`
        : `All ${checked.length} archives are whole: ${rows} rows.\n`,
    );
    return bad.length > 0 ? 1 : 0;
  }
  if (!to) throw new StartError('archive needs --to: the folder of the archives, the same each time.');
  const folder = resolve(to);
  const { clock, stop } = await openDatabaseClock(db, () => undefined);
  stop();
  let [months, rows] = [0, 0];
  try {
    await archiveMonths(db, {
      folder,
      key,
      now: clock(),
      tell({ table_name, month, row_count }) {
        months += 1;
        rows += row_count;
        out(`${table_name} ${month}: ${row_count} rows\n`);
      },
    });
  } catch (error) {
    throw commandError(error, folder, 'No further month was archived');
  }
  out(months > 0 ? `${months} months are in ${folder}, and ${rows} rows have left the database.\n` : 'No month is old enough.\n');
  return 0;
}
