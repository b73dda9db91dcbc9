import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { PushOptions } from '../../../reach/push/index.ts';
import { findFreePort } from '../../../testing/postgres/server.ts';
import { quick } from './scene.ts';

const src = join(import.meta.dirname, '../../..');
/** The Node.js arguments of a portal process, before its own arguments. */
export const PORTAL = ['--import', join(src, 'core/db/resolve-drizzle.ts'), join(src, 'testing/portal-process.ts')];

/** The compile cache of this run's processes; compiling takes a fifth of a start. */
export const compiled = () => ({ NODE_COMPILE_CACHE: join(inject('runFolder'), 'compiled') });

/** A portal in a separate process, on a database created by a test. */
export type Portal = {
  port: number;
  start(): Promise<void>;
  /** Ends the process in order: it finishes what it has begun. */
  stop(): Promise<void>;
  /** Kills the process like a power failure. */
  kill(): Promise<void>;
  /** Kills the process after a message's commit: before its publish, or after that but before the ack; resolves on exit. */
  dieAfter(message_id: string, point: 'committed' | 'published'): Promise<void>;
  isRunning(): boolean;
};

/** Creates such a portal; a SQLite database must be closed in the test's own process while it runs. */
export async function createPortal(
  { url, data_dir }: { url: string | null; data_dir: string },
  now: number,
  { env = {}, pushOptions = {} }: { env?: Record<string, string>; pushOptions?: Partial<PushOptions> } = {},
): Promise<Portal> {
  const port = await findFreePort();
  const tuning = JSON.stringify({ socketOptions: quick.socketOptions, chatOptions: quick.chatOptions, pushOptions });
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
      const made = spawn(process.execPath, [...PORTAL, url ?? '', String(port), String(now + Date.now() - began), tuning], {
        env: { ...process.env, ...quick.env, LOG_LEVEL: 'silent', DATA_DIR: data_dir, ...compiled(), ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child = made;
      await new Promise<void>((resolve, reject) => {
        made.stdout?.once('data', () => resolve());
        made.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
      });
    },
    async stop() {
      child?.kill('SIGTERM');
      await died();
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
