import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { newFolder } from '../../testing/engines.ts';
import { postgresUser } from '../../testing/postgres/installed.ts';
import { findFreePort } from '../../testing/postgres/server.ts';

const DEBIAN = '/usr/lib/postgresql';
const TOOLS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/** The folder of a PostgreSQL with its client: the one that npm brings has no pg_dump. */
export function findToolBin(): string {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const folders = [...debian.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))));
  if (!found) throw new Error('This test needs a PostgreSQL with pg_dump: install the package postgresql.');
  return found;
}

/** A server with the tools of its version in the folder `bin`. */
export type ToolServer = {
  bin: string;
  /** Creates an empty database, and returns its URL for the superuser or another user of the server. */
  createDatabase(user?: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts a PostgreSQL server whose version is that of the installed tools. */
export async function startToolServer(): Promise<ToolServer> {
  const bin = findToolBin();
  const port = await findFreePort();
  const as = postgresUser();
  const folder = join(newFolder(), 'postgres');
  mkdirSync(folder);
  chmodSync(join(folder, '..'), 0o711);
  if (as.uid) execFileSync('chown', [`${as.uid}:${as.gid}`, folder]);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fa'];
  const options = { ...as, cwd: '/', stdio: 'ignore' as const };
  execFileSync(join(bin, 'initdb'), ['-D', folder, '--username=postgres', '--auth=trust', ...locale], options);
  const server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], options);
  const urlOf = (user: string, name: string) => `postgres://${user}:any@127.0.0.1:${port}/${name}`;
  async function run(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
  await vi.waitFor(() => run('select 1'), { timeout: 30_000, interval: 50 });
  return {
    bin,
    async createDatabase(user = 'postgres') {
      const name = `rasteh_${randomBytes(6).toString('hex')}`;
      if (user !== 'postgres') await run(`create role ${user} login`);
      await run(`create database ${name} owner ${user}`);
      return urlOf(user, name);
    },
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
