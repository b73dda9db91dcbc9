import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../app/event-handlers.ts';
import { anOffer } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openPage } from '../../testing/open-page.tsx';

let server: MarketServer;

beforeEach(() => {
  server = new MarketServer();
  vi.stubGlobal('scrollTo', () => undefined);
});

/** The texts of the links that are marked as current, in any way. */
const marked = (links: HTMLElement[]) =>
  links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent);

test('shows the categories and the live table of the one with the most prices on the home page', async () => {
  const { screen } = await openPage('/', server);
  const tiles = within(screen().getByRole('navigation', { name: 'دسته‌های کالا' }));
  expect(tiles.getByRole('link', { name: /میلگرد ۳ قیمت معتبر/ }).getAttribute('href')).toBe('/categories/rebar');
  const table = within(screen().getByRole('table', { name: 'جدول قیمت میلگرد' }));
  const row = within(table.getByRole('row', { name: /فولاد سپاهان/ }));
  expect(row.getByText('۳۸٬۴۵۰')).toBeTruthy();
  expect(row.getByText('۸ دقیقه پیش')).toBeTruthy();
  expect(row.getByText('+۱٫۲٪')).toBeTruthy();
  expect(table.getByText('تماس بگیرید')).toBeTruthy();
  expect(within(screen().getByRole('region', { name: 'نرخ ارز و شاخص‌ها' })).getByText('۱۲۴٬۳۵۰')).toBeTruthy();
});

test('shows a changed price in its row, and ignores an older one', async () => {
  const { screen, queryClient, page } = await openPage('/categories/rebar', server);
  const row = () => screen().getByRole('row', { name: /فولاد سپاهان/ });
  const publish = (version: number, amount: number) =>
    act(async () =>
      handleEvent(
        {
          v: 1,
          t: 'evt',
          e: 'offer.changed',
          id: `e${version}`,
          ts: '2026-11-21T08:00:00.000Z',
          room: 'category:2',
          d: { offers: [anOffer({ version, amount })], removed_ids: [] },
        },
        { queryClient, api: page.api },
      ),
    );
  await publish(3, 391_000);
  await waitFor(() => within(row()).getByText('۳۹٬۱۰۰'));
  await publish(2, 100_000);
  expect(within(row()).queryByText('۱۰٬۰۰۰')).toBeNull();
  expect(within(row()).getByText('۳۹٬۱۰۰')).toBeTruthy();
});

test('turns a price on-call by itself when its validity ends', async () => {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true });
  server.offers = [anOffer({ valid_until: '2026-11-21T08:05:05.000Z' })];
  const { screen } = await openPage('/categories/rebar', server);
  // On a busy machine the test takes some time to get here.
  await act(() => vi.advanceTimersByTimeAsync(240_000));
  expect(screen().getByText('۳۸٬۴۵۰')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  expect(screen().queryByText('۳۸٬۴۵۰')).toBeNull();
  expect(within(screen().getByRole('table')).getByText('تماس بگیرید')).toBeTruthy();
});

test('selects a row on a press, and deselects it on the second', async () => {
  const { screen } = await openPage('/categories/rebar', server);
  const row = screen().getByRole('row', { name: /فولاد سپاهان/ });
  fireEvent.click(row);
  expect(row.getAttribute('aria-selected')).toBe('true');
  fireEvent.click(row);
  expect(row.getAttribute('aria-selected')).toBe('false');
});

test('sends filters to the URL and to the api', async () => {
  const { screen, router } = await openPage('/categories/rebar?option=14&page=nonsense', server);
  expect(server.calls).toContain('/api/offers?option_ids=14&category_id=2');
  const chips = within(screen().getByRole('list', { name: 'سایز' }));
  expect(marked(chips.getAllByRole('link'))).toEqual(['۱۴']);
  fireEvent.change(screen().getByRole('combobox', { name: 'وضعیت' }), { target: { value: 'unavailable' } });
  await waitFor(() => screen().getByText('با این فیلترها قیمتی پیدا نشد'));
  expect(router.state.location.href).toBe('/categories/rebar?option=14&state=unavailable');
});

test('allows one option per level, which replaces another of its level', async () => {
  const { screen, router } = await openPage('/categories/rebar?option=22-16-22', server);
  expect(server.calls).toContain('/api/offers?option_ids=16%2C22&category_id=2');
  const chips = (name: string) => within(screen().getByRole('list', { name }));
  const chosen = () => ['سایز', 'کارخانه'].map((name) => marked(chips(name).getAllByRole('link')));
  expect(chosen()).toEqual([['۱۶'], ['کویر']]);
  expect(screen().getByText('فیلترها').textContent).toContain('۲');
  fireEvent.click(chips('کارخانه').getByRole('link', { name: 'ذوب‌آهن' }));
  await waitFor(() => expect(chosen()).toEqual([['۱۶'], ['ذوب‌آهن']]));
  fireEvent.click(chips('سایز').getByRole('link', { name: 'همه' }));
  await waitFor(() => expect(chosen()).toEqual([['همه'], ['ذوب‌آهن']]));
  fireEvent.change(screen().getByRole('combobox', { name: 'وضعیت' }), { target: { value: 'available' } });
  await waitFor(() => expect(router.state.location.href).toBe('/categories/rebar?option=21&state=available'));
});

test('shows that a category has no prices', async () => {
  const { screen } = await openPage('/categories/ibeam', server);
  expect(screen().getByText('هنوز قیمتی اینجا نیست')).toBeTruthy();
});

test('shows the offers and the history of a product, with the corrected price struck', async () => {
  const { screen } = await openPage('/products/9/rebar-14', server);
  expect(screen().getByRole('heading', { level: 1, name: 'میلگرد ۱۴ ذوب‌آهن' })).toBeTruthy();
  expect(screen().getByRole('img', { name: /نمودار قیمت میلگرد ۱۴ ذوب‌آهن از ۲۹ آبان ۱۴۰۵ تا ۳۰ آبان ۱۴۰۵/ })).toBeTruthy();
  const days = within(screen().getByRole('table', { name: 'جدول روزها' }));
  expect(days.getByRole('row', { name: /۳۰ آبان ۱۴۰۵ ۳۸٬۴۵۰ ۳۸٬۱۰۰ ۳۸٬۸۰۰ ۳/ })).toBeTruthy();
  expect(document.querySelector('s')?.textContent).toContain('اصلاح‌شده');
});

test('marks one range of the history as current, and links the others', async () => {
  const { screen } = await openPage('/products/9/rebar-14', server);
  const ranges = () => within(screen().getByRole('navigation', { name: 'بازهٔ نمودار' }));
  const current = () => marked(ranges().getAllByRole('link'));
  expect(current()).toEqual(['۱ ماه']);
  fireEvent.click(ranges().getByRole('link', { name: '۳ ماه' }));
  await waitFor(() => expect(current()).toEqual(['۳ ماه']));
  expect(server.calls).toContain('/api/products/9/history?days=90');
});

test('redirects another slug of a product to the right one', async () => {
  const { router } = await openPage('/products/9/old-name', server);
  expect(router.state.location.pathname).toBe('/products/9/rebar-14');
});

test('finds products by search, and reports when there are none', async () => {
  const { screen, router } = await openPage('/search?q=میلگرد', server);
  expect(screen().getByRole('link', { name: /میلگرد ۱۴ ذوب‌آهن/ })).toBeTruthy();
  await act(() => router.navigate({ to: '/search', search: { q: 'پنبه' } }));
  expect(screen().getByText('برای «پنبه» کالایی پیدا نشد')).toBeTruthy();
});

test('suggests products while typing, and Enter opens the selected one', async () => {
  const { screen, router } = await openPage('/', server);
  const box = screen().getByRole('combobox', { name: 'جست‌وجوی کالا' });
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'میل' } });
  await waitFor(() => screen().getByRole('option', { name: /میلگرد ۱۴/ }));
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.getAttribute('aria-activedescendant')).toBe(screen().getByRole('option', { selected: true }).id);
  fireEvent.submit(box);
  await waitFor(() => expect(router.state.location.pathname).toBe('/products/9/rebar-14'));
});

test('shows the text of a failure, the request id and a retry', async () => {
  server.override.set('/api/offers', () => refusal(503, 'unavailable', 'سرویس برای لحظه‌ای در دسترس نیست. دوباره تلاش کنید.'));
  const { screen } = await openPage('/categories/rebar', server);
  expect(screen().getByRole('alert').textContent).toContain('سرویس برای لحظه‌ای در دسترس نیست');
  expect(screen().getByText('r-42')).toBeTruthy();
  server.override.clear();
  fireEvent.click(screen().getByRole('button', { name: 'دوباره' }));
  await waitFor(() => screen().getByRole('row', { name: /فولاد سپاهان/ }));
});

test.each([
  'Failed to fetch dynamically imported module: http://rasteh.test/assets/category.js',
  'error loading dynamically imported module: http://rasteh.test/assets/category.js',
  'Importing a module script failed.',
])('reports a missing connection for a script that failed to load, without a request id: %s', async (said) => {
  const { screen, router, page } = await openPage('/', server);
  const catalogue = Object.create(page.api.catalogue, { getCategory: { value: () => Promise.reject(new TypeError(said)) } });
  page.api = Object.create(page.api, { catalogue: { value: catalogue } });
  await act(() => router.navigate({ to: '/categories/$slug', params: { slug: 'rebar' } }));
  expect(screen().getByRole('alert').textContent).toContain('اتصال برقرار نشد');
  expect(screen().queryByText('r-page')).toBeNull();
  expect(screen().getByRole('button', { name: 'دوباره' })).toBeTruthy();
});

test('shows a 404 page with the layout of the site for an unknown URL', async () => {
  const { screen } = await openPage('/nothing/here', server);
  expect(screen().getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeTruthy();
  expect(document.title).toBe('این صفحه پیدا نشد | راسته');
  expect(screen().getByRole('link', { name: 'رفتن به صفحهٔ اصلی' })).toBeTruthy();
});
