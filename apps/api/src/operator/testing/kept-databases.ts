import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { type EngineName, newFolder } from '../../testing/engines.ts';

const folder = join(import.meta.dirname, 'kept');
const endings = { sqlite: '.sqlite.gz', postgres: '.postgres.sql.gz' } as const;

/** The released versions whose demo database is kept: `<version>.sqlite.gz` is the file, `<version>.postgres.sql.gz` a dump. */
export const keptVersions = readdirSync(folder)
  .filter((name) => name.endsWith(endings.sqlite))
  .map((name) => name.slice(0, -endings.sqlite.length));

/** Where a portal finds a database: `DATABASE_URL` is missing on SQLite. */
export type KeptDatabase = { DATA_DIR: string; DATABASE_URL?: string; remove(): Promise<void> };

/** Runs statements on the server of a URL, with a connection of their own. */
async function onPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * Makes a database as a released version has left it.
 * @param server URL of a PostgreSQL server
 */
export async function makeKeptDatabase(version: string, engine: EngineName, server: string): Promise<KeptDatabase> {
  const content = gunzipSync(readFileSync(join(folder, `${version}${endings[engine]}`)));
  const DATA_DIR = newFolder();
  const removeFolder = () => rmSync(DATA_DIR, { recursive: true, force: true });
  if (engine === 'sqlite') {
    writeFileSync(join(DATA_DIR, 'rasteh.db'), content);
    return { DATA_DIR, remove: async () => removeFolder() };
  }
  const name = `kept_${DATA_DIR.slice(-6).toLowerCase()}`;
  const system = new URL('postgres', server).href;
  const DATABASE_URL = new URL(name, server).href;
  const locale = "encoding 'UTF8' locale_provider icu icu_locale 'fa' locale 'C.UTF-8'";
  await onPostgres(system, `create database ${name} template template0 ${locale}`);
  await onPostgres(DATABASE_URL, content.toString());
  return {
    DATA_DIR,
    DATABASE_URL,
    async remove() {
      removeFolder();
      await onPostgres(system, `drop database ${name} with (force)`);
    },
  };
}
