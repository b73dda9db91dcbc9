import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const START_MS = 60_000;
const LOOK_MS = 20;
/** The longest time that a command of the servers may take. */
const COMMAND_MS = 60_000;

/** The user of the servers, since some refuse to run as root: `nobody`, or the one who runs the proof. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A server of another project in a process of its own. */
export type Program = {
  /** All that it has printed. */
  output(): string;
  /** Stops it and its children like a machine that hangs: connections stay open without a response. */
  freeze(): void;
  /** Lets a frozen one go on. */
  thaw(): void;
  /** Sends a signal to end, and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Ends it and its children at once, frozen or not, by a signal at which they clean up (SIGQUIT). */
  quit(): Promise<void>;
  /** Kills it and its children at once, frozen or not. */
  kill(): Promise<void>;
};

/** Creates a folder that the servers may write to. */
export function makeFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Runs a command of the servers to its end, and returns what it printed. @throws Error with its output when it fails */
export async function runCommand(command: string, args: string[]): Promise<string> {
  // Without the folder of this process, which the user may not read.
  const { stdout } = await promisify(execFile)(command, args, { ...owner, cwd: '/', timeout: COMMAND_MS });
  return stdout;
}

/** Whether a port of this machine accepts a connection. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      // One that has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Whether a process has ended; a zombie is still listed. */
function isGone(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || /\) [ZX] /.test(readFileSync(stat, 'utf8'));
}

function controlsOf(child: ChildProcess, output: () => string): Program {
  const pid = child.pid ?? 0;
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const exited = async (): Promise<void> => void (isRunning() && (await once(child, 'exit')));
  /** The process first, so that it starts no more children. */
  function freeze(): number[] {
    signalAll([pid], 'SIGSTOP');
    const children = childrenOf(pid);
    signalAll(children, 'SIGSTOP');
    return children;
  }
  return {
    output,
    freeze: () => void freeze(),
    thaw: () => signalAll([...childrenOf(pid), pid], 'SIGCONT'),
    async stop(signal) {
      child.kill(signal);
      await exited();
    },
    async quit() {
      if (!isRunning()) return;
      const all = [...childrenOf(pid), pid];
      // The first thing that a frozen one does is to end.
      signalAll(all, 'SIGQUIT');
      signalAll(all, 'SIGCONT');
      await exited();
    },
    async kill() {
      if (!isRunning()) return;
      const children = freeze();
      signalAll([pid, ...children], 'SIGKILL');
      await exited();
      while (!children.every(isGone)) await sleep(LOOK_MS);
    },
  };
}

/** Starts a server, and waits until its port accepts connections. @throws Error with its output when it does not */
export async function startProgram(command: string, args: string[], port: number): Promise<Program> {
  const child = spawn(command, args, { ...owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  const program = controlsOf(child, () => printed);
  const killed = (): void => signalAll([child.pid ?? 0], 'SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  await once(child, 'spawn');
  for (const until = performance.now() + START_MS; performance.now() < until; await sleep(LOOK_MS)) {
    if (child.exitCode !== null) break;
    if (await isListening(port)) return program;
  }
  await program.kill();
  throw new Error(`${command} does not listen at ${port}:\n${printed}`);
}
