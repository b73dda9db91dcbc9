import type { Watched } from '@rasteh/contract/supply/watchlist';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aSupplier } from '../../../testing/suppliers.ts';
import { productRoute } from '../../public/product/product.tsx';
import { panelWatchlistRoute } from './watchlist.tsx';

const openPage = openerOf(panelWatchlistRoute, productRoute);

const since = new Date(NOW).toISOString();
const { id, slug, title } = rebar14;
const product: Watched = {
  kind: 'product',
  item_id: id,
  since,
  product: {
    product: { id, slug, title },
    category: { id: 2, slug: 'rebar', title: 'میلگرد' },
    offers: 3,
    lowest: { amount: 380_000, unit_id: 1, unit: 'کیلوگرم', suppliers: 2 },
  },
};
const watched: Watched[] = [
  product,
  { kind: 'supplier', item_id: 7, since, supplier: aSupplier() },
  { kind: 'supplier', item_id: 8, since, supplier: aSupplier({ user_id: 8, handle: 'yazd', title: 'نورد یزد' }) },
  { kind: 'supplier', item_id: 9, since, supplier: null },
  { kind: 'category', item_id: 2, since, category: { id: 2, slug: 'rebar', title: 'میلگرد' }, open_rfqs: 4 },
];

function aServer(items: Watched[]) {
  const server = new MarketServer();
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  server.override.set('/api/user/watchlist', () => ({ status: 200, body: { data: items } }));
  return server;
}

test('lists what is watched as it is now, what is gone too, and compares the suppliers', async () => {
  const items = [...watched];
  const server = aServer(items);
  server.override.set('/api/user/watchlist/supplier/9', () => {
    items.splice(3, 1);
    return { status: 200, body: { data: { deleted: 1 } } };
  });
  const { screen } = await openPage('/panel/watchlist', server);
  const products = within(await screen().findByRole('list', { name: 'کالاها' }));
  expect(products.getByText('از ۳۸٬۰۰۰ تومان، هر کیلوگرم · ۳ قیمت')).toBeTruthy();
  expect(screen().getByText('۴ درخواست باز')).toBeTruthy();
  expect(screen().getByRole('link', { name: 'مقایسهٔ ۲ تأمین‌کننده' }).getAttribute('href')).toBe(
    '/compare?suppliers=sepahan%2Cyazd',
  );
  await expectAccessibleInFull();
  const row = screen().getByText('این تأمین‌کننده فعلاً نمایش داده نمی‌شود.').closest('li') as HTMLElement;
  await pressSettled(within(row).getByRole('button'));
  await waitFor(() => expect(screen().queryByText('این تأمین‌کننده فعلاً نمایش داده نمی‌شود.')).toBeNull());
});

test('watches a product on its page, leads guests to the log-in, and says why it is refused', async () => {
  const guest = await openPage('/products/9/rebar-14', new MarketServer());
  expect((await guest.screen().findByRole('link', { name: 'پیگیری' })).getAttribute('href')).toBe(
    `/login?back=${encodeURIComponent('/products/9/rebar-14')}&why=watch`,
  );
  const items: Watched[] = [];
  const server = aServer(items);
  server.override.set('/api/user/watchlist/product/9', () => {
    items.push(product);
    return { status: 200, body: { data: product } };
  });
  const { screen } = await openPage('/products/9/rebar-14', server);
  const button = await screen().findByRole('button', { name: `پیگیری ${title}` });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await pressSettled(button);
  expect(await screen().findByRole('button', { name: `پیگیری می‌کنید: ${title}` })).toBe(button);
  expect(server.calls).toContain('PUT /api/user/watchlist/product/9');
  server.override.set('/api/user/watchlist/product/9', () => refusal(409, 'watchlist_limit', 'حداکثر ۲۰۰ مورد.'));
  fireEvent.click(button);
  expect((await screen().findByRole('alert')).textContent).toBe('حداکثر ۲۰۰ مورد.');
});

test('explains an empty watchlist', async () => {
  const { screen } = await openPage('/panel/watchlist', aServer([]));
  expect(await screen().findByText('هنوز چیزی را پیگیری نمی‌کنید')).toBeTruthy();
});

test('offers goods to begin with while little is watched, each watched by one press', async () => {
  const items: Watched[] = [];
  const server = aServer(items);
  server.override.set('/api/user/watchlist/product/9', () => {
    items.push(product);
    return { status: 200, body: { data: { watched: true } } };
  });
  const { screen } = await openPage('/panel/watchlist', server);
  const offered = within(await screen().findByRole('list', { name: /^بیشترین تغییر/ }));
  await pressSettled(offered.getByRole('button', { name: `پیگیری ${title}` }));
  expect(within(await screen().findByRole('list', { name: 'کالاها' })).getByRole('link', { name: title })).toBeTruthy();
  expect(screen().getByRole('button', { name: `پیگیری می‌کنید: ${title}` })).toBeTruthy();
  const full = await openPage('/panel/watchlist', aServer(watched));
  await full.screen().findByRole('list', { name: 'کالاها' });
  expect(full.screen().queryByRole('list', { name: /^بیشترین تغییر/ })).toBeNull();
});
