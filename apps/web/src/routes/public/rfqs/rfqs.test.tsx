import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { cities, NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { anRfq } from '../../../testing/rfqs.ts';
import { rfqRoute } from './rfq.tsx';
import { rfqsRoute } from './rfqs.tsx';

const openPage = openerOf(rfqRoute, rfqsRoute);

function aServer(rfqs = [anRfq()]): MarketServer {
  const server = new MarketServer();
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: rfqs.length };
  server.override.set('/api/rfqs', () => ({ status: 200, body: { data: rfqs, meta } }));
  server.override.set('/api/cities', () => ({ status: 200, body: { data: cities.slice(0, 2) } }));
  for (const rfq of rfqs) server.override.set(`/api/rfqs/${rfq.id}`, () => ({ status: 200, body: { data: rfq } }));
  return server;
}
const me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001' } as const;

test('lists product, quantity, city and deadline, and has its filters in the URL', async () => {
  const server = aServer();
  const { screen, router } = await openPage('/rfqs?category=2&q=%D9%85%DB%8C%D9%84%DA%AF%D8%B1%D8%AF', server);
  const card = (await screen().findByRole('link', { name: 'میلگرد سقف' })).closest('li') as HTMLElement;
  expect(within(card).getByText('۱٬۰۰۰ کیلوگرم')).toBeTruthy();
  expect(within(card).getByText('۲ روز و ۳ ساعت مانده')).toBeTruthy();
  expect(screen().getByRole('heading', { level: 1, name: 'درخواست‌های خرید میلگرد' })).toBeTruthy();
  expect(screen().getByText('۱ درخواست')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.change(screen().getByRole('combobox', { name: 'استان' }), { target: { value: '10' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ category: '2', province: '10', q: 'میلگرد' }));
  fireEvent.change(await screen().findByRole('combobox', { name: 'شهر' }), { target: { value: '2' } });
  await waitFor(() =>
    expect(server.calls.at(-1)).toBe('/api/rfqs?q=%D9%85%DB%8C%D9%84%DA%AF%D8%B1%D8%AF&category_id=2&city_id=2&per_page=20'),
  );
  // Another province has other cities.
  fireEvent.change(screen().getByRole('combobox', { name: 'استان' }), { target: { value: '8' } });
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('city'));
  expect(router.state.location.search).toMatchObject({ province: '8' });
});

test('explains an empty list, answers a page beyond the last with 404, and retries a failure', async () => {
  const server = aServer([]);
  const { screen, router } = await openPage('/rfqs?status=closed', server);
  expect(await screen().findByText('با این فیلترها درخواستی پیدا نشد')).toBeTruthy();
  await router.navigate({ to: '/rfqs', search: {} });
  expect(await screen().findByText('الان درخواست فعالی نیست')).toBeTruthy();
  server.override.set('/api/rfqs', () => refusal(422, 'page_out_of_range', 'این صفحه وجود ندارد.'));
  await router.navigate({ to: '/rfqs', search: { page: 9 } });
  expect(await screen().findByText('این صفحه پیدا نشد')).toBeTruthy();
  server.override.set('/api/rfqs', () => refusal(500, 'internal', 'خطای سرور.'));
  await router.navigate({ to: '/rfqs', search: { page: 8 } });
  expect(await screen().findByRole('button', { name: /دوباره/ })).toBeTruthy();
});

test('lets a guest read an RFQ, with the log-in and a way back to answer it', async () => {
  const { screen } = await openPage('/rfqs/11', aServer([anRfq(), anRfq({ id: 12, title: 'تیرآهن سوله' })]));
  expect(await screen().findByRole('heading', { level: 1, name: /میلگرد سقف/ })).toBeTruthy();
  const others = within(screen().getByRole('region', { name: 'درخواست‌های باز دیگر' }));
  expect(others.getByRole('link', { name: 'تیرآهن سوله' }).getAttribute('href')).toBe('/rfqs/12');
  expect(others.queryByRole('link', { name: 'میلگرد سقف' })).toBeNull();
  expect(screen().getByText('خریدار حقوقی')).toBeTruthy();
  expect(screen().getByText('۵۰۰٬۰۰۰ تومان برای هر شاخه')).toBeTruthy();
  expect(screen().getByRole('link', { name: 'ورود و ثبت پیشنهاد' }).getAttribute('href')).toBe(
    '/login?back=%2Frfqs%2F11&why=answer',
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/rfqs/11');
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  await expectAccessibleInFull();
});

test('leaves out the columns of an RFQ that no line fills', async () => {
  const names = () =>
    within(document.body)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const first = await openPage('/rfqs/11', aServer());
  expect(await first.screen().findByRole('table')).toBeTruthy();
  expect(names()).toContain('قیمت هدف');
  cleanup();
  const bare = anRfq();
  const server = aServer([{ ...bare, lines: bare.lines.map((line) => ({ ...line, target_amount: null, note: null })) }]);
  const { screen } = await openPage('/rfqs/11', server);
  expect(await screen().findByRole('table')).toBeTruthy();
  expect(names()).toEqual(['ردیف', 'کالا', 'مقدار']);
  expect(screen().getAllByRole('cell')).toHaveLength(3 * bare.lines.length);
});

test('shows the known parts of the record of a buyer beside the name', async () => {
  const record = { reply_minutes: 2_900, answered_percent: 80, awards: 6, awarded_percent: null, rating: null };
  const server = aServer([anRfq({ buyer: { kind: 'company', user_id: null, name: null, record } })]);
  const { screen } = await openPage('/rfqs/11', server);
  expect(await screen().findByText('تصمیم برای ۸۰٪ پیشنهادها · معمولاً ظرف ۲ روز انتخاب می‌کند')).toBeTruthy();
});

test('links a supplier to the form of a quote, and a user without a profile to an explanation', async () => {
  const server = aServer();
  server.me = { ...me, supplier: { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } };
  const { screen } = await openPage('/rfqs/11', server);
  expect((await screen().findByRole('link', { name: 'ثبت پیشنهاد' })).getAttribute('href')).toBe('/panel/quotes/new/11');
});

test('shows a user without a profile what is missing', async () => {
  const server = aServer();
  server.me = { ...me, supplier: null };
  const { screen } = await openPage('/rfqs/11', server);
  expect(await screen().findByText('پروفایل تأمین‌کننده ندارید')).toBeTruthy();
  expect(screen().queryByRole('link', { name: 'ثبت پیشنهاد' })).toBeNull();
});

test('shows the quote of a supplier who answered, and closes an RFQ to quotes when its deadline passes', async () => {
  const late = anRfq({
    deadline: new Date(NOW - 1).toISOString(),
    mine: { invitation: 'quoted', quote_id: 4, is_awarded: false, is_buyer: false },
  });
  const server = aServer([late]);
  server.me = { ...me, supplier: { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } };
  const { screen } = await openPage('/rfqs/11', server);
  expect(await screen().findByText('این درخواست دیگر پاسخ نمی‌پذیرد')).toBeTruthy();
  expect(screen().getByRole('link', { name: 'پیشنهاد من' }).getAttribute('href')).toBe('/panel/quotes/4');
  expect(screen().queryByRole('link', { name: 'نسخهٔ تازه' })).toBeNull();
});
