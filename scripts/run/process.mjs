/** Child processes in their own process groups: bounded in time, and never outliving the command that started them. */
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';

const GRACE_MS = 3_000;
const ABANDONED_LOOK_MS = 500;
const windows = process.platform === 'win32';
const running = new Set();

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeout_s] After it the whole group is stopped and `timedOut` is true.
 * @property {(line: string) => void} [onLine] Receives each line of standard output as soon as it is complete.
 */

/**
 * Runs a program to its end and captures its output; never rejects for a failing program.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean, seconds: number }>}
 * @throws when the program cannot be started (ENOENT).
 */
export function run(command, args, { cwd, env, timeout_s, onLine } = {}) {
  const started = performance.now();
  // Windows refuses to start .cmd shims (npx, node_modules/.bin) without a shell.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !windows, shell: windows });
  running.add(child);
  let output = '';
  let timedOut = false;
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  child.stderr.setEncoding('utf8').on('data', keep);
  const timer =
    timeout_s &&
    setTimeout(() => {
      timedOut = true;
      stopGroup(child);
    }, timeout_s * 1000);
  // Children of a crashed program (a database, a browser) would hold the pipes open: they are killed with their leader.
  child.on('exit', () => signalGroup(child, 'SIGKILL'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output, timedOut, seconds: (performance.now() - started) / 1000 }),
    );
  }).finally(() => {
    clearTimeout(timer);
    running.delete(child);
  });
}

/**
 * The shell's convention: a program ended by a signal has the code 128 + its number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * While `work` runs, SIGINT, SIGTERM and SIGHUP stop every running group and then this process, with 128 + the signal's number.
 * @template T
 * @param {() => Promise<T>} work
 * @param {() => void} [cleanUp] Runs before the exit.
 * @returns {Promise<T>}
 */
export async function stoppable(work, cleanUp) {
  const stop = async (signal) => {
    await Promise.all([...running].map(stopGroup));
    cleanUp?.();
    process.exit(exitCode(null, signal));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const unwatch = whenAbandoned(() => stop('SIGTERM'));
  try {
    return await work();
  } finally {
    unwatch();
    for (const signal of signals) process.off(signal, stop);
  }
}

/**
 * Runs `act` once when the npm that started this process is gone: npm sends SIGTERM to its shell, which dies and does not forward it.
 * @param {() => void} act
 * @returns {() => void} Ends the watch.
 */
export function whenAbandoned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, ABANDONED_LOOK_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/** Asks the group to end, and kills it after the grace period. Resolves when the leader has ended. */
async function stopGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(timer);
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  if (windows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
