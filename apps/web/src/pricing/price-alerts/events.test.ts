import type { EventData } from '@rasteh/contract/realtime';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '../../core/http/api.ts';
import { onAlertReported } from './events.ts';
import { priceAlertsQuery } from './queries.ts';

test('the list of alerts is read again when one of them was reported, and after no other notification', () => {
  const queryClient = new QueryClient();
  // Keys alone are compared: nothing is sent.
  const { queryKey } = priceAlertsQuery({} as Api);
  queryClient.setQueryData(queryKey, []);
  const report = (type: string) =>
    onAlertReported(queryClient, { notification: { type } } as unknown as EventData<'notification.created'>);
  report('rfq.closed');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  report('price.alert');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
