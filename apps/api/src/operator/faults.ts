import { StartError } from '../core/lib/start-error.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
/** Codes of the file system and of SQLite. */
const REFUSED = /^(?:E[A-Z]+|SQLITE_\w+)$/;

/** The reason in one line why a command failed at a place, with what came of it; an error of another kind stays as it is. */
export function commandError(error: unknown, place: string, outcome: string): unknown {
  if (error instanceof StartError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (FULL.includes(code)) return new StartError(`${outcome}: the disk of ${place} is full. Free space, or name another place.`);
  if (REFUSED.test(code)) return new StartError(`${outcome}: ${message}.`);
  return error;
}
