import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { onNotificationRead } from './events.ts';

test('an event counts more than a read that began before it', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['notifications', 'unread'];
  const reads: ((count: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => reads.push(resolve)),
  });
  const end = observer.subscribe(() => undefined);

  onNotificationRead(queryClient, { unread_count: 2 });
  expect(queryClient.getQueryData(queryKey)).toBe(2);
  reads[0]?.(1);
  reads[1]?.(2);
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toBe(2);
  end();
});
