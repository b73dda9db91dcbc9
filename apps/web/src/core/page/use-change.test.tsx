import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NOW } from '../../testing/market.ts';
import type { Api } from '../http/api.ts';
import { createQueryClient } from '../http/query-client.ts';
import { createClock } from './clock.ts';
import type { Page } from './page.ts';
import { useChange } from './use-change.ts';

afterEach(cleanup);

test('a double press sends a change once, and a press after its answer sends again', async () => {
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ page: Page }>()(),
    history: createMemoryHistory(),
    context: { page: { api: {} as Api, clock: createClock(NOW) } as Page },
  });
  const sent: string[] = [];
  const { result } = renderHook(() => useChange(['units'], async (_api, change: string) => void sent.push(change)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  });
  result.current.mutate('یک');
  result.current.mutate('یک');
  await waitFor(() => expect(sent).toEqual(['یک']));
  await waitFor(() => {
    result.current.mutate('دو');
    expect(sent).toEqual(['یک', 'دو']);
  });
});
