import { beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './clock-jump.ts';

beforeEach(() => void vi.useFakeTimers());

test('reports a clock that jumped, but not a late timer', async () => {
  let slept_ms = 0;
  let jumps = 0;
  const stop = watchClock(() => (jumps += 1), { every_ms: 5_000, now: () => Date.now() + slept_ms });
  await vi.advanceTimersByTimeAsync(60_000);
  slept_ms += 4_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(jumps).toBe(0);
  slept_ms += 3_600_000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(jumps).toBe(1);
  stop();
  slept_ms += 3_600_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(jumps).toBe(1);
});
