import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { whileWatched } from './hold.ts';

/** Keeps the thread busy for this much processor time (ms). */
function spin(ms: number): void {
  const { user, system } = process.threadCpuUsage();
  let spent = 0;
  while (spent < ms * 1_000) {
    const now = process.threadCpuUsage();
    spent = now.user + now.system - user - system;
  }
}

it('measures the longest turn, anywhere in the work', async () => {
  const { result, held_ms } = await whileWatched(async () => {
    await sleep(1);
    spin(60);
    await sleep(1);
    spin(20);
    return 'done';
  });
  expect(result).toBe('done');
  expect(held_ms).toBeGreaterThanOrEqual(60);
  expect((await whileWatched(async () => spin(30))).held_ms).toBeGreaterThanOrEqual(30);
});

it('counts neither the sum of many turns nor waiting', async () => {
  const { held_ms } = await whileWatched(async () => {
    for (let n = 0; n < 20; n += 1) {
      spin(10);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await sleep(300);
  });
  expect(held_ms).toBeGreaterThanOrEqual(10);
  expect(held_ms).toBeLessThan(200);
});
