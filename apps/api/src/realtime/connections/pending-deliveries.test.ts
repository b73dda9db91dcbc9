import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPendingDeliveries } from './pending-deliveries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const pendingDeliveries = createPendingDeliveries();
  const heard: string[] = [];
  const wait = (user_id: number) => void pendingDeliveries.over(user_id, 600).then(() => heard.push(`over for ${user_id}`));
  return { pendingDeliveries, heard, wait };
}

it('waits for all that a user is told, also for what is heard just after it was asked, and for nobody else', async () => {
  const { pendingDeliveries, heard, wait } = setUp();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  pendingDeliveries.add(1, first.promise);
  wait(1);
  wait(2);
  pendingDeliveries.add(1, second.promise);
  await vi.advanceTimersByTimeAsync(300);
  expect(heard).toEqual(['over for 2']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual(['over for 2']);
  second.reject(new Error('lost'));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['over for 2', 'over for 1']);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits no longer than it may', async () => {
  const { pendingDeliveries, heard, wait } = setUp();
  pendingDeliveries.add(1, new Promise(() => undefined));
  wait(1);
  await vi.advanceTimersByTimeAsync(599);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['over for 1']);
});
