import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A limit in which one task runs until `end` is called; the others note their names in the order of their turns. */
function busyLimit(most_waiting: number) {
  const limit = createFairLimit({ at_once: 1, most_waiting });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limit.run(() => promise, { key: 'first' });
  const order: string[] = [];
  const ask = (name: string, key: string, signal?: AbortSignal) =>
    limit
      .run(() => void order.push(name), { key, signal })
      .then(
        () => 'ran',
        ({ code }) => code,
      );
  async function end(): Promise<void> {
    resolve();
    await first;
  }
  return { limit, order, ask, end };
}

it('lets callers take turns, so that one who asks once waits for one task of each other caller', async () => {
  const { order, ask, end } = busyLimit(10);
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('c1', 'c'), ask('c2', 'c')];
  await end();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('drops a waiting task as soon as its caller is gone, and runs the others', async () => {
  const { limit, order, ask, end } = busyLimit(10);
  const gone = new AbortController();
  const all = [ask('a1', 'a', gone.signal), ask('b1', 'b'), ask('a2', 'a')];
  gone.abort();
  expect(await all[0]).toBe('unavailable');
  expect(limit.waiting()).toBe(2);
  await end();
  expect(await Promise.all(all)).toEqual(['unavailable', 'ran', 'ran']);
  expect(order).toEqual(['a2', 'b1']);
  expect(await ask('late', 'a', gone.signal)).toBe('unavailable');
});

it('takes the last place of the caller with the most of them when too many wait, and refuses that caller', async () => {
  const { limit, order, ask, end } = busyLimit(3);
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('a4', 'a'), ask('b1', 'b')];
  await turn();
  expect(limit.waiting()).toBe(3);
  await end();
  expect(await Promise.all(all)).toEqual(['ran', 'ran', 'unavailable', 'unavailable', 'ran']);
  expect(order).toEqual(['a1', 'b1', 'a2']);
});

it('runs at most so many at once, and frees the place of a task that fails', async () => {
  const limit = createFairLimit({ at_once: 2, most_waiting: 10 });
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    if (n === 1) throw new Error('failed');
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3].map((n) => limit.run(() => work(n), { key: String(n) })));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([most, limit.waiting()]).toEqual([2, 0]);
});

it('runs a waiting task in the asynchronous context of its own call', async () => {
  const of = new AsyncLocalStorage<string>();
  const limit = createFairLimit({ at_once: 1, most_waiting: 10 });
  const names = ['ann', 'bea', 'eve'].map((name) => of.run(name, () => limit.run(async () => of.getStore(), { key: name })));
  expect(await Promise.all(names)).toEqual(['ann', 'bea', 'eve']);
});
