import { createRequire } from 'node:module';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { cache } from '../run/run-folder.ts';
import type { PeerName } from './versions.ts';

/** The folder of an installed peer; git ignores it. */
export const projectOf = (name: PeerName): string => join(cache, 'peers', name);

/** Loads a package of an installed peer for production, as its own project would. */
export function loadPackage<Package>(name: PeerName, from: string, env: Record<string, string> = {}): Package {
  // biome-ignore lint/style/noProcessEnv: the peers read it when they are loaded
  Object.assign(process.env, { NODE_ENV: 'production', ...env });
  return createRequire(join(projectOf(name), 'package.json'))(from) as Package;
}

/** Puts a database into write-ahead mode for all later connections: a write costs less than with a journal, which is the default. */
export function inWal(file: string): void {
  const db = new Sqlite(file);
  db.pragma('journal_mode = wal');
  db.close();
}
