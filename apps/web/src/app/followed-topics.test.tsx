import type { Topic } from '@rasteh/contract/realtime';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminIndexRoute } from '../routes/admin/overview/overview.tsx';
import { adminRepliesRoute } from '../routes/admin/replies/replies.tsx';
import { adminReviewsRoute } from '../routes/admin/reviews.tsx';
import { adminSmsRoute } from '../routes/admin/sms/sms.tsx';
import { overviewPage } from '../routes/panel/overview/overview.tsx';
import { panelPriceAlertsRoute } from '../routes/panel/price-alerts/price-alerts.tsx';
import { pricesPage } from '../routes/panel/prices/prices.tsx';
import { quotesPage } from '../routes/panel/quotes/quotes.tsx';
import { storiesPage } from '../routes/panel/stories/stories.tsx';
import { categoryRoute } from '../routes/public/category/category.tsx';
import { homeRoute } from '../routes/public/home/home.tsx';
import { inventoryRoute } from '../routes/public/inventories/inventory.tsx';
import { productRoute } from '../routes/public/product/product.tsx';
import { anInventory, anInventoryServer } from '../testing/inventories.ts';
import type { MarketServer } from '../testing/market-server.ts';
import { openerOf } from '../testing/open-page.tsx';
import { recordedSocket } from '../testing/recorded-socket.ts';

const openPage = openerOf(
  ...[homeRoute, categoryRoute, productRoute, inventoryRoute],
  ...[overviewPage, pricesPage, quotesPage, panelPriceAlertsRoute, storiesPage],
  ...[adminIndexRoute, adminReviewsRoute, adminSmsRoute, adminRepliesRoute],
);
const none = { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } };

function aServer(path: string): MarketServer {
  const server = anInventoryServer();
  if (path.startsWith('/admin')) server.me = { id: 5, name: 'نگار', role: 'admin', mobile: '+989120000011', supplier: null };
  if (path.startsWith('/panel')) {
    const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
    server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  }
  for (const list of ['prices', 'quotes', 'stories', 'price-alerts']) server.override.set(`/api/user/${list}`, () => none);
  return server;
}

// What a query is updated through is followed while the query is shown: without it the page stays as it was read.
test.each<[string, ...Topic[]]>([
  ['/', 'market', 'currencies', 'stories'],
  ['/categories/rebar', 'board:2'],
  ['/products/9/rebar-14', 'product:9'],
  [`/inventories/${anInventory().id}`, 'inventories'],
  ['/panel', 'me', 'rfqs'],
  ['/panel/prices', 'me'],
  ['/panel/quotes', 'me'],
  ['/panel/price-alerts', 'me'],
  ['/panel/stories', 'me'],
  ['/admin', 'reviews'],
  ['/admin/reviews', 'reviews', 'colleagues'],
  ['/admin/messages', 'sms'],
  ['/admin/replies', 'me'],
])('%s follows %s while it is open', async (path, ...topics) => {
  const { socket, followed } = recordedSocket();
  const { queryClient } = await openPage(path, aServer(path), socket);
  await waitFor(() => expect(followed).toEqual(expect.arrayContaining(topics)));
  // The frame of the panel counts the tasks, and leaves the RFQs among them to the inbox.
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
  const updated = shown.flatMap(({ meta }) => meta?.topics ?? []);
  expect(followed).toEqual(expect.arrayContaining(updated));
  cleanup();
  expect(followed).toEqual([]);
});
