import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../portal.ts';
import { makeFolder, startProgram } from './program.ts';

/** A pooler in transaction mode in front of the database. */
export type Pooler = { port: number; kill(): Promise<void> };

/** Starts PgBouncer in front of the database at `target`, set up so that nodes can connect. */
export async function startPooler(program: string, path: string, target: number): Promise<Pooler> {
  const folder = makeFolder(path);
  const config = join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  writeFileSync(
    config,
    `[databases]
rasteh = host=127.0.0.1 port=${target} dbname=rasteh user=rasteh
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  const running = await startProgram(program, [config], port);
  return { port, kill: () => running.kill() };
}
