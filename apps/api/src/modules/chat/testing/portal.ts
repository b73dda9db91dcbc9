import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { findFreePort } from '../../../testing/postgres-server.ts';
import { quick } from './scene.ts';

const src = join(import.meta.dirname, '../../..');
/** What a process of a portal runs, before the arguments of its own. */
export const PORTAL = ['--import', join(src, 'db/resolve-drizzle.ts'), join(src, 'testing/portal-process.ts')];

/** Where processes of this run keep what they compiled, which is a fifth of a start. */
export const compiled = () => ({ NODE_COMPILE_CACHE: join(inject('runFolder'), 'compiled') });

/** A portal in a process of its own, on a database that a test has made. */
export type Portal = {
  port: number;
  start(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Lets it die after the commit of a message: before anybody was told of it, or when all but its sender were; resolves when it is dead. */
  dieAfter(message_id: string, point: 'committed' | 'told'): Promise<void>;
  isRunning(): boolean;
};

/** Makes such a portal; a database of SQLite must be closed in the test's own process while it runs. */
export async function createPortal(
  { url, data_dir }: { url: string | null; data_dir: string },
  now: number,
  env: Record<string, string> = {},
): Promise<Portal> {
  const port = await findFreePort();
  const began = Date.now();
  let child: ChildProcess | undefined;
  const died = async (): Promise<void> => {
    const gone = child;
    if (gone && gone.exitCode === null && gone.signalCode === null) await once(gone, 'exit');
  };
  return {
    port,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      const made = spawn(process.execPath, [...PORTAL, url ?? '', String(port), String(now + Date.now() - began)], {
        env: { ...process.env, ...quick, LOG_LEVEL: 'silent', DATA_DIR: data_dir, ...compiled(), ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child = made;
      await new Promise<void>((resolve, reject) => {
        made.stdout?.once('data', () => resolve());
        made.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
      });
    },
    async kill() {
      child?.kill('SIGKILL');
      await died();
    },
    async dieAfter(message_id, point) {
      child?.send({ message_id, point });
      await died();
    },
  };
}
