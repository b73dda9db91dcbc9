import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { searchRoute } from './search.tsx';

const openPage = openerOf(searchRoute);

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
});

test('leads to the board that the words name, unless the list is filtered', async () => {
  const server = new MarketServer();
  const named = await openPage('/search?q=میلگرد', server);
  const answer = await named.screen().findByRole('heading', { name: 'قیمت میلگرد امروز' });
  expect(
    within(answer.closest('section') as HTMLElement)
      .getByRole('link', { name: 'مشاهدهٔ ۳ قیمت' })
      .getAttribute('href'),
  ).toBe('/categories/rebar');
  const filtered = await openPage('/search?q=میلگرد&state=available', server);
  expect(filtered.screen().queryByRole('heading', { name: 'قیمت میلگرد امروز' })).toBeNull();
});

test('sends the filters of a search to the URL and to the api, with counts beside them', async () => {
  const { screen, router } = await openPage('/search?q=میلگرد', server);
  expect(screen().getByRole('option', { name: 'تهران (۱)' })).toBeTruthy();
  expect(screen().queryByRole('option', { name: /^اصفهان/ })).toBeNull();
  fireEvent.change(screen().getByRole('combobox', { name: 'استان' }), { target: { value: '8' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'میلگرد', province: '8' }));
  await waitFor(() => screen().getByRole('combobox', { name: 'شهر' }));
  fireEvent.change(screen().getByRole('combobox', { name: 'شهر' }), { target: { value: '3' } });
  fireEvent.change(screen().getByRole('combobox', { name: 'تأمین‌کننده' }), { target: { value: 'true' } });
  await waitFor(() => expect(server.calls.at(-1)).toContain('verified=true'));
  const query = `q=${encodeURIComponent('میلگرد')}&verified=true&city_id=3`;
  expect(server.calls).toContain(`/api/search?${query}`);
  expect(server.calls).toContain(`/api/search/facets?${query}`);
  await act(() => router.history.back());
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('verified'));
});

test('removes a filter by its chip, moves the focus to the next one, and removes all at once', async () => {
  const { screen, router } = await openPage('/search?q=میلگرد&category=2&province=8&city=3&state=available&sort=product', server);
  const chip = screen().getByRole('link', { name: 'حذف فیلتر استان: تهران' });
  chip.focus();
  fireEvent.click(chip);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'میلگرد', category: '2', state: 'available', sort: 'product' }),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen().getByRole('link', { name: 'حذف فیلتر وضعیت: قابل فروش' })));
  fireEvent.click(screen().getByRole('link', { name: 'حذف فیلترها' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'میلگرد', sort: 'product' }));
  await waitFor(() => expect(document.activeElement).toBe(screen().getByRole('group', { name: 'فیلترهای فعال' })));
});

test('offers to drop filters that leave no results, and ignores invalid URL parameters', async () => {
  const { screen, router } = await openPage('/search?q=میلگرد&state=unavailable&category=x&delivery=air&city=3', server);
  expect(server.calls).toContain(`/api/search?q=${encodeURIComponent('میلگرد')}&state=unavailable`);
  expect(screen().getByText('برای «میلگرد» با این فیلترها کالایی پیدا نشد')).toBeTruthy();
  fireEvent.click(screen().getAllByRole('link', { name: 'حذف فیلترها' }).at(-1) as HTMLElement);
  await waitFor(() => screen().getByRole('link', { name: /میلگرد ۱۴ ذوب‌آهن/ }));
  expect(router.state.location.search).toEqual({ q: 'میلگرد' });
});

test('offers every option when counts are unknown, and answers a page beyond the last with 404', async () => {
  server.override.set('/api/search/facets', () => refusal(503, 'unavailable', 'در دسترس نیست.'));
  const { screen, router } = await openPage('/search?q=میلگرد', server);
  expect(screen().getByRole('option', { name: 'اصفهان' })).toBeTruthy();
  expect(screen().getByRole('link', { name: /میلگرد ۱۴ ذوب‌آهن/ })).toBeTruthy();
  server.override.set('/api/search', () => refusal(422, 'page_out_of_range', 'این صفحه وجود ندارد.'));
  await act(() => router.navigate({ to: '/search', search: { q: 'میلگرد', page: 9 } }));
  expect(await screen().findByText('این صفحه پیدا نشد')).toBeTruthy();
});
