import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPendingDeliveries } from './pending-deliveries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const pendingDeliveries = createPendingDeliveries();
  const finished: string[] = [];
  const wait = (user_id: number) => void pendingDeliveries.over(user_id, 600).then(() => finished.push(`over for ${user_id}`));
  return { pendingDeliveries, finished, wait };
}

it('waits for all deliveries to a user, including one added just after the call, and not for other users', async () => {
  const { pendingDeliveries, finished, wait } = setUp();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  pendingDeliveries.add(1, first.promise);
  wait(1);
  wait(2);
  pendingDeliveries.add(1, second.promise);
  await vi.advanceTimersByTimeAsync(300);
  expect(finished).toEqual(['over for 2']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(finished).toEqual(['over for 2']);
  second.reject(new Error('lost'));
  await vi.advanceTimersByTimeAsync(1);
  expect(finished).toEqual(['over for 2', 'over for 1']);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits no longer than the timeout', async () => {
  const { pendingDeliveries, finished, wait } = setUp();
  pendingDeliveries.add(1, new Promise(() => undefined));
  wait(1);
  await vi.advanceTimersByTimeAsync(599);
  expect(finished).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(finished).toEqual(['over for 1']);
});
