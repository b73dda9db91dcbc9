import type { StoriesOfSupplier } from '@rasteh/contract/supply/stories';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createApi } from '../../core/http/api.ts';
import { createQueryClient } from '../../core/http/query-client.ts';
import { createRequester } from '../../core/http/request.ts';
import { createUiStore } from '../../core/http/ui-state.ts';
import { createClock } from '../../core/page/clock.ts';
import type { Page } from '../../core/page/page.ts';
import { aPicture } from '../../testing/inventories.ts';
import { NOW } from '../../testing/market.ts';
import { MarketServer } from '../../testing/market-server.ts';
import { SupplierStories } from './supplier-stories.tsx';

const supplier = { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' } as const;
const story = (id: number, caption: string): StoriesOfSupplier['stories'][number] => ({
  id,
  caption,
  file: aPicture({ id: 60 + id }),
  link: null,
  published_at: new Date(NOW - 3_600_000).toISOString(),
  expires_at: new Date(NOW + 3_600_000).toISOString(),
});

function open(stories: StoriesOfSupplier['stories']) {
  const server = new MarketServer();
  server.override.set('/api/suppliers/sepahan/stories', () => ({ status: 200, body: { data: { supplier, stories } } }));
  const ui = createUiStore();
  const api = createApi(createRequester(({ method, url, body, headers }) => server.answer(method, url, body, headers), ui));
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ page: Page }>()(),
    history: createMemoryHistory(),
    context: { page: { api, ui, clock: createClock(NOW), socket: null } as Page },
  });
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={createQueryClient()}>
        <SupplierStories handle="sepahan" viewer_id={null} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return server;
}

beforeEach(() => localStorage.clear());

test('shows a ring for each story of a supplier, and starts with the one that was pressed', async () => {
  open([story(1, 'بارگیری امروز'), story(2, 'میلگرد تازه')]);
  expect(await screen.findByRole('region', { name: 'استوری‌های فولاد سپاهان' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /میلگرد تازه.*دیده‌نشده/ }));
  expect((await screen.findByRole('dialog', { name: 'فولاد سپاهان' })).textContent).toContain('۲ از ۲');
  await expect.poll(() => screen.getAllByRole('button', { name: /دیده‌نشده/, hidden: true }).length).toBe(1);
});

test('shows nothing without stories', async () => {
  const server = open([]);
  await expect.poll(() => server.calls).toContain('/api/suppliers/sepahan/stories');
  expect(screen.queryByRole('region')).toBeNull();
});
