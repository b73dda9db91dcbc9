import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** A part of a benchmark that runs in a process of its own: a server or a load. `ready` is sent once, `answer` replies to each message. */
export type Part = { ready: unknown; answer(message: never): unknown; close(): Promise<void> | void };

/** What the module of a part exports as `open`; `isHere` says that the part shares the process that measures. */
export type OpenPart = (args: string[], isHere: boolean) => Promise<Part>;

/** A part that has started. */
export type StartedPart<Ready> = { ready: Ready; ask<Answer>(message: unknown): Promise<Answer>; close(): Promise<void> };

let isHere = false;

/**
 * Makes all parts run in this process from now on. They cost a fraction of their own processes, and what they measure means nothing: it
 * proves that a benchmark runs.
 */
export function runPartsHere(): void {
  isHere = true;
}

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
const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A part of the benchmark ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve((message as { value: T }).value);
    });
  });

async function startProcess<Ready>(name: string, args: string[], isServer: boolean): Promise<StartedPart<Ready>> {
  const script = join(import.meta.dirname, 'part-process.ts');
  // A server that waits for its turn stays as warm as a busy one: V8 does not shrink its heap meanwhile.
  const flags = isServer ? ['--expose-gc', '--no-memory-reducer'] : [];
  const node = [process.execPath, ...flags, script, name, ...args];
  const [command = '', ...rest] = pinLoad() && isServer ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    ready: await answerOf<Ready>(child),
    ask(message) {
      child.send({ message });
      return answerOf(child);
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

async function startHere<Ready>(name: string, args: string[]): Promise<StartedPart<Ready>> {
  const { open } = (await import(`../${name}.ts`)) as { open: OpenPart };
  const part = await open(args, true);
  return {
    ready: part.ready as Ready,
    ask: async <Answer>(message: unknown) => (await part.answer(message as never)) as Answer,
    close: async () => part.close(),
  };
}

/** Starts the part of a module (its path below src, without `.ts`); a server runs on the first core, where the load does not. */
export const startPart = <Ready>(name: string, args: string[], kind: 'server' | 'load'): Promise<StartedPart<Ready>> =>
  isHere ? startHere(name, args) : startProcess(name, args, kind === 'server');
