import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { createBoundedLimit } from './bounded-limit.ts';

/** A task that ends when the test says so. */
function openTask(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = () => {
    log.push(name);
    return promise;
  };
  return { task, end: () => resolve(name), fail: () => reject(new Error(name)) };
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs at most so many at once, and starts the others in the order of their calls', async () => {
  const log: string[] = [];
  const limit = createBoundedLimit({ at_once: 2 });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => openTask(log, name));
  const results = [a, b, c, d].map((one) => limit.run(one?.task ?? (() => '')));
  await turn();
  expect(log).toEqual(['a', 'b']);
  expect(limit.waiting()).toBe(2);
  b?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  a?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  c?.end();
  d?.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(limit.waiting()).toBe(0);
});

it('frees the place of a task that rejects or throws, and passes its error on', async () => {
  const log: string[] = [];
  const limit = createBoundedLimit({ at_once: 1 });
  const first = openTask(log, 'rejects');
  const results = [
    limit.run(first.task),
    limit.run(() => {
      throw new Error('throws');
    }),
    limit.run(async () => 'runs'),
  ];
  first.fail();
  expect(await Promise.allSettled(results)).toMatchObject([
    { reason: { message: 'rejects' } },
    { reason: { message: 'throws' } },
    { value: 'runs' },
  ]);
});

it('refuses a task when too many wait, and takes one again when a place is free', async () => {
  const log: string[] = [];
  const limit = createBoundedLimit({ at_once: 1, most_waiting: 1 });
  const [running, waiting] = [openTask(log, 'running'), openTask(log, 'waiting')];
  const results = [limit.run(running.task), limit.run(waiting.task)];
  await expect(limit.run(() => log.push('refused'))).rejects.toMatchObject({ code: 'unavailable' });
  running.end();
  await results[0];
  const next = limit.run(() => 'next');
  waiting.end();
  expect(await next).toBe('next');
  expect(log).toEqual(['running', 'waiting']);
});

it('runs a first task without any waiting allowed, and refuses the second', async () => {
  const limit = createBoundedLimit({ at_once: 1, most_waiting: 0 });
  const first = limit.run(async () => 'first');
  await expect(limit.run(async () => 'second')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first).toBe('first');
  expect(await limit.run(async () => 'third')).toBe('third');
});

it('does not run a task that was cancelled while it waited, and runs the next one', async () => {
  const log: string[] = [];
  const limit = createBoundedLimit({ at_once: 1 });
  const stop = new AbortController();
  const running = openTask(log, 'running');
  const first = limit.run(running.task);
  const cancelled = limit.run(() => log.push('cancelled'), stop.signal);
  const next = limit.run(() => log.push('next'));
  stop.abort(new Error('cancelled by the user'));
  running.end();
  await expect(cancelled).rejects.toThrow('cancelled by the user');
  await Promise.all([first, next]);
  expect(log).toEqual(['running', 'next']);
});

it('starts no task before its call returns, even when a place is free', async () => {
  const log: string[] = [];
  const result = createBoundedLimit({ at_once: 1 }).run(() => log.push('task'));
  log.push('call returned');
  await result;
  expect(log).toEqual(['call returned', 'task']);
});

it('runs a waiting task in the asynchronous context of its own call', async () => {
  const caller = new AsyncLocalStorage<string>();
  const limit = createBoundedLimit({ at_once: 1 });
  const names = ['ann', 'bea', 'eve'].map((name) => caller.run(name, () => limit.run(async () => caller.getStore())));
  expect(await Promise.all(names)).toEqual(['ann', 'bea', 'eve']);
});
