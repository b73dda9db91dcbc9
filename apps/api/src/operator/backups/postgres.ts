import pg from 'pg';
import { countTables, type Execute, readSnapshot, type Snapshot } from '../../core/db/backup/snapshot.ts';
import { RESTORING } from '../../core/db/open.ts';
import { StartError } from '../../core/lib/start-error.ts';
import { runTool, type Tool, type Variables } from '../run-tool.ts';

/** A URL without its password, which the list of processes would show, and the variable that gives it to PostgreSQL's tools. */
function connectionOf(url: string, variables: Variables): { dbname: string; env: Variables } {
  const place = new URL(url);
  const password = decodeURIComponent(place.password);
  place.password = '';
  return { dbname: `--dbname=${place.href}`, env: Object.assign({}, variables, password && { PGPASSWORD: password }) };
}

const toolOf = (name: string, major: number): Tool => ({
  name,
  from: `the client of PostgreSQL ${major} (postgresql-client-${major})`,
});

/** Finds a tool of PostgreSQL. @throws StartError when it is missing, or of an older version than the server */
async function findTool(name: string, server: number, variables: Variables): Promise<Tool> {
  const tool = toolOf(name, server);
  const printed = await runTool(tool, ['--version'], variables);
  const client = Number(/\d{1,3}/.exec(printed)?.[0]);
  if (client >= server) return tool;
  throw new StartError(`${name} is of PostgreSQL ${client} and the server of ${server}: install ${tool.from} first in PATH.`);
}

/** The table that marks a database whose restore has not ended: the portal does not start on it. */
const MARK = `create table if not exists ${RESTORING} (since text not null default current_timestamp)`;

/** A connection of its own, with the major version of the server; `mark` marks the database until `endRestore`. */
type Connection = { client: pg.Client; execute: Execute; server: number; mark(): Promise<void> };

/** Connects to PostgreSQL without a pool. @throws StartError when that fails */
export async function connectPostgres(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`PostgreSQL cannot be reached (${(error as Error).message}): check the address and that it runs.`);
  }
  const execute: Execute = async (sql) => (await client.query(sql)).rows;
  const [row] = await execute("select current_setting('server_version_num')::int / 10000 as major");
  return { client, execute, server: Number(row?.major), mark: async () => void (await execute(MARK)) };
}

/** Runs work with a connection of its own. */
export async function withClient<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connectPostgres(url);
  try {
    return await work(connection);
  } finally {
    await connection.client.end();
  }
}

/** The clock of the server (ms). */
export const readClock = (url: string): Promise<number> =>
  withClient(url, async ({ execute }) => {
    const [row] = await execute('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
    return Math.round(Number(row?.ms));
  });

/**
 * Dumps a database into a file as it is at one moment, by pg_dump.
 * @throws StartError when pg_dump is missing, older than the server, or fails
 */
export const dumpPostgres = (url: string, file: string, variables: Variables): Promise<{ snapshot: Snapshot; at: number }> =>
  withClient(url, async ({ execute, server }) => {
    const tool = await findTool('pg_dump', server, variables);
    await execute('begin isolation level repeatable read read only');
    await execute('set local statement_timeout = 0');
    await execute('set local idle_in_transaction_session_timeout = 0');
    const [row] = await execute(
      'select pg_export_snapshot() as id, (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const snapshot = await readSnapshot('postgres', execute);
    const { dbname, env } = connectionOf(url, variables);
    const what = ['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data', `--snapshot=${row?.id}`];
    await runTool(tool, [...what, `--file=${file}`, dbname], env);
    await execute('commit');
    return { snapshot, at: Math.round(Number(row?.ms)) };
  });

/** @throws StartError unless the database has no table; one that a restore has left and nothing else is none */
export const requireEmptyPostgres = (url: string): Promise<void> =>
  withClient(url, async ({ execute }) => {
    const tables = await execute(
      "select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v', 'm', 'S') and c.relname <> 'restoring' limit 1",
    );
    if (tables.length > 0)
      throw new StartError(`The database of DATABASE_URL is not empty (it has ${tables[0]?.name}): name an empty one.`);
  });

/**
 * Restores a dump into an empty database, in one transaction, and counts its rows. The database is marked until `endRestore`.
 * @throws StartError when pg_restore is missing, older than the server, or refuses the dump
 */
export const restorePostgres = (url: string, file: string, variables: Variables): Promise<Snapshot['counts']> =>
  withClient(url, async ({ execute, server, mark }) => {
    const tool = await findTool('pg_restore', server, variables);
    await mark();
    const { dbname, env } = connectionOf(url, variables);
    const how = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
    try {
      await runTool(tool, [...how, dbname, file], env);
    } catch (error) {
      await execute('drop table restoring');
      throw error;
    }
    const { restoring: _, ...counts } = await countTables('postgres', execute);
    return counts;
  });

/** Ends the restore of a database: the portal starts on it. */
export const endRestore = (url: string): Promise<void> =>
  withClient(url, async ({ execute }) => void (await execute('drop table restoring')));

/**
 * Runs work on a new database beside that of the URL, and drops it.
 * @throws StartError when this user may not create one
 */
export const withScratchDatabase = <T>(url: string, name: string, work: (url: string) => Promise<T>): Promise<T> =>
  withClient(url, async ({ execute }) => {
    await execute(`create database ${name} template template0`).catch((error: Error) => {
      throw new StartError(`--verify needs a scratch database, which was refused (${error.message}): allow CREATEDB.`);
    });
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    try {
      return await work(scratch.href);
    } finally {
      await execute(`drop database ${name} with (force)`);
    }
  });
