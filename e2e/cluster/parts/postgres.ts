import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../portal.ts';
import { makeFolder, type Program, runCommand, startProgram } from './program.ts';

/** A PostgreSQL server of Debian's package, with the database `rasteh`. */
export type PostgresServer = Pick<Program, 'freeze' | 'thaw'> & {
  port: number;
  /** Runs statements one after the other, each in its own transaction; returns the values of the rows as text. */
  query(...statements: string[]): Promise<string>;
  /** Kills it like a power failure. */
  crash(): Promise<void>;
  /** Ends it at once and in order: connections are closed. */
  stop(): Promise<void>;
  /** Starts it again after a crash. */
  start(): Promise<void>;
  /** Ends it, if it still runs, and deletes its files. */
  drop(): Promise<void>;
};

const USER = 'rasteh';
/** The address of the database behind a port. */
export const urlAt = (port: number): string => `postgres://${USER}@127.0.0.1:${port}/rasteh`;

/** As docs/operations.md asks for: Persian order and search need ICU. */
const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fa'];
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  wal_keep_size: '256MB',
  // A standby looks for a primary that is back every half a second, instead of every five.
  wal_retrieve_retry_interval: '500ms',
};

async function startServer(program: string, folder: string, port: number): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const options = Object.entries({ ...settings, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const start = (): Promise<Program> => startProgram(program, ['-D', data, '-p', String(port), ...options], port);
  let running = await start();
  const query = (...statements: string[]): Promise<string> =>
    runCommand(join(dirname(program), 'psql'), [
      ...['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', String(port), '-U', USER, '-d', 'postgres'],
      ...statements.flatMap((sql) => ['-c', sql]),
    ]);
  return {
    port,
    query,
    freeze: () => running.freeze(),
    thaw: () => running.thaw(),
    crash: () => running.kill(),
    stop: () => running.stop('SIGINT'),
    async start() {
      running = await start();
    },
    async drop() {
      await running.quit();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a server that listens also answers: it may still recover. */
export async function answers({ query }: PostgresServer): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      return void (await query('select 1'));
    } catch (error) {
      if (tries > 200) throw error;
    }
}

/** Creates an empty server in a new folder; `program` is the path of `postgres`. */
export async function createPrimary(program: string, path: string): Promise<PostgresServer> {
  const folder = makeFolder(path);
  const initdb = join(dirname(program), 'initdb');
  await runCommand(initdb, ['-D', join(folder, 'data'), '-U', USER, '--auth=trust', '--no-sync', ...locale]);
  const server = await startServer(program, folder, await findFreePort());
  await answers(server);
  await server.query('create database rasteh');
  return server;
}

/** Creates a synchronous standby of a primary: from now on a commit is acknowledged once both have it. */
export async function createStandby(program: string, path: string, primary: PostgresServer): Promise<PostgresServer> {
  const folder = makeFolder(path);
  const copy = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(primary.port), '-U', USER];
  await runCommand(join(dirname(program), 'pg_basebackup'), [...copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const standby = await startServer(program, folder, await findFreePort());
  await answers(standby);
  await primary.query("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  await untilSynchronous(primary);
  return standby;
}

async function untilSynchronous(primary: PostgresServer): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1)
    if ((await primary.query("select count(*) from pg_stat_replication where sync_state = 'sync'")).trim() === '1') return;
  throw new Error('The standby does not follow its primary');
}
