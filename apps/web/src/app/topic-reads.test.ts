import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refetchTopics } from '../core/http/query-client.ts';
import { hydrateQueries, writeQueries } from '../core/hydration/query-hydration.tsx';
import { createClock } from '../core/page/clock.ts';
import type { Page } from '../core/page/page.ts';
import { watchReads } from './topic-reads.ts';

const RENDERED = Date.parse('2026-11-21T06:30:00Z');
const after = (s: number) => new Date(RENDERED + s * 1_000).toISOString();

let machine: number;
let queryClient: QueryClient;
let missed: ReturnType<typeof watchReads>;
const reads: string[] = [];
/** A query of a topic. */
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
afterEach(() => queryClient.clear());

/** Shows a query whose data came with the page. */
async function show(name: string, topic: 'currencies' | 'product:9') {
  const served = new QueryClient();
  await served.prefetchQuery(options(name, topic));
  hydrateQueries(queryClient, writeQueries(served), []);
  new QueryObserver(queryClient, { ...options(name, topic), staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
}

/** The shown queries that are refetched when both topics are subscribed to and changed at these times. */
async function readAgain(changed_at: Record<string, string>): Promise<string[]> {
  reads.length = 0;
  await refetchTopics(queryClient, ['currencies', 'product:9'], (query, topic) => missed(query, topic, changed_at));
  return reads.toSorted();
}

test('refetches data that came with the page only after a change since its render', async () => {
  await show('rates', 'currencies');
  await show('offers', 'product:9');
  machine += 60_000;
  expect(await readAgain({ currencies: after(-600), 'product:9': after(-5) })).toEqual([]);
  expect(await readAgain({ currencies: after(-600), 'product:9': after(3) })).toEqual(['offers']);
});

test('refetches when the time of the change is unknown or too close', async () => {
  await show('rates', 'currencies');
  await show('offers', 'product:9');
  expect(await readAgain({ 'product:9': after(-0.5) })).toEqual(['offers', 'rates']);
});

test('compares the time of a later fetch, whatever the machine’s clock says', async () => {
  await show('offers', 'product:9');
  machine += 20_000;
  await queryClient.fetchQuery(options('offers', 'product:9'));
  machine += 20_000;
  expect(await readAgain({ 'product:9': after(15) })).toEqual([]);
  expect(await readAgain({ 'product:9': after(25) })).toEqual(['offers']);
});
