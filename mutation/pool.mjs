/** The warm worker processes that run tests, each on its own copy, and the database server that they share. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readConfig } from './config.mjs';
import { copyTree } from './copy.mjs';

/** @typedef {import('./catalogue.mjs').Runner} Runner */
/** @typedef {import('./worker.mjs').Job} Job */
/** @typedef {import('./worker.mjs').Outcome} Outcome */

const worker = fileURLToPath(new URL('worker.mjs', import.meta.url));
/** The settings of a package's configuration that its tests rely on. */
const KEPT = [
  'environment',
  'testTimeout',
  'hookTimeout',
  'setupFiles',
  'unstubGlobals',
  'unstubEnvs',
  'restoreMocks',
  'clearMocks',
  'mockReset',
];

/**
 * Reads the vitest configuration of a package, and runs its global setup here, so that it survives the end of a worker.
 * @param {string} copy
 * @param {Runner} runner
 */
async function setUp(copy, runner) {
  const folder = join(copy, runner);
  const { test = {} } = await readConfig(folder);
  const parts = [test, ...(test.projects ?? []).map((/** @type {any} */ project) => project.test ?? {})];
  const settings = Object.fromEntries(parts.flatMap((part) => Object.entries(part)).filter(([key]) => KEPT.includes(key)));
  /** @type {Record<string, unknown>} */
  const provided = {};
  /** @type {(() => unknown)[]} */
  const endings = [];
  for (const file of new Set(parts.flatMap((part) => part.globalSetup ?? []))) {
    const { setup, teardown } = await import(pathToFileURL(join(folder, file)).href);
    /** @param {string} key @param {unknown} value */
    const provide = (key, value) => {
      provided[key] = value;
    };
    const end = await setup({ provide });
    endings.push(end ?? teardown ?? (() => undefined));
  }
  return {
    given: JSON.stringify({ settings, provided }),
    async tearDown() {
      for (const end of endings.reverse()) await end();
    },
  };
}

/**
 * Starts `count` workers; `run` waits for a free one.
 * @param {number} count
 * @param {Runner} runner
 */
export async function startPool(count, runner) {
  const copies = Array.from({ length: count }, copyTree);
  const { given, tearDown } = await setUp(/** @type {string} */ (copies[0]), runner);
  const slots = copies.map((copy) => createSlot(copy, runner, given));
  const free = [...slots];
  /** @type {((slot: ReturnType<typeof createSlot>) => void)[]} */
  const waiting = [];

  return {
    /**
     * Runs a job; past the limit the worker is killed and the next job gets a new one.
     * @param {Job} job
     * @param {number} limit_s
     * @returns {Promise<Outcome | 'timed-out'>}
     */
    async run(job, limit_s) {
      /** @type {ReturnType<typeof createSlot>} */
      const slot = free.pop() ?? (await new Promise((resolve) => waiting.push(resolve)));
      try {
        return await slot.run(job, limit_s);
      } finally {
        const next = waiting.shift();
        if (next) next(slot);
        else free.push(slot);
      }
    },
    /** Ends the workers and removes the copies. */
    async close() {
      for (const slot of slots) slot.end();
      await tearDown();
      for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * A place for one worker at a time, on one copy.
 * @param {string} copy
 * @param {Runner} runner
 * @param {string} given
 */
function createSlot(copy, runner, given) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  function end() {
    const ended = child;
    child = undefined;
    if (ended?.pid === undefined) return;
    try {
      // Its forks belong to its process group.
      process.kill(-ended.pid, 'SIGKILL');
    } catch {
      ended.kill('SIGKILL');
    }
  }

  async function begin() {
    // A time zone far from Tehran, as in the api's own tests.
    const env = { ...process.env, TZ: 'America/Los_Angeles' };
    child = fork(worker, [copy, runner, given], {
      cwd: join(copy, runner),
      detached: true,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return child;
  }

  return {
    end,
    /** @param {Job} job @param {number} limit_s @returns {Promise<Outcome | 'timed-out'>} */
    async run(job, limit_s) {
      const at = child ?? (await begin());
      const answer = await answerOf(at, job, limit_s);
      if (answer && !('crash' in answer)) return answer;
      end();
      if (job.change) writeFileSync(join(copy, job.change.file), job.change.text);
      if (answer) throw new Error(answer.crash);
      return 'timed-out';
    },
  };
}

/**
 * The reply of a worker; undefined when it takes longer than the limit, a crash when it ended without a reply.
 * @param {import('node:child_process').ChildProcess} worker
 * @param {Job} job
 * @param {number} limit_s
 * @returns {Promise<Outcome | { crash: string } | undefined>}
 */
function answerOf(worker, job, limit_s) {
  return new Promise((resolve) => {
    const timer = setTimeout(settle, limit_s * 1_000);
    const onExit = () => settle({ crash: 'A worker ended in the middle of a run' });
    /** @param {any} [answer] */
    function settle(answer) {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', onExit);
      resolve(answer);
    }
    worker.once('message', settle).once('exit', onExit);
    worker.send(job);
  });
}
