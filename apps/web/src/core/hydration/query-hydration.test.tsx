import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../http/query-client.ts';
import { failedQueries, hydrateQueries, takeQueries, WrittenQueries, withQueryClient } from './query-hydration.tsx';

/** Carries the queries of the server into the document, and from it into a browser. */
function carry(server: QueryClient): QueryClient {
  const Page = withQueryClient(server);
  document.body.innerHTML = renderToString(
    <Page>
      <WrittenQueries />
    </Page>,
  );
  const browser = createQueryClient();
  hydrateQueries(browser, takeQueries(), failedQueries(server));
  return browser;
}

test('carries data, time, key and topics of each read query, and reads none of them again', async () => {
  const server = createQueryClient();
  const data = Object.freeze([{ title: '</script><b>میلگرد\u2028', amount: 9_007_199_254_740_991 }]);
  await server.prefetchQuery({ queryKey: ['offers', { page: 1 }], queryFn: () => data, meta: { topics: ['currencies'] } });
  const pages = { queryKey: ['rows'], initialPageParam: 1, getNextPageParam: () => 2, queryFn: () => ['a'] };
  await server.prefetchInfiniteQuery(pages);
  const browser = carry(server);
  expect(document.body.innerHTML).toBe('');
  const query = browser.getQueryCache().find({ queryKey: ['offers', { page: 1 }] });
  expect(query?.state).toEqual(server.getQueryCache().find({ queryKey: ['offers', { page: 1 }] })?.state);
  expect(query?.meta).toEqual({ topics: ['currencies'] });
  const again = () => Promise.reject(new Error('read again'));
  const observed = new QueryObserver(browser, { queryKey: ['offers', { page: 1 }], queryFn: again });
  const rows = new InfiniteQueryObserver(browser, { ...pages, queryFn: again });
  const leave = [observed.subscribe(() => undefined), rows.subscribe(() => undefined)];
  expect([observed.getCurrentResult(), rows.getCurrentResult()]).toMatchObject([
    { data, isFetching: false },
    { data: { pages: [['a']], pageParams: [1] }, hasNextPage: true, isFetching: false },
  ]);
  for (const stop of leave) stop();
});

test('carries a failed query with its error, and none that is still being read', async () => {
  const server = createQueryClient();
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('refused')) });
  void server.prefetchQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => undefined) });
  const browser = carry(server);
  expect(browser.getQueryCache().getAll()).toHaveLength(1);
  expect(browser.getQueryState(['failed'])).toMatchObject({ status: 'error', error: new Error('refused') });
});
