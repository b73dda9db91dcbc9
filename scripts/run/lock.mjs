/** One install or build at a time, also when several commands start at once. */
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1_000;
const LOOK_MS = 250;
const SILENCE_MS = 10_000;

/**
 * Runs `work` while holding the lock file; waits for the current holder. A holder touches the file as a heartbeat: after 10 s without
 * a heartbeat it is treated as dead (killed, or the machine was switched off) and loses the lock.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] Called once if the lock is already held.
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  const token = `${process.pid}-${Date.now()}-${Math.random()}`;
  await take(path, token, onWait);
  const release = () => {
    if (read(path) === token) rmSync(path, { force: true });
  };
  const beat = setInterval(() => {
    if (read(path) === token) utimesSync(path, new Date(), new Date());
  }, BEAT_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function take(path, token, onWait) {
  let seen = '';
  let seenAt_ms = performance.now();
  let waited = false;
  for (;;) {
    if (create(path, token)) return;
    if (!waited) onWait?.();
    waited = true;
    const state = `${read(path)} ${beatOf(path)}`;
    if (state !== seen) {
      seen = state;
      seenAt_ms = performance.now();
    } else if (performance.now() - seenAt_ms > SILENCE_MS) {
      removeDead(path, seen);
    }
    await sleep(LOOK_MS);
  }
}

/** Two waiting processes may find the same dead holder: only one may remove its lock, or it would remove the other's new lock. */
function removeDead(path, seen) {
  const guard = `${path}.removing`;
  if (!create(guard, '')) {
    if (Date.now() - beatOf(guard) > SILENCE_MS) rmSync(guard, { force: true });
    return;
  }
  if (`${read(path)} ${beatOf(path)}` === seen) rmSync(path, { force: true });
  rmSync(guard, { force: true });
}

function create(path, text) {
  return attempt(() => writeFileSync(path, text, { flag: 'wx' }), 'EEXIST') !== 'EEXIST';
}

function read(path) {
  return attempt(() => readFileSync(path, 'utf8'), 'ENOENT');
}

function beatOf(path) {
  return Number(attempt(() => statSync(path).mtimeMs, 'ENOENT')) || 0;
}

/** The work's result, or the code of the one failure that is expected. */
function attempt(work, code) {
  try {
    return work();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === code) return code;
    throw error;
  }
}
