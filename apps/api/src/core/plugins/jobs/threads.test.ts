import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createThreads, type Threads, type ThreadWork, TooHeavy } from './threads.ts';

const file = new URL('../testing/thread.ts', import.meta.url);
const most_ms = 60_000;
const add: ThreadWork<number[], number> = { file, name: 'add', most_ms };
const length: ThreadWork<string, number> = { file, name: 'length', most_ms };
const fail: ThreadWork<null, void> = { file, name: 'fail', most_ms };
const spin: ThreadWork<null, void> = { file, name: 'spin', most_ms };
const swell: ThreadWork<null, void> = { file, name: 'swell', most_ms };

const open: Threads[] = [];
function threads(at_once = 1, most_waiting = 10): Threads {
  const made = createThreads({ at_once, most_waiting, memory_mb: 48 });
  open.push(made);
  return made;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

it('returns the result of the work, and rejects with its error message', async () => {
  const pool = threads();
  expect(await pool.run(add, [1, 2, 3])).toBe(6);
  const path = fileURLToPath(import.meta.url);
  expect(await pool.run(length, path)).toBe(statSync(path).size);
  await expect(pool.run(fail, null)).rejects.toThrow('It is no drawing');
});

it.each(['spin', 'backtrack'] as const)(
  '%s is terminated after its timeout without blocking the event loop, and the next task finds a thread',
  async (name) => {
    const pool = threads();
    let turned = 0;
    const ticking = setInterval(() => {
      turned += 1;
    }, 10);
    const failure = await pool.run<null, void>({ file, name, most_ms: 300 }, null).catch((error: unknown) => error);
    clearInterval(ticking);
    expect(failure).toBeInstanceOf(TooHeavy);
    expect(failure).toMatchObject({ beyond: 'time' });
    expect(turned).toBeGreaterThan(0);
    expect(await pool.run(add, [1])).toBe(1);
  },
);

it('terminates work above its memory limit, and the next task finds a thread', async () => {
  const pool = threads();
  await expect(pool.run(swell, null)).rejects.toMatchObject({ beyond: 'memory' });
  expect(await pool.run(add, [1])).toBe(1);
});

it('does not count queue time against the timeout, and rejects above the queue limit', async () => {
  const pool = threads(1, 2);
  const first = pool.run({ ...spin, most_ms: 300 }, null);
  const others = [pool.run(add, [1]), pool.run(add, [2])];
  await expect(pool.run(add, [3])).rejects.toMatchObject({ code: 'unavailable' });
  await expect(first).rejects.toBeInstanceOf(TooHeavy);
  expect(await Promise.all(others)).toEqual([1, 2]);
});

it('aborts queued and running work with the reason of the signal', async () => {
  const pool = threads();
  const stop = new AbortController();
  const running = pool.run(spin, null, stop.signal);
  const waiting = pool.run(add, [1], stop.signal);
  setTimeout(() => stop.abort(new Error('cancelled')), 100);
  await expect(running).rejects.toThrow('cancelled');
  await expect(waiting).rejects.toThrow('cancelled');
});

it('terminates running work on close, and rejects new work', async () => {
  const pool = threads();
  const running = expect(pool.run(spin, null)).rejects.toThrow();
  await pool.close();
  await running;
  await expect(pool.run(add, [1])).rejects.toThrow('closed');
});
