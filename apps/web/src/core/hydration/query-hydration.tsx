import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The queries whose read failed, as the router carries them. */
export type FailedQueries = DehydratedState['queries'];
/** A query that was read, as it stands in the text. */
type ReadQuery = {
  key: readonly unknown[];
  hash: string;
  at: number;
  meta?: Record<string, unknown>;
  type?: string;
  data: unknown;
};

/** JSON of what several pages show, by the answer that they share. */
const written = new WeakMap<object, string>();

/** The JSON of a query's data; an answer that pages share is frozen, and written once. */
function write(data: unknown): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return JSON.stringify(data);
  const known = written.get(data);
  if (known !== undefined) return known;
  const text = JSON.stringify(data);
  written.set(data, text);
  return text;
}

/**
 * The read queries as one JSON text without `<`, for an element of the page. The router's own serialization visits every value, and escapes
 * every quote of a text.
 */
export function writeQueries(queryClient: QueryClient): string {
  const read: string[] = [];
  for (const { state, queryKey: key, queryHash: hash, meta, queryType: type } of queryClient.getQueryCache().getAll())
    if (state.status === 'success') {
      const head = JSON.stringify({ key, hash, at: state.dataUpdatedAt, meta, type });
      read.push(`${head.slice(0, -1)},"data":${write(state.data)}}`);
    }
  return `[${read.join(',')}]`.replaceAll('<', '\\u003c');
}

const ELEMENT = 'queries';

/** The read queries in the page of the server; in the browser they are taken out of it before it hydrates. */
export function WrittenQueries() {
  const json = writeQueries(useQueryClient());
  return <script type="application/json" id={ELEMENT} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Takes what `WrittenQueries` wrote out of the document; a page without it reads its queries again. */
export function takeQueries(): string {
  const element = document.getElementById(ELEMENT);
  element?.remove();
  return element?.textContent || '[]';
}

/** The queries whose read failed. */
export const failedQueries = (queryClient: QueryClient): FailedQueries =>
  dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status === 'error' }).queries;

/** What a query that was read once has beside its data. */
const readOnce = {
  dataUpdateCount: 1,
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

/** Puts the queries of a page, those that were read as `WrittenQueries` wrote them, into the browser's cache. */
export function hydrateQueries(queryClient: QueryClient, read: string, failed: FailedQueries): void {
  const queries = (JSON.parse(read) as ReadQuery[]).map(({ key, hash, at, meta, type, data }) => {
    const state = Object.assign({ data, dataUpdatedAt: at }, readOnce);
    return { queryKey: key, queryHash: hash, meta, queryType: type, state } as DehydratedState['queries'][number];
  });
  hydrate(queryClient, { mutations: [], queries: [...queries, ...failed] });
}

/** The component around all pages that gives them their query cache. */
export const withQueryClient = (queryClient: QueryClient) =>
  function WithQueryClient({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  };
