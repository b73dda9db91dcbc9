import type { FigureDay, Figures } from '@rasteh/contract/supply/figures';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { figuresPage } from './figures.tsx';

const openPage = openerOf(figuresPage);

const none = {
  views: 0,
  reveals: 0,
  rfqs_received: 0,
  rfqs_answered: 0,
  quotes: 0,
  quotes_decided: 0,
  quotes_won: 0,
  prices_stated: 0,
};
const dayOf = (at: number, part: Partial<FigureDay> = {}): FigureDay => ({
  ...none,
  day: new Date(Date.UTC(2026, 9, 23) + at * 86_400_000).toISOString().slice(0, 10),
  ...part,
});
const figures = (part: Partial<Figures> = {}): Figures => ({
  days: Array.from({ length: 30 }, (_, at) => dayOf(at)),
  before: none,
  prices: 0,
  prices_fresh: 0,
  ...part,
});
const busy = figures({
  days: Array.from({ length: 30 }, (_, at) =>
    dayOf(at, {
      views: at,
      reveals: 1,
      rfqs_received: 2,
      rfqs_answered: 1,
      quotes: 1,
      quotes_decided: 1,
      quotes_won: at % 3 === 0 ? 1 : 0,
    }),
  ),
  before: { ...none, views: 400, rfqs_received: 10, rfqs_answered: 3 },
  prices: 44,
  prices_fresh: 33,
});

function serverOf(answer: () => { status: number; body: unknown }) {
  const server = new MarketServer();
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000003', supplier: null };
  server.override.set('/api/user/figures', answer);
  return server;
}

const open = (answer: Figures) =>
  openPage(
    '/panel/figures',
    serverOf(() => ({ status: 200, body: { data: answer } })),
  );

test('shows the sums against those of the period before, the days as bars, and one table of all', async () => {
  const { screen } = await open(busy);
  const views = within(await screen().findByRole('region', { name: 'بازدید صفحهٔ شما' }));
  expect(views.getByText('۴۳۵')).toBeTruthy();
  expect(views.getByText('۹٪ بیشتر از سی روز پیش از آن (۴۰۰)')).toBeTruthy();
  expect(views.getByText('بیشترین: ۲۹ در ۳۰ آبان · امروز تاکنون: ۲۹')).toBeTruthy();
  expect(views.getByRole('img', { name: /بازدید صفحهٔ شما در هر روز/ })).toBeTruthy();
  const rfqs = within(screen().getByRole('region', { name: 'پاسخ به دعوت‌ها' }));
  expect(rfqs.getByText('۵۰٪')).toBeTruthy();
  expect(rfqs.getByText('پاسخ به ۳۰ دعوت از ۶۰ دعوت')).toBeTruthy();
  expect(within(screen().getByRole('region', { name: 'پیشنهادهای برنده' })).getByText('۳۳٪')).toBeTruthy();
  expect(screen().getByText('اکنون ۳۳ قیمت از ۴۴ قیمت معتبر است.')).toBeTruthy();
  fireEvent.click(screen().getByText('جدول روزها'));
  const rows = screen().getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(
    within(rows[1] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['۲۹', '۱', '۲', '۱', '۱', '۱', '۰', '۰']);
  await expectAccessibleInFull();
});

test('names the days of a few cases, gives no rate of them, and draws nothing where there was nothing', async () => {
  const days = Array.from({ length: 30 }, (_, at) =>
    dayOf(at, {
      views: 1,
      ...(at === 3 ? { rfqs_received: 1 } : {}),
      ...(at === 9 ? { reveals: 2 } : at === 20 ? { reveals: 1 } : {}),
    }),
  );
  const { screen } = await open(figures({ days, prices: 1 }));
  const reveals = within(await screen().findByRole('region', { name: 'نمایش شمارهٔ تماس' }));
  expect(reveals.getByText('در ۱۰ آبان (۲)، ۲۱ آبان · امروز تاکنون: ۰')).toBeTruthy();
  expect(reveals.getByText('سی روز پیش از آن: ۰')).toBeTruthy();
  const rfqs = within(screen().getByRole('region', { name: 'پاسخ به دعوت‌ها' }));
  expect(rfqs.getByText('۰ از ۱')).toBeTruthy();
  expect(rfqs.getByText(/در این سی روز نبود/)).toBeTruthy();
  expect(rfqs.queryByRole('img')).toBeNull();
});

test('has the price as the action of the header while one sells', async () => {
  const server = serverOf(() => ({ status: 200, body: { data: busy } }));
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000003', supplier };
  const { screen } = await openPage('/panel/figures', server);
  const header = within(screen().getByRole('banner'));
  expect((await header.findByRole('link', { name: 'ثبت قیمت' })).getAttribute('href')).toBe('/panel/prices');
  expect(header.queryByRole('link', { name: 'ثبت درخواست خرید' })).toBeNull();
});

test('says that there is nothing yet', async () => {
  const { screen } = await openPage(
    '/panel/figures',
    serverOf(() => ({ status: 200, body: { data: figures() } })),
  );
  await screen().findByText('هنوز آماری نیست');
  await expectAccessibleInFull();
});

test('says that it failed, and reads again at a press', async () => {
  let fails = true;
  const failure = { message: 'خطایی در سرور رخ داد. کمی بعد دوباره تلاش کنید.', code: 'server', request_id: 'r-1' };
  const server = serverOf(() => (fails ? { status: 500, body: failure } : { status: 200, body: { data: busy } }));
  const { screen } = await openPage('/panel/figures', server);
  await screen().findByText('آمار بارگذاری نشد');
  fails = false;
  fireEvent.click(screen().getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => expect(screen().getByText('۴۳۵')).toBeTruthy());
});
