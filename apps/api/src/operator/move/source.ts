import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { lockFolder } from '../../core/db/engines/sqlite.ts';
import { sqliteStartError } from '../../core/db/engines/sqlite-faults.ts';
import { knownMigrations } from '../../core/db/migrate.ts';
import { StartError } from '../../core/lib/start-error.ts';

export type Row = Record<string, string | number | null>;
/** A page of rows in the order in which SQLite stores them, and where the next one begins. */
export type Page = { rows: Row[]; last: number };

/** The database of a stopped portal on SQLite; it is only read. */
export type Source = {
  /** Names this database: another one has another. */
  id: string;
  tables: string[];
  /** The rows of a table after a place, page by page. */
  pages(table: string, after: number): Iterable<Page>;
  /** The last id that a table gave to a row, which may be deleted since; undefined for tables that give none. */
  lastId(table: string): number | undefined;
  close(): void;
};

/** Rows that are read at once. */
const PAGE = 1_000;

/**
 * Opens the database in a folder, which no portal uses then.
 * @throws StartError when there is none, or when it is not of the version of this code
 */
export function openSource(folder: string): Source {
  const file = join(folder, 'rasteh.db');
  if (!existsSync(file))
    throw new StartError(`There is no database in ${folder}: set DATA_DIR to the folder of the portal on SQLite.`);
  const lock = lockFolder(folder);
  try {
    const db = new Sqlite(file, { readonly: true, fileMustExist: true });
    const namesOf = (sql: string): string[] => (db.prepare(sql).all() as { name: string }[]).map(({ name }) => name);
    const applied = namesOf('select name from migrations order by name');
    if (String(applied) !== String(knownMigrations('sqlite')))
      throw new StartError(`The database in ${folder} is not of this version: start this version on it once, and stop it.`);
    const [fact] = db.prepare("select value from facts where key = 'epoch'").all() as { value: string }[];
    return {
      id: fact?.value ?? '',
      tables: namesOf(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' and name <> 'migrations' order by name",
      ),
      *pages(table, after) {
        const select = db.prepare(
          `select rowid as "rowid of the page", * from "${table}" where rowid > ? order by rowid limit ${PAGE}`,
        );
        for (let last = after; ; ) {
          const found = select.all(last) as Row[];
          if (found.length === 0) return;
          last = Number(found.at(-1)?.['rowid of the page']);
          yield { rows: found.map(({ 'rowid of the page': _, ...row }) => row), last };
        }
      },
      lastId(table) {
        const [row] = db.prepare('select seq from sqlite_sequence where name = ?').all(table) as { seq: number }[];
        return row?.seq;
      },
      close() {
        db.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw sqliteStartError(error, folder);
  }
}
