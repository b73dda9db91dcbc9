import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import type { EventFrame } from '@rasteh/contract/realtime';
import { ChunkLoadError } from '@rasteh/ui/load-chunk';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../app/event-handlers.ts';
import { toCategory } from '../../core/market/category-link.ts';
import { aBoardRow, anOffer, market } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { categoryRoute } from './category/category.tsx';
import { homeRoute } from './home/home.tsx';
import { productRoute } from './product/product.tsx';
import { searchRoute } from './search/search.tsx';

const openPage = openerOf(categoryRoute, homeRoute, productRoute, searchRoute);

let server: MarketServer;

beforeEach(() => {
  server = new MarketServer();
  vi.stubGlobal('scrollTo', () => undefined);
});

/** The texts of the links that are marked as current, in any way. */
const marked = (links: HTMLElement[]) =>
  links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent);

/** The event of a market that was read after the one of the pages. */
const marketChanged = (changed: typeof market): EventFrame => ({
  v: 1,
  t: 'evt',
  e: 'market.changed',
  id: 'e2',
  ts: '2026-11-21T08:01:00.000Z',
  room: 'market',
  d: { ...changed, read_at: '2026-11-21T08:01:00.000Z' },
});

test('shows the market on the home page: indices, the range of each category and the biggest moves', async () => {
  const { screen } = await openPage('/', server);
  // The navigation carousel has dots on each width, as all others.
  expect(screen().getByRole('navigation', { name: 'دسته‌های کالا' }).querySelector('[data-dots=""]')).toBeTruthy();
  const indices = within(screen().getByRole('list', { name: 'شاخص دسته‌ها' }));
  expect(indices.getByRole('link', { name: /میلگرد/ }).getAttribute('href')).toBe('/categories/rebar');
  expect(indices.getByText('۳۸٬۴۵۰')).toBeTruthy();
  const ranges = within(screen().getByRole('region', { name: 'قیمت روز دسته‌ها' }));
  expect(ranges.getByText(/۳۸٬۰۰۰ تا ۳۹٬۰۰۰/)).toBeTruthy();
  const moves = within(screen().getByRole('region', { name: 'بیشترین تغییر امروز' }));
  expect(moves.getByRole('link', { name: 'میلگرد ۱۴ ذوب‌آهن' }).getAttribute('href')).toBe('/products/9/rebar-14');
  expect(moves.getByText('+۱٫۲٪')).toBeTruthy();
  expect(screen().getByText(/۲ قیمت معتبر از ۲ تأمین‌کننده/)).toBeTruthy();
  expect(within(screen().getByRole('region', { name: 'نرخ ارز و شاخص‌ها' })).getByText('۱۲۴٬۳۵۰')).toBeTruthy();
});

test('shows as an index what says something of its goods, with the sign and the colour of its line', async () => {
  const other = new MarketServer();
  const [rebar] = market.categories as [(typeof market.categories)[0]];
  const beams = {
    ...rebar,
    category: { id: 3, slug: 'ibeam', title: 'تیرآهن', icon: 'ibeam' },
    unit: 'شاخه',
    median: 105_313_930,
    index: { unit_id: 1, unit: 'کیلوگرم', amount: 418_300, change_percent: -2, trend: [] },
  };
  const valves = { ...beams, category: { id: 4, slug: 'valves', title: 'شیرآلات', icon: 'valve' }, index: null };
  // Up since yesterday, down in 30 days.
  const falling = { ...rebar, index: rebar.index && { ...rebar.index, trend: [400_000, 384_500] } };
  other.override.set('/api/market', () => ({
    status: 200,
    body: { data: { ...market, categories: [falling, beams, valves] } },
  }));
  const { screen, queryClient, page } = await openPage('/', other);
  const cards = () => within(screen().getByRole('list', { name: 'شاخص دسته‌ها' })).getAllByRole('listitem');
  const [first, second, ...rest] = cards();
  expect(first?.textContent).toMatch(/^میلگرد.*−۳٫۹٪$/);
  expect(first?.dataset.move).toBe('down');
  expect(first?.querySelector('svg')).toBeTruthy();
  // The unit, which is that of all, stands below them.
  expect(second?.textContent).toMatch(/^تیرآهن ۴۱٬۸۳۰.*−۲٪$/);
  expect(second?.querySelector('svg')).toBeNull();
  expect(screen().getByText(/^میانهٔ هر کیلوگرم/)).toBeTruthy();
  expect(rest).toEqual([]);
  // The beams have the most prices now: the figures follow, and the cards keep their places.
  const grown = { ...beams, prices: 900, index: { ...beams.index, amount: 420_000 } };
  await act(async () => handleEvent(marketChanged({ ...market, categories: [grown] }), { queryClient, api: page.api }));
  await waitFor(() => expect(second?.textContent).toMatch(/^تیرآهن ۴۲٬۰۰۰/));
  expect(cards()).toEqual([first, second]);
});

test('shows the biggest moves of 30 days on a day on which none has moved', async () => {
  const { screen, queryClient, page } = await openPage('/', server);
  const calm = marketChanged({ ...market, moves_in: 'month' });
  await act(async () => handleEvent(calm, { queryClient, api: page.api }));
  const moves = within(await screen().findByRole('region', { name: 'بیشترین تغییر ۳۰ روز گذشته' }));
  expect(moves.getByText('امروز بدون تغییر')).toBeTruthy();
  expect(moves.getByRole('link', { name: 'میلگرد ۱۴ ذوب‌آهن' })).toBeTruthy();
});

/** An event of the board of rebar. */
const changedRows = (rows: BoardRow[], removed_product_ids: number[] = []): EventFrame => ({
  v: 1,
  t: 'evt',
  e: 'board.changed',
  id: 'e1',
  ts: '2026-11-21T08:00:00.000Z',
  room: 'board:2',
  d: { rows, removed_product_ids },
});
const boardReads = () => server.calls.filter((call) => call.startsWith('/api/services/categories/rebar/board')).length;

test('shows a row for each product with its median, its suppliers and the lowest amount', async () => {
  const { screen } = await openPage('/categories/rebar', server);
  const row = within(screen().getByRole('row', { name: /ذوب‌آهن/ }));
  expect(row.getByText('۳۸٬۴۵۰')).toBeTruthy();
  expect(row.getByText('+۱٫۲٪')).toBeTruthy();
  expect(row.getByText('۳ تأمین‌کننده از ۳۸٬۰۰۰')).toBeTruthy();
  // Its only unit is named, although there is none to choose.
  expect(within(screen().getByRole('navigation', { name: 'نمایش قیمت‌ها' })).getByText('هر کیلوگرم')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toBe('/products/9/rebar-14');
});

test('shows the opened row again after "back", and none on a new visit', async () => {
  const { screen, router } = await openPage('/categories/rebar', server);
  // An opened row is followed by that of its offers.
  const row = () => screen().getAllByRole('row', { name: /ذوب‌آهن/ })[0] as HTMLElement;
  fireEvent.click(within(row()).getByRole('button'));
  await waitFor(() => expect(row().getAttribute('aria-selected')).toBe('true'));
  await act(() => router.navigate({ to: '/search', search: { q: 'میلگرد' } }));
  await waitFor(() => expect(screen().queryByRole('row', { name: /ذوب‌آهن/ })).toBeNull());
  await act(async () => router.history.back());
  await waitFor(() => expect(row().getAttribute('aria-selected')).toBe('true'));
  await act(() => router.navigate({ to: '/search', search: { q: 'میلگرد' } }));
  await act(() => router.navigate(toCategory('rebar')));
  await waitFor(() => expect(row().getAttribute('aria-selected')).toBe('false'));
});

test('replaces a changed row, and reads a filtered board again', async () => {
  const { screen, queryClient, page, router } = await openPage('/categories/rebar', server);
  const publish = (frame: EventFrame) => act(async () => handleEvent(frame, { queryClient, api: page.api }));
  const before = boardReads();
  await publish(changedRows([aBoardRow({ median: 391_000 })]));
  await waitFor(() => screen().getByText('۳۹٬۱۰۰'));
  expect(boardReads()).toBe(before);
  await act(() => router.navigate({ ...toCategory('rebar'), search: { verified: 'true' } }));
  const filtered = boardReads();
  await publish(changedRows([aBoardRow({ median: 392_000 })]));
  await waitFor(() => expect(boardReads()).toBe(filtered + 1));
});

test('narrows the board to a range of amounts as it is typed, shows it as a chip, and carries it to another basis', async () => {
  const { screen, router } = await openPage('/categories/rebar', server);
  fireEvent.click(screen().getByText('فیلترها'));
  fireEvent.change(await screen().findByLabelText('قیمت از (تومان)'), { target: { value: '۳۸ هزار' } });
  fireEvent.change(screen().getByLabelText('تا (تومان)'), { target: { value: '۴۰٬۰۰۰' } });
  fireEvent.click(screen().getByRole('button', { name: 'اعمال فیلتر' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?from=38000&to=40000&vat=without&per=kg'));
  expect(server.calls.at(-1)).toBeDefined();
  expect(server.calls.some((call) => call.includes('amount_from=380000&amount_to=400000&unit_id=1'))).toBe(true);
  const chip = await screen().findByRole('link', { name: 'حذف فیلتر قیمت: از ۳۸٬۰۰۰ تا ۴۰٬۰۰۰ تومان' });
  expect(chip.getAttribute('href')).not.toContain('from');
  const taxed = screen().getByRole('link', { name: 'با ارزش افزوده' });
  expect(taxed.getAttribute('href')).toContain('from=41800&to=44000');
  const file = screen().getAllByRole('link', { name: 'دریافت جدول با قالب اکسل' })[0]?.getAttribute('href');
  expect(file).toBe('/api/services/categories/rebar/board/export?format=xlsx&amount_from=380000&amount_to=400000&unit_id=1');
});

test('keeps an amount that is not understood, and a range that ends before its start, with the reason at its field', async () => {
  const { screen } = await openPage('/categories/rebar?from=42000&to=39000&vat=without&per=kg', server);
  const to = await screen().findByRole('textbox', { name: /^تا/, description: 'این مبلغ از «قیمت از» کمتر است.' });
  expect((to as HTMLInputElement).value).toBe('۳۹٬۰۰۰');
  expect(server.calls.some((call) => call.includes('amount_'))).toBe(false);
  const { screen: other } = await openPage('/categories/rebar?from=ارزان&vat=without&per=kg', server);
  const from = await other().findByRole('textbox', {
    name: /^قیمت از/,
    description: 'مبلغ را به تومان بنویسید، مانند ۳۹٬۰۰۰.',
  });
  expect((from as HTMLInputElement).value).toBe('ارزان');
});

test('reads the board again when a product appears or is gone', async () => {
  const { queryClient, page } = await openPage('/categories/rebar', server);
  const before = boardReads();
  const other = { ...aBoardRow().product, id: 99 };
  await act(async () => handleEvent(changedRows([aBoardRow({ product: other })]), { queryClient, api: page.api }));
  await waitFor(() => expect(boardReads()).toBe(before + 1));
  await act(async () => handleEvent(changedRows([], [9]), { queryClient, api: page.api }));
  await waitFor(() => expect(boardReads()).toBe(before + 2));
});

test('opens a row in place to its offers with all terms, one row at a time', async () => {
  server.offers[0] = anOffer({ min_quantity: '5000', vat_included: true });
  const { screen } = await openPage('/categories/rebar', server);
  const row = screen().getByRole('row', { name: /ذوب‌آهن/ });
  fireEvent.click(row);
  expect(row.getAttribute('aria-selected')).toBe('true');
  const opened = within(await screen().findByRole('region', { name: 'تأمین‌کنندگان میلگرد ۱۴ ذوب‌آهن' }));
  const [first, second] = await opened
    .findAllByRole('listitem')
    .then((items) => items.filter(({ textContent }) => textContent.includes('استعلام')));
  for (const term of ['با ارزش افزوده', 'نقد', 'حداقل ۵٬۰۰۰ کیلوگرم', 'درِ کارخانه', 'فولاد سپاهان'])
    expect(first?.textContent).toContain(term);
  expect(second?.textContent).toContain('تماس بگیرید');
  expect(opened.getByRole('link', { name: /استعلام میلگرد ۱۴ ذوب‌آهن از فولاد سپاهان/ }).getAttribute('href')).toBe(
    '/panel/rfqs/new?supplier=sepahan&product=9',
  );
  fireEvent.click(screen().getByRole('button', { name: 'قیمت‌های میلگرد ۱۴ ذوب‌آهن' }));
  expect(row.getAttribute('aria-selected')).toBe('false');
});

test('reads the board again when an amount expires', async () => {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true });
  server.rows = [aBoardRow({ valid_until: '2026-11-21T08:05:05.000Z' })];
  await openPage('/categories/rebar', server);
  const before = boardReads();
  // On a busy machine the test takes some time to get here.
  await act(() => vi.advanceTimersByTimeAsync(240_000));
  expect(boardReads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(72_000));
  expect(boardReads()).toBeGreaterThan(before);
});

test('has an address for each size, to which links with its option are redirected', async () => {
  const { screen, router } = await openPage('/categories/rebar?option=14', server);
  expect(router.state.location.href).toBe('/categories/rebar/14');
  expect(screen().getByRole('heading', { level: 1, name: 'قیمت میلگرد ۱۴ امروز' })).toBeTruthy();
  expect(server.calls).toContain('/api/services/categories/rebar/board?option_ids=14');
  expect(marked(within(screen().getByRole('list', { name: 'سایز' })).getAllByRole('link'))).toEqual(['۱۴']);
  const { screen: other } = await openPage('/categories/rebar/15', server);
  expect(other().getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeTruthy();
});

test('sends filters to the URL and to the api', async () => {
  const { screen, router } = await openPage('/categories/rebar/14?page=nonsense', server);
  fireEvent.change(screen().getByRole('combobox', { name: 'پرداخت' }), { target: { value: 'credit' } });
  await waitFor(() => screen().getByText('با این فیلترها قیمتی پیدا نشد'));
  expect(router.state.location.href).toBe('/categories/rebar/14?payment=credit');
  expect(server.calls).toContain('/api/services/categories/rebar/board?option_ids=14&payment=credit');
});

test('takes several options of a level as alternatives, and counts what each would leave', async () => {
  const { screen, router } = await openPage('/categories/rebar?option=22', server);
  const chips = () => within(screen().getByRole('list', { name: 'کارخانه' }));
  expect(marked(chips().getAllByRole('link'))).toEqual(['کویر']);
  fireEvent.click(chips().getByRole('link', { name: 'ذوب‌آهن' }));
  await waitFor(() => expect(router.state.location.href).toBe('/categories/rebar?option=21-22'));
  const details = screen().getByText('فیلترها').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await waitFor(() => chips().getByRole('link', { name: 'ذوب‌آهن (۲)' }));
});

test('keeps a typed quantity that is none with its error, and filters nothing by it', async () => {
  const { screen, router } = await openPage('/categories/rebar', server);
  const quantity = () => screen().getByLabelText(/مقدار خرید/) as HTMLInputElement;
  fireEvent.change(quantity(), { target: { value: 'پنج تن' } });
  fireEvent.submit(quantity());
  await waitFor(() => screen().getByText('مقدار را با عدد بنویسید، مانند ۲۴ یا ۲٫۵.'));
  expect([quantity().value, quantity().getAttribute('aria-invalid')]).toEqual(['پنج تن', 'true']);
  expect(server.calls.some((call) => call.includes('quantity='))).toBe(false);
  fireEvent.change(quantity(), { target: { value: '۵۰۰۰' } });
  fireEvent.submit(quantity());
  await waitFor(() => expect(server.calls).toContain('/api/services/categories/rebar/board?quantity=5000'));
  expect(screen().getByRole('link', { name: 'حذف فیلتر مقدار خرید (کیلوگرم): ۵٬۰۰۰' })).toBeTruthy();
  expect(router.state.location.search.quantity).toBe('۵۰۰۰');
});

test('shows only matching offers on an opened row, the cheapest first', async () => {
  const supplier = { user_id: 9, handle: 'kashan', title: 'نورد کاشان', verified: 'verified' } as const;
  server.offers.push(anOffer({ id: 3, amount: 380_000, supplier }));
  const { screen } = await openPage('/categories/rebar?verified=true', server);
  fireEvent.click(screen().getByRole('row', { name: /ذوب‌آهن/ }));
  const opened = within(await screen().findByRole('region', { name: 'تأمین‌کنندگان میلگرد ۱۴ ذوب‌آهن' }));
  await opened.findByText('فولاد سپاهان');
  expect(opened.getAllByText(/^(نورد|فولاد)/).map(({ textContent }) => textContent)).toEqual(['نورد کاشان', 'فولاد سپاهان']);
});

test('flashes a changed median, but not the first one', async () => {
  const { screen, queryClient, page } = await openPage('/categories/rebar', server);
  const flashes = () => document.querySelectorAll('td[data-flash]').length;
  expect(flashes()).toBe(0);
  await act(async () => handleEvent(changedRows([aBoardRow({ median: 391_000 })]), { queryClient, api: page.api }));
  await waitFor(() => screen().getByText('۳۹٬۱۰۰'));
  expect(flashes()).toBe(1);
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
  server.override.set('/api/services/categories/rebar/board', () =>
    refusal(503, 'unavailable', 'راسته موقتاً در دسترس نیست. دوباره تلاش کنید.'),
  );
  const { screen } = await openPage('/categories/rebar', server);
  expect(screen().getByRole('alert').textContent).toContain('راسته موقتاً در دسترس نیست');
  expect(screen().getByText('r-42')).toBeTruthy();
  server.override.clear();
  fireEvent.click(screen().getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => screen().getByRole('row', { name: /ذوب‌آهن/ }));
});

test('reports a missing connection for a script that failed to load, without a request id', async () => {
  const { screen, router, page } = await openPage('/', server);
  const catalogue = Object.create(page.api.catalogue, {
    getCategory: { value: () => Promise.reject(new ChunkLoadError('missing')) },
  });
  page.api = Object.create(page.api, { catalogue: { value: catalogue } });
  await act(() => router.navigate({ ...toCategory('rebar') }));
  expect(screen().getByRole('alert').textContent).toContain('اتصال برقرار نشد');
  expect(screen().queryByText('r-page')).toBeNull();
  expect(screen().getByRole('button', { name: 'تلاش دوباره' })).toBeTruthy();
});

test('shows a 404 page with the layout of the site for an unknown URL', async () => {
  const { screen } = await openPage('/nothing/here', server);
  expect(screen().getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeTruthy();
  expect(document.title).toBe('این صفحه پیدا نشد | راسته');
  expect(screen().getByRole('link', { name: 'رفتن به صفحهٔ اصلی' })).toBeTruthy();
});
