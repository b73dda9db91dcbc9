import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { newFolder } from '../../testing/engines.ts';
import { postgresUser } from '../../testing/postgres/installed.ts';
import { findFreePort } from '../../testing/postgres/server.ts';
import { findToolBin } from './postgres-with-tools.ts';

/** Segments that may have been created before the disk was full. */
const MOST_SEGMENTS = 30;

/** Whether this user may mount a disk that only its own processes see, and run PostgreSQL on it as another user. */
export const mayMountForPostgres =
  postgresUser().uid !== undefined && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** A PostgreSQL on a disk of its own, and a supervisor that starts it again a second after it has ended. */
export type SmallDiskServer = {
  url: string;
  /** Leaves no byte of room. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  /** Fills segment after segment of the log until the server ends itself since there is no room for another one; returns its last words. */
  fillLog(): Promise<Error>;
  close(): Promise<void>;
};

/** In a namespace of its own: the disk lives as long as this shell. */
const script = `set -e
mount -t tmpfs -o "size=$SIZE,mode=755" none "$DISK"
mkdir "$DISK/data"
chown "$OWNER:$GROUP" "$DISK/data"
as="setpriv --reuid $OWNER --regid $GROUP --clear-groups"
$as "$BIN/initdb" -D "$DISK/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=fa
set +e
trap 'kill "$server"; wait "$server"; exit' TERM
while :; do
  $as "$BIN/postgres" -D "$DISK/data" -p "$PORT" -k "$DISK/data" -h 127.0.0.1 &
  server=$!
  wait "$server"
  sleep 1
done`;

/** Starts a server with an empty database on a disk of `size`, as `mount` takes it. */
export async function startOnSmallDisk(size: string): Promise<SmallDiskServer> {
  const { uid, gid } = postgresUser();
  const port = await findFreePort();
  const disk = join(newFolder(), 'disk');
  mkdirSync(disk);
  // The other user passes through.
  chmodSync(join(disk, '..'), 0o711);
  const variables = { SIZE: size, DISK: disk, OWNER: String(uid), GROUP: String(gid), BIN: findToolBin(), PORT: String(port) };
  const shell = spawn('unshare', ['--mount', 'sh', '-c', script], {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: 'ignore',
    cwd: '/',
  });
  const urlOf = (name: string) => `postgres://postgres:any@127.0.0.1:${port}/${name}`;
  async function run(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
  await vi.waitFor(() => run('select 1'), { timeout: 60_000, interval: 50 });
  const name = `rasteh_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name}`);
  // Nobody else sees what the shell has mounted.
  const filler = join('/proc', String(shell.pid), 'root', disk, 'filler');
  return {
    url: urlOf(name),
    fill() {
      for (const bytes of [1_048_576, 65_536, 4_096])
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
    },
    free: () => rmSync(filler),
    async fillLog() {
      for (let segment = 0; segment < MOST_SEGMENTS; segment += 1)
        try {
          await run("select pg_logical_emit_message(true, 'test', 'a'), pg_switch_wal()");
        } catch (error) {
          return error as Error;
        }
      throw new Error(`The log still has room after ${MOST_SEGMENTS} segments.`);
    },
    async close() {
      const gone = once(shell, 'exit');
      shell.kill('SIGTERM');
      await gone;
    },
  };
}
