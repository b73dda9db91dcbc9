import { expect, test } from 'vitest';
import { lazySocket, type Socket } from './socket.ts';

/** A socket that records its topics, and a loader that fails until it may succeed. */
function aLateSocket() {
  const followed = new Set<string>();
  const real: Socket = {
    follow(topic) {
      followed.add(topic);
      return () => followed.delete(topic);
    },
    attach: async () => ({ send: () => undefined, command: () => Promise.reject(new Error('no link')), end: () => undefined }),
    getState: () => 'live',
    subscribe(listener) {
      listener();
      return () => undefined;
    },
    restart: () => undefined,
    wake: () => undefined,
    close: () => undefined,
  };
  let isReachable = true;
  let loads = 0;
  const socket = lazySocket(async () => {
    loads += 1;
    if (!isReachable) throw new Error('no network');
    return real;
  });
  const setReachable = (is: boolean) => {
    isReachable = is;
  };
  return { socket, followed, loads: () => loads, setReachable };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('subscribes after loading to the topics that are still wanted', async () => {
  const { socket, followed, loads } = aLateSocket();
  const states: string[] = [];
  socket.subscribe(() => states.push(socket.getState()));
  expect([loads(), socket.getState()]).toEqual([0, 'waiting']);
  socket.follow('currencies');
  const leave = socket.follow('category:2');
  leave();
  await settled();
  expect([...followed]).toEqual(['currencies']);
  expect([loads(), states]).toEqual([1, ['live']]);
  socket.follow('category:3')();
  expect([...followed]).toEqual(['currencies']);
});

test('retries a failed load when the page wakes', async () => {
  const { socket, followed, loads, setReachable } = aLateSocket();
  setReachable(false);
  socket.follow('currencies');
  await settled();
  expect([loads(), socket.getState()]).toEqual([1, 'waiting']);
  setReachable(true);
  socket.wake();
  socket.wake();
  await settled();
  expect([loads(), [...followed], socket.getState()]).toEqual([2, ['currencies'], 'live']);
});
