import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { aBoardRow, rebar14 } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from './product.tsx';

const openPage = openerOf(productRoute);

const { category_id, options } = rebar14;
const product = (id: number, title: string) => ({ id, category_id, slug: `p-${id}`, title, options });
const aServer = () => {
  const server = new MarketServer();
  server.near = [
    aBoardRow({ product: product(31, 'میلگرد ۱۶ ذوب‌آهن'), median: 383_000, lowest: 380_000, suppliers: 3, change_percent: 0.5 }),
    aBoardRow({ product: product(32, 'میلگرد ۱۲ ذوب‌آهن'), median: null, lowest: null, suppliers: 1, change_percent: null }),
  ];
  return server;
};

test('shows the products near this one on the visitor’s basis, each leading to its page', async () => {
  const { screen } = await openPage('/products/9/rebar-14', aServer());
  const rows = within(await screen().findByRole('region', { name: 'کالاهای نزدیک' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('میلگرد ۱۶ ذوب‌آهن۳۸٬۳۰۰ تومان۳ تأمین‌کننده از ۳۸٬۰۰۰');
  expect(rows[1]?.textContent).toContain('میلگرد ۱۲ ذوب‌آهنتماس بگیرید۱ تأمین‌کننده');
  const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(links).toEqual(['/products/31/p-31', '/products/32/p-32']);
  await expectAccessibleInFull();
});

test('shows nothing without products near it', async () => {
  const { screen } = await openPage('/products/9/rebar-14', new MarketServer());
  await screen().findByRole('table', { name: 'جدول قیمت میلگرد ۱۴ ذوب‌آهن' });
  expect(screen().queryByRole('region', { name: 'کالاهای نزدیک' })).toBeNull();
});

test('keeps the page when the products near it cannot be read', async () => {
  const server = aServer();
  server.override.set('/api/products/9/alternatives', () => ({ status: 500, body: { message: 'خطا', code: 'internal' } }));
  const { screen } = await openPage('/products/9/rebar-14', server);
  await screen().findByRole('table', { name: 'جدول قیمت میلگرد ۱۴ ذوب‌آهن' });
  expect(screen().queryByRole('region', { name: 'کالاهای نزدیک' })).toBeNull();
});

test('reads them again when the first of their amounts expires', async () => {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true });
  const server = aServer();
  const reads = () => server.calls.filter((path) => path.endsWith('/alternatives')).length;
  server.near = server.near.map((row) => ({ ...row, valid_until: '2026-11-21T08:00:20.000Z' }));
  await openPage('/products/9/rebar-14', server);
  const before = reads();
  // They are read each minute, too.
  await act(() => vi.advanceTimersByTimeAsync(24_000));
  expect(reads()).toBe(before + 1);
  vi.useRealTimers();
});
