import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '../../core/http/api.ts';
import { onQuoteChanged } from './events.ts';
import { quoteQuery } from './queries.ts';

test('an open quote is read again when it has changed, and another is not', () => {
  const queryClient = new QueryClient();
  // Keys alone are compared: nothing is sent.
  const own: QueryKey = quoteQuery({} as Api, 5).queryKey;
  const other: QueryKey = quoteQuery({} as Api, 9).queryKey;
  for (const queryKey of [own, other]) queryClient.setQueryData(queryKey, {});
  onQuoteChanged(queryClient, { quote_id: 5, rfq_id: 9 });
  expect(queryClient.getQueryState(own)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false);
});
