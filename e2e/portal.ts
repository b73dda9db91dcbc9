import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRunFolder } from '../apps/api/src/testing/folders.ts';
import { ahead_ms } from './clock.ts';

const main = join(import.meta.dirname, '../apps/api/src/main.ts');
const clock = pathToFileURL(join(import.meta.dirname, 'portal-clock.ts')).href;
const READY_MS = 500_000;
const STOP_MS = 10_000;

/** The end of a portal process: its exit code, how long it took (ms), and its standard error. */
export type End = { code: number | null; took_ms: number; stderr: string };

/** A portal in its own process. */
export type Portal = {
  url: string;
  /** The folder of its database. */
  folder: string;
  /** The time from the start of the process to the ready line (ms), without the time that it waited for a busy processor. */
  ready_ms: number;
  /** The processor time of all its threads by then (ms), as accounted by the kernel. */
  cpu_ms: number;
  /** Its standard output until now. */
  output(): string;
  /** Waits for the next unused one-time code in the demo log; `mobile` as people write it. */
  takeCode(mobile: string): Promise<string>;
  /** Sends a signal to end, and kills the process if it has not ended after 10 s. */
  stop(signal?: NodeJS.Signals): Promise<End>;
};

/** An empty folder of this test run, for a database: in memory, since a commit to a disk takes milliseconds. */
export const newFolder = createRunFolder;

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** The digits of a text in Persian. */
export const inPersian = (text: string): string => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');

type Started = { child: ChildProcess; stdout: () => string; stderr: () => string; exited: Promise<number | null> };

/**
 * Runs the script of a portal by the clock of the walks, with these environment variables alone, without those of the machine; its
 * demo is the small one, if they do not say otherwise.
 */
function run(variables: Record<string, string>, script = main): Started {
  const { PATH = '', HOME = '' } = process.env;
  const own = { PATH, HOME, NODE_ENV: 'production', DEMO_MARKET: 'small', CLOCK_AHEAD_MS: String(ahead_ms) };
  const child = spawn(process.execPath, ['--import', clock, script], { env: { ...own, ...variables } });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.stderr += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));
  return { child, stdout: () => printed.stdout, stderr: () => printed.stderr, exited };
}

async function end({ child, stderr, exited }: Started, within_ms: number): Promise<End> {
  const since = performance.now();
  const timer = setTimeout(() => child.kill('SIGKILL'), within_ms);
  const code = await exited;
  clearTimeout(timer);
  return { code, took_ms: performance.now() - since, stderr: stderr() };
}

/** Starts a portal that is expected to fail at its start; resolves with its end. */
export const startInVain = (variables: Record<string, string>): Promise<End> => end(run(variables), READY_MS);

async function waitFor<T>(what: string, within_ms: number, find: () => T | null | undefined | false): Promise<T> {
  for (const until = performance.now() + within_ms; performance.now() < until; ) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`No ${what} within ${within_ms} ms`);
}

/** How long the main thread of a process was runnable without a processor (ms), by the kernel (Documentation/scheduler/sched-stats). */
const waitedForProcessor = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/** The kernel's clock ticks in a second (USER_HZ), on every known machine. */
const TICKS = 100;
/** The processor time of a process (ms): user and system time of `/proc/<pid>/stat` (proc(5)). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000;
}

/**
 * Starts a portal of the demo on a free port and waits until it is ready. Its database is new, a copy of the folder `template`, or
 * the one given in `variables`.
 */
export async function startPortal(variables: Record<string, string> = {}, template?: string, script?: string): Promise<Portal> {
  const port = variables.PORT ?? String(await findFreePort());
  const folder = variables.DATA_DIR ?? newFolder();
  if (template) cpSync(template, folder, { recursive: true });
  const since = performance.now();
  const started = run({ PORT: port, DATA_DIR: folder, ...variables }, script);
  let gone = false;
  void started.exited.then(() => {
    gone = true;
    if (!variables.DATA_DIR) rmSync(folder, { recursive: true, force: true });
  });
  try {
    await waitFor('ready line', READY_MS, () => gone || started.stdout().includes('Rasteh is ready'));
    if (gone) throw new Error('The portal ended at its start');
  } catch (error) {
    started.child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}:\n${started.stdout()}\n${started.stderr()}`);
  }
  const ready_ms = performance.now() - since - waitedForProcessor(started.child.pid ?? 0);
  const cpu_ms = cpuOf(started.child.pid ?? 0);
  /** How far the log has been read for the codes of each mobile. */
  const taken = new Map<string, number>();
  return {
    url: `http://localhost:${port}`,
    folder,
    ready_ms,
    cpu_ms,
    output: started.stdout,
    takeCode: (mobile) =>
      waitFor(`code for ${mobile}`, 20_000, () => {
        const since = taken.get(mobile) ?? 0;
        const line = new RegExp(`^.*${inPersian(mobile.slice(-4))}".*demo code (\\d{6})".*$`, 'm').exec(
          started.stdout().slice(since),
        );
        if (!line) return null;
        taken.set(mobile, since + line.index + line[0].length);
        return line[1];
      }),
    stop(signal = 'SIGTERM') {
      started.child.kill(signal);
      return end(started, STOP_MS);
    },
  };
}
