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

test('shows the sums beside those of the period before, a chart of the days and their table', async () => {
  const { screen } = await openPage(
    '/panel/figures',
    serverOf(() => ({ status: 200, body: { data: busy } })),
  );
  const views = within(await screen().findByRole('region', { name: 'بازدید صفحهٔ شما' }));
  expect(views.getByText('۴۳۵')).toBeTruthy();
  expect(views.getByText('سی روز پیش از آن: ۴۰۰ · امروز تاکنون: ۲۹')).toBeTruthy();
  expect(views.getByRole('img', { name: /بازدید صفحهٔ شما در هر روز/ })).toBeTruthy();
  fireEvent.click(views.getByText('جدول روزها'));
  expect(views.getAllByRole('row')).toHaveLength(31);
  const rfqs = within(screen().getByRole('region', { name: 'پاسخ به دعوت‌ها' }));
  expect(rfqs.getByText('۵۰٪')).toBeTruthy();
  expect(rfqs.getByText('پاسخ به ۳۰ دعوت از ۶۰ دعوت')).toBeTruthy();
  expect(within(screen().getByRole('region', { name: 'پیشنهادهای برنده' })).getByText('۳۳٪')).toBeTruthy();
  expect(screen().getByText('اکنون ۳۳ قیمت از ۴۴ قیمت معتبر است.')).toBeTruthy();
  await expectAccessibleInFull();
});

test('draws and lists in each card what its sum counts, with named days', async () => {
  const { screen } = await openPage(
    '/panel/figures',
    serverOf(() => ({ status: 200, body: { data: busy } })),
  );
  const won = within(await screen().findByRole('region', { name: 'پیشنهادهای برنده' }));
  expect(won.getByText('۱۰ برنده از ۳۰ پیشنهاد تعیین‌تکلیف‌شده، به روز ارسال')).toBeTruthy();
  fireEvent.click(won.getByText('جدول روزها'));
  expect(won.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'روز',
    'برنده',
    'تعیین‌تکلیف‌شده',
    'ارسالی',
  ]);
  const cells = won.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(cells.filter((text) => text === '۱')).toHaveLength(10);
  // The 29th day is the last whole one: the slider of the chart reads the winning quotes of that day, not those sent.
  expect(won.getByRole('slider').getAttribute('aria-valuetext')).toBe('۲۹ آبان: ۰ پیشنهاد برنده');
  expect(won.getByText('۲۹ آبان: ۰ پیشنهاد برنده')).toBeTruthy();
  expect(won.getByText('۱ آبان')).toBeTruthy();
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
