import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartError } from '../../lib/start-error.ts';
import { sqliteStartError } from '../engines/sqlite-faults.ts';
import { type Execute, readSnapshot, type Snapshot } from './snapshot.ts';

const BUSY_MS = 5_000;
/** Pages copied at once: a megabyte of pages of 4 KiB. */
const PAGES = 256;

const executeOn =
  (connection: Sqlite.Database): Execute =>
  async (sql) =>
    connection.prepare(sql).all() as Record<string, unknown>[];

/**
 * Checks a file that is a database of its own, and reads what it has; `place` names it in errors.
 * @throws StartError when it is damaged
 */
export async function readSqliteFile(file: string, place: string): Promise<Snapshot> {
  try {
    const connection = new Sqlite(file, { fileMustExist: true, timeout: BUSY_MS });
    try {
      // The schema of a file from elsewhere calls no function.
      connection.pragma('trusted_schema = 0');
      // The copy of a database in WAL mode; without a log of its own it is one file.
      connection.pragma('journal_mode = delete');
      const found = String(connection.pragma('quick_check(1)', { simple: true })).replaceAll('\n', ' ');
      if (found !== 'ok') throw new StartError(`The database in ${place} is damaged (${found}): restore a backup.`);
      return await readSnapshot('sqlite', executeOn(connection));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw sqliteStartError(error, place);
  }
}

/** Copies the database of a folder as it is at one moment into a file, beside a portal that writes to it. */
export async function copySqlite(folder: string, to: string): Promise<void> {
  const file = join(folder, 'rasteh.db');
  if (!existsSync(file)) throw new StartError(`There is no database in ${folder}: set DATA_DIR to the folder of the portal.`);
  const source = new Sqlite(file, { fileMustExist: true, timeout: BUSY_MS });
  try {
    // The open transaction reads one moment; without it the copy would begin anew after each commit of the portal.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await source.backup(to, { progress: () => PAGES });
    source.exec('commit');
  } finally {
    source.close();
  }
}
