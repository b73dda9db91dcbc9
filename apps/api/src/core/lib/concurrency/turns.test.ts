import { expect, it } from 'vitest';
import { createTurns, type Source } from './turns.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const idle: Source = { pause: () => undefined, resume: () => undefined };

/** Turns of 10 ms; each piece of work takes 4 ms and notes its name. */
function createNoting() {
  let time = 0;
  const order: string[] = [];
  const turns = createTurns(10, () => time);
  const run = (key: string, name: string, source = idle) =>
    turns.run(key, source, () => {
      time += 4;
      order.push(name);
    });
  return { turns, order, run };
}

it('runs work at once while the turn has time left, and the rest in later turns', async () => {
  const { turns, order, run } = createNoting();
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) run('a', name);
  expect([order.length, turns.waiting()]).toEqual([3, 5]);
  await turn();
  expect(order.length).toBe(6);
  await turn();
  expect(order).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(turns.waiting()).toBe(0);
  run('a', '9');
  expect(order.at(-1)).toBe('9');
});

it('lets keys take turns, and keeps the order of each', async () => {
  const { order, run } = createNoting();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) run('a', name);
  for (const name of ['b1', 'b2']) run('b', name);
  await turn();
  await turn();
  expect(order).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'b2', 'a6']);
});

it('pauses a source while some of its work waits', async () => {
  const { run } = createNoting();
  const seen: string[] = [];
  const sourceOf = (name: string): Source => ({
    pause: () => seen.push(`${name} paused`),
    resume: () => seen.push(`${name} resumed`),
  });
  const [one, two] = [sourceOf('one'), sourceOf('two')];
  for (let n = 0; n < 5; n += 1) run('a', 'one', one);
  run('b', 'two', two);
  expect(seen).toEqual(['one paused', 'two paused']);
  await turn();
  expect(seen.toSorted()).toEqual(['one paused', 'one resumed', 'two paused', 'two resumed']);
});
