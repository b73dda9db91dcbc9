import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { refetchTopics } from '../http/query-client.ts';
import { createClock } from '../page/clock.ts';
import type { Page } from '../page/page.ts';
import { watchReads } from './topic-reads.ts';

const RENDERED = Date.parse('2026-11-21T06:30:00Z');
const after = (s: number) => new Date(RENDERED + s * 1_000).toISOString();

let machine: number;
let queryClient: QueryClient;
let missed: ReturnType<typeof watchReads>;
const reads: string[] = [];
/** A query of a topic; until it is fetched it has the data that came with the page. */
const options = (name: string, topic: 'currencies' | 'product:9') => ({
  queryKey: [name],
  queryFn: async () => reads.push(name),
  meta: { topics: [topic] },
  staleTime: 0,
});

beforeEach(() => {
  reads.length = 0;
  machine = 50_000;
  queryClient = new QueryClient();
  const page = { clock: createClock(RENDERED, RENDERED, () => machine) } as Page;
  missed = watchReads(queryClient, page);
});

/** The state of a query with data that came with the page. */
const rendered = {
  data: 0,
  dataUpdateCount: 1,
  dataUpdatedAt: RENDERED,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;
const come = (name: string, topic: 'currencies' | 'product:9') =>
  queryClient.getQueryCache().build(queryClient, options(name, topic), rendered);

/** The queries that are refetched when both topics are subscribed to and changed at these times. */
async function readAgain(changed_at: Record<string, string>): Promise<string[]> {
  reads.length = 0;
  await refetchTopics(queryClient, ['currencies', 'product:9'], (query, topic) => missed(query, topic, changed_at));
  await queryClient.refetchQueries({ stale: true, predicate: ({ state }) => state.isInvalidated });
  return reads.toSorted();
}

test('refetches data that came with the page only after a change since its render', async () => {
  come('rates', 'currencies');
  come('offers', 'product:9');
  machine += 60_000;
  expect(await readAgain({ currencies: after(-600), 'product:9': after(-5) })).toEqual([]);
  expect(await readAgain({ currencies: after(-600), 'product:9': after(3) })).toEqual(['offers']);
});

test('refetches when the time of the change is unknown or too close', async () => {
  come('rates', 'currencies');
  come('offers', 'product:9');
  expect(await readAgain({ 'product:9': after(-0.5) })).toEqual(['offers', 'rates']);
});

test('compares the time of a later fetch, whatever the machine’s clock says', async () => {
  machine += 20_000;
  await queryClient.fetchQuery(options('offers', 'product:9'));
  machine += 20_000;
  expect(await readAgain({ 'product:9': after(15) })).toEqual([]);
  expect(await readAgain({ 'product:9': after(25) })).toEqual(['offers']);
});
