import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { unbounded } from '../../../testing/limits.ts';
import { createRequestQueue } from './request-queue.ts';

/** A queue with one place, and the numbers of the requests that it has begun. */
function open() {
  const begun: number[] = [];
  const queue = createRequestQueue({ ...unbounded, at_once: 1 });
  return { begun, queue, request: (n: number) => () => begun.push(n) > 0 };
}

it('lets a new request wait behind those that wait, also while a place is free', async () => {
  const { begun, queue, request } = open();
  expect(queue.begin(request(1))).toBe(true);
  queue.wait(request(2));
  queue.end();
  expect(queue.begin(request(3))).toBe(false);
  queue.wait(request(3));
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual([1, 2]);
});

it('begins the next one when a place is given back, however long that takes', async () => {
  const { begun, queue, request } = open();
  queue.begin(request(1));
  queue.wait(request(2));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(begun).toEqual([1]);
  queue.end();
  await nextTurn();
  expect(begun).toEqual([1, 2]);
});

it('begins the next one after a turn without arrivals, but does not wait for such a turn for good', async () => {
  const { begun, queue, request } = open();
  queue.begin(request(1));
  queue.wait(request(2));
  await nextTurn();
  queue.end();
  queue.noteArrival();
  await nextTurn();
  expect(begun).toEqual([1]);
  await nextTurn();
  expect(begun).toEqual([1, 2]);
  queue.wait(request(3));
  queue.end();
  let turns = 0;
  for (; begun.length < 3 && turns < 100; turns += 1) {
    queue.noteArrival();
    await nextTurn();
  }
  expect([turns > 10, turns < 100]).toEqual([true, true]);
});
