import { readFileSync } from 'node:fs';
import { StartError } from './core/lib/start-error.ts';

/** The variables that hold a secret, addresses with a password too: a file may have the value instead. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'RASTEH_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMS_API_KEY',
  'PUSH_PRIVATE_KEY',
  'METRICS_TOKEN',
] as const;

/** Reads a secret; editors end a file with a newline, which is none of it. */
function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason =
      { ENOENT: 'which is not there', EACCES: 'which this user may not read' }[code] ?? `which cannot be read (${code})`;
    throw new StartError(`Bad environment: ${name} names ${path}, ${reason}. See docs/operations.md.`);
  }
  if (text === '') throw new StartError(`Bad environment: ${name} names ${path}, which is empty. See docs/operations.md.`);
  return text;
}

/**
 * Adds the secrets that files have: `<variable>_FILE` is the path of one.
 * @throws StartError naming the variable whose file cannot be read or is empty, or that is also set by itself
 */
export function withSecretFiles(given: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const read = secretVariables.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    if (given[name] !== undefined)
      throw new StartError(`Bad environment: ${name} and ${name}_FILE are both set: keep one of them. See docs/operations.md.`);
    return [[name, readSecret(`${name}_FILE`, path)] as const];
  });
  return { ...given, ...Object.fromEntries(read) };
}
