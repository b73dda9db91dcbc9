import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { anOffer, NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aSupplierPage, aSupplierServer } from '../../../testing/suppliers.ts';
import { productRoute } from '../product/product.tsx';
import { suppliersRoute } from '../suppliers/suppliers.tsx';
import { compareRoute } from './compare.tsx';

const openPage = openerOf(compareRoute, productRoute, suppliersRoute);

const other = { user_id: 8, handle: 'yazd', title: 'نورد یزد', verified: 'none' } as const;
const cells = (name: string) =>
  [...(within(document.body).getByRole('rowheader', { name }).closest('tr') as HTMLElement).querySelectorAll('td')].map(
    ({ textContent }) => textContent,
  );

test('chooses offers in the address of a product and compares them on one basis', async () => {
  const server = new MarketServer();
  server.offers = [anOffer({ id: 1 }), anOffer({ id: 2, supplier: other, amount: 380_000, comparable_amount: 380_000 })];
  const { screen, router } = await openPage('/products/9/rebar-14', server);
  fireEvent.click(await screen().findByRole('link', { name: 'مقایسه: افزودن نورد یزد' }));
  expect(await screen().findByText(/دست‌کم یک مورد دیگر/)).toBeTruthy();
  fireEvent.click(screen().getByRole('link', { name: `مقایسه: افزودن ${anOffer().supplier.title}` }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: '2,1' }));
  fireEvent.click(await screen().findByRole('link', { name: 'مقایسهٔ ۲ مورد' }));
  expect(await screen().findByRole('heading', { level: 1, name: 'مقایسهٔ پیشنهادها' })).toBeTruthy();
  expect(router.state.location.searchStr).toBe('?offers=2%2C1');
  expect(server.calls).toContain('/api/offers?ids=2%2C1');
});

test('marks the lowest of offers with equal terms only, follows changes, and names those that are gone', async () => {
  const server = new MarketServer();
  const cheap = anOffer({ id: 2, supplier: other, amount: 380_000, comparable_amount: 380_000 });
  const credit = anOffer({ id: 3, amount: 300_000, comparable_amount: 300_000, payment: 'credit', credit_days: 30 });
  server.offers = [anOffer({ id: 1 }), cheap, credit];
  const { screen, queryClient, page } = await openPage('/compare?offers=1,2,3,4', server);
  expect(await screen().findByText('۱ مورد دیگر عمومی نیست و نمایش داده نشد.')).toBeTruthy();
  const best = () => cells('قیمت روز').map((text) => text?.includes('کمترین'));
  expect(best()).toEqual([false, true, false]);
  expect(cells('قیمت روز')[2]).toContain('با بقیه یکسان نیست');
  await expectAccessibleInFull();
  const data = { offers: [{ ...cheap, version: 9, amount: 990_000, comparable_amount: 990_000 }], removed_ids: [] };
  handleEvent(
    { v: 1, t: 'evt', e: 'offer.changed', id: 'e', ts: new Date(NOW).toISOString(), room: 'product:9', d: data } as never,
    { queryClient, api: page.api },
  );
  await waitFor(() => expect(best()).toEqual([true, false, false]));
  fireEvent.click(screen().getAllByRole('link', { name: /از مقایسه$/ })[0] as HTMLElement);
  await waitFor(() => expect(server.calls).toContain('/api/offers?ids=2%2C3%2C4'));
});

test('compares suppliers, keeps five, and names one that is not public', async () => {
  const server = aSupplierServer();
  const second = aSupplierPage({ user_id: 8, handle: 'yazd', title: 'نورد یزد', verified: 'none', reply_minutes: null });
  server.override.set('/api/suppliers/yazd', () => ({ status: 200, body: { data: second } }));
  server.override.set('/api/suppliers/nobody', () => refusal(404, 'not_found', 'موردی پیدا نشد.'));
  const { screen, router } = await openPage('/compare?suppliers=sepahan,yazd,nobody,a,b,c,d', server);
  expect(await screen().findByRole('heading', { level: 1, name: 'مقایسهٔ تأمین‌کنندگان' })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ suppliers: 'sepahan,yazd,nobody,a,b' });
  expect(cells('پاسخ معمولاً ظرف')).toEqual(['فولاد سپاهان۴۵ دقیقه', 'نورد یزد—']);
  expect(await screen().findByText('۳ مورد دیگر عمومی نیست و نمایش داده نشد.')).toBeTruthy();
  await expectAccessibleInFull();
});

test('explains an empty comparison, and chooses suppliers in the address of their list', async () => {
  const { screen, router } = await openPage('/compare', aSupplierServer());
  expect(await screen().findByText('چیزی برای مقایسه انتخاب نشده است')).toBeTruthy();
  await router.navigate({ to: '/suppliers', search: { fresh: 'day' } });
  fireEvent.click(await screen().findByRole('link', { name: 'مقایسه: افزودن فولاد سپاهان' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ fresh: 'day', compare: 'sepahan' }));
  expect(screen().queryByText('با این فیلترها')).toBeNull();
});
