import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { meQuery } from '../../people/auth/queries.ts';
import { unreadCountQuery } from '../../reach/notifications/queries.ts';
import { MarketServer } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { useCounts } from './use-counts.ts';

const openPage = openerOf();

test('hydrates with the markup of the server where the bell was faster, and then shows what it read', async () => {
  const { router, queryClient, page } = await openPage('/nowhere', new MarketServer());
  const Unread = () => <p>{useCounts({ subject_id: null, right: null }).places['/notifications'] || 'none'}</p>;
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Unread />
      </RouterContextProvider>
    </QueryClientProvider>
  );
  queryClient.setQueryData(meQuery(page.api).queryKey, null);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(tree);
  expect(place.textContent).toBe('none');
  queryClient.setQueryData(unreadCountQuery(page.api).queryKey, 3);
  const errors: unknown[] = [];
  const root = await act(async () => hydrateRoot(place, tree, { onRecoverableError: (error) => errors.push(error) }));
  expect([place.textContent, errors]).toEqual(['3', []]);
  act(() => root.unmount());
  place.remove();
});
