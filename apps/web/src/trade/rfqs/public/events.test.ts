import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { onPublicRfqChanged } from './events.ts';
import { publicRfqKeys } from './queries.ts';

test('reads the lists and the named RFQs again once, soon after the first of several changes', async () => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const list = [...publicRfqKeys.lists, { per_page: '4' }];
  const [changed, other] = [
    [...publicRfqKeys.one, 11],
    [...publicRfqKeys.one, 12],
  ];
  const isStale = () => [list, changed, other].map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
  for (const queryKey of [list, changed, other]) queryClient.setQueryData(queryKey, {});
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  onPublicRfqChanged(queryClient, { rfq_ids: [9] }, () => 500);
  onPublicRfqChanged(queryClient, { rfq_ids: [11] }, () => 500);
  expect(isStale()).toEqual([false, false, false]);
  await vi.advanceTimersByTimeAsync(500);
  expect(isStale()).toEqual([true, true, false]);
  expect(invalidate).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
