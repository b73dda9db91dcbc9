import { StartError } from '../../lib/start-error.ts';

/** Codes of SQLite for a file whose content is no longer a database. */
const damaged = /^SQLITE_(?:CORRUPT|NOTADB)/;
/** Codes of SQLite and of the file system for a file that this process may not write, or not open at all. */
const closed = /^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|IOERR)|E[A-Z]+$)/;

/** The reason why a start on the SQLite database of a folder failed, with what to do; an error of another kind stays as it is. */
export function sqliteStartError(error: unknown, folder: string): unknown {
  if (error instanceof StartError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (damaged.test(code))
    return new StartError(
      `The database in ${folder} is damaged (${message}): restore a backup of rasteh.db, or of the whole folder.`,
    );
  if (closed.test(code))
    return new StartError(`The data folder ${folder} cannot be used (${message}): make it writable, or set another DATA_DIR.`);
  return error;
}
