import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyForRun } from './run-folder.ts';

/** The kind of a server process. */
export type Role = 'portal' | 'floor' | 'memory' | 'react' | 'chat-floor';

/** CPU of a process since its start, its current memory (bytes), and its event loop delay since the previous call. */
export type ResourceUsage = {
  cpu_us: number;
  rss: number;
  heap_total: number;
  heap_used: number;
  external: number;
  delay_p99_ms: number;
};

/** A server in its own process, with its resource usage. */
export type ServerProcess = {
  port: number;
  cpuMicros(): Promise<number>;
  held(): Promise<ResourceUsage>;
  tidy(): Promise<void>;
  stop(): Promise<void>;
};

let isPinned: boolean | undefined;

/** Pins this process, which creates the load, to the second core; returns whether servers can be pinned to the first. */
function pinLoad(): boolean {
  isPinned ??= pinToSecondCore();
  return isPinned;
}

/** A pinned process sees one core only, so this runs once. */
function pinToSecondCore(): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-apc', '1', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The next message of a process. @throws when it ends instead */
export const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });

/** Starts a server on the first core; its log goes to /dev/null. */
async function startServer(role: Role, folder: string, withPages: boolean): Promise<ServerProcess> {
  const node = [
    process.execPath,
    '--expose-gc',
    // A server that waits for its turn stays as warm as a busy one: V8 does not shrink its heap meanwhile.
    '--no-memory-reducer',
    join(import.meta.dirname, 'serve.ts'),
    role,
    folder,
    withPages ? 'pages' : 'api',
  ];
  const [command = '', ...args] = pinLoad() ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(command, args, { stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'] });
  const port = await answer<number>(child);
  return {
    port,
    cpuMicros() {
      const answered = answer<number>(child);
      child.send('cpu');
      return answered;
    },
    held() {
      const answered = answer<ResourceUsage>(child);
      child.send('held');
      return answered;
    },
    async tidy() {
      const answered = answer(child);
      child.send('tidy');
      await answered;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    },
  };
}

/** Starts a server on a copy of a seeded folder, which is removed with it. */
export async function startOnCopy(
  role: Role,
  source: string,
  { withPages = false, prepare }: { withPages?: boolean; prepare?(folder: string): void } = {},
): Promise<ServerProcess> {
  const { folder, drop } = copyForRun(source);
  prepare?.(folder);
  const server = await startServer(role, folder, withPages);
  return {
    ...server,
    async stop() {
      await server.stop();
      drop();
    },
  };
}
