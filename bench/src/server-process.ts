import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyForRun } from './run-folder.ts';

/** What a server process is to be. */
export type Role = 'portal' | 'floor' | 'memory' | 'react' | 'chat-floor';

/** What a process used since it began (CPU), holds now (bytes), and how long its loop let others wait since it was asked before. */
export type Held = { cpu_us: number; rss: number; heap_total: number; heap_used: number; external: number; delay_p99_ms: number };

/** A server in a process of its own, and what its CPU has done. */
export type ServerProcess = {
  port: number;
  cpuMicros(): Promise<number>;
  held(): Promise<Held>;
  tidy(): Promise<void>;
  stop(): Promise<void>;
};

let isPinned: boolean | undefined;

/** Keeps this process, which makes the load, on the second core, and says whether servers can be kept on the first. */
function pinLoad(): boolean {
  isPinned ??= pinToSecondCore();
  return isPinned;
}

/** Once pinned, a process sees one core only: this is asked once. */
function pinToSecondCore(): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-apc', '1', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What a process says next. @throws when it ends instead */
export const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });

/** Starts a server on the first core; what it logs goes to /dev/null. */
async function startServer(role: Role, folder: string, withPages: boolean): Promise<ServerProcess> {
  const node = [
    process.execPath,
    '--expose-gc',
    // A server that waits for its turn stays as ready as one that is always asked: its heap is not made small meanwhile.
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
      const told = answer<number>(child);
      child.send('cpu');
      return told;
    },
    held() {
      const told = answer<Held>(child);
      child.send('held');
      return told;
    },
    async tidy() {
      const told = answer(child);
      child.send('tidy');
      await told;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    },
  };
}

/** Starts a server on a copy of a seeded folder, which goes with it. */
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
