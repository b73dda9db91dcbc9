import { mkdir } from 'node:fs/promises';
import type { Database } from '../../core/db/database.ts';
import {
  type Archivable,
  type ArchivedMonth,
  archivableTables,
  findDueMonth,
  listArchived,
  listUnfinished,
  type Month,
  readMonth,
  recordMonth,
  removeRows,
} from '../../core/db/retention/months.ts';
import { readIds, requireWhole, writeMonth } from './month-file.ts';
import type { ArchiveKey } from './signing.ts';

export type ArchiveOptions = {
  /** The folder of the archives; it is made. */
  folder: string;
  key: ArchiveKey;
  now: number;
  /** Hears of each month whose rows have left the database. */
  tell(month: ArchivedMonth): void;
};

/** Removes the rows that are in the file of a month, once the file was read and is whole. */
async function finish(
  db: Database,
  of: Archivable,
  month: ArchivedMonth,
  { folder, key, now, tell }: ArchiveOptions,
): Promise<void> {
  await requireWhole(folder, month, key);
  await removeRows(db, of, month, { ids: readIds(folder, month), now });
  tell(month);
}

/** Writes the file of a month, reads it again, and records it. */
async function store(db: Database, of: Archivable, month: Month, { folder, key, now }: ArchiveOptions): Promise<ArchivedMonth> {
  const parts = (await listArchived(db.read, of.name)).filter((one) => one.month === month.month);
  const named = { table_name: of.name, month: month.month, part: parts.length + 1 };
  const { rows, first_row, last_row, sha256 } = await writeMonth(folder, named, {
    pages: readMonth(db.read, of, month),
    key,
    now,
  });
  await requireWhole(folder, named, key);
  const row = { ...month, ...named, first_row, last_row, row_count: rows, sha256, archived_at: now };
  return db.transaction((tx) => recordMonth(tx, row));
}

/**
 * Moves the months that are old enough from their tables to signed files. A run that was killed is continued: a month without its record
 * is written anew, one with it is checked and emptied.
 * @throws StartError when a file of a recorded month is missing or changed; no row is removed then
 */
export async function archiveMonths(db: Database, options: ArchiveOptions): Promise<void> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  for (const of of archivableTables) {
    for (const month of await listUnfinished(db.read, of.name)) await finish(db, of, month, options);
    for (;;) {
      const month = await findDueMonth(db.read, of, options.now);
      if (!month) break;
      await finish(db, of, await store(db, of, month, options), options);
    }
  }
}

/** Checks the files of all archived months; returns the months with what is wrong with each. */
export async function checkArchives(
  db: Database,
  { folder, key }: Pick<ArchiveOptions, 'folder' | 'key'>,
): Promise<{ month: ArchivedMonth; error: Error | null }[]> {
  const checked: { month: ArchivedMonth; error: Error | null }[] = [];
  for (const month of await listArchived(db.read))
    checked.push({
      month,
      error: await requireWhole(folder, month, key).then(
        () => null,
        (error: Error) => error,
      ),
    });
  return checked;
}
