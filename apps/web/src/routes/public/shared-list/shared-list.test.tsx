import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aSharedSheet, aSheetRow } from '../../../testing/price-sheets.ts';
import { sharedListRoute } from './shared-list.tsx';

const openPage = openerOf(sharedListRoute);

const path = '/lists/kq3rtxyz29mq3rtx';
const apiPath = '/api/price-sheets/kq3rtxyz29mq3rtx';
const open = async (sheet: ReturnType<typeof aSharedSheet>) => {
  const server = new MarketServer();
  server.override.set(apiPath, () => ({ status: 200, body: { data: sheet } }));
  return openPage(path, server);
};
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

test('shows the prices with what all share above them, and a request for a quote as the way to the supplier', async () => {
  const { screen } = await open(aSharedSheet());
  await screen().findByRole('heading', { level: 1, name: 'قیمت امروز' });
  expect(screen().getByText('تومان، هر کیلوگرم · بدون ارزش افزوده · تحویل انبار · تهران')).toBeTruthy();
  const row = within(screen().getByRole('table', { name: 'میلگرد' })).getByRole('row', { name: /۱۴ کویر/ });
  expect(row.textContent).toContain('۳۸٬۴۵۰');
  expect(screen().getByRole('link', { name: 'استعلام' }).getAttribute('href')).toContain('supplier=yazd');
  await expectAccessibleInFull();
});

test('shows no amount past its end, and the call first where a number is shown', async () => {
  const ended = aSheetRow({ valid_until: new Date(NOW - 1_000).toISOString() });
  const groups = [{ category: { id: 9, slug: 'rebar', title: 'میلگرد' }, rows: [ended] }];
  const { screen } = await open(aSharedSheet({ groups, phones: ['+982155001234'], valid_until: ended.valid_until }));
  await screen().findByText('تماس بگیرید');
  expect(screen().queryByText('۳۸٬۴۵۰')).toBeNull();
  expect(
    screen()
      .getByRole('link', { name: /^تماس ۰۲۱/ })
      .getAttribute('href'),
  ).toBe('tel:+982155001234');
  expect(screen().queryByRole('link', { name: 'استعلام' })).toBeNull();
});

test('writes the list as a text for messengers, one price in each line, with pictures of all rows', async () => {
  const rows = Array.from({ length: 19 }, (_, id) =>
    aSheetRow({ id: id + 1, ...(id === 1 ? { amount: null, state: 'on_call' } : {}) }),
  );
  const { screen } = await open(
    aSharedSheet({ groups: [{ category: { id: 9, slug: 'rebar', title: 'میلگرد' }, rows }], total: 400 }),
  );
  fireEvent.click(await screen().findByRole('button', { name: 'اشتراک‌گذاری و چاپ' }));
  const field = await screen().findByRole<HTMLTextAreaElement>('textbox', { name: 'متن برای پیام‌رسان' });
  expect(field.value).toContain('◾ میلگرد\n۱۴ کویر: ۳۸٬۴۵۰\n۱۴ کویر: تماس بگیرید\n');
  expect(field.value).toContain('قیمت لحظه‌ای: http://localhost/lists/kq3rtxyz29mq3rtx');
  expect(
    screen()
      .getAllByRole('link', { name: /^دریافت تصویر/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/cards${path}/1.png`, `/cards${path}/2.png`]);
  expect(screen().getByText('۱۹ قیمت از ۴۰۰ قیمت')).toBeTruthy();
  await expectAccessibleInFull();
});

test('says that a list has ended, and that one has no price today', async () => {
  const server = new MarketServer();
  server.override.set(apiPath, () => refusal(404, 'not_found', 'موردی پیدا نشد.'));
  const { screen } = await openPage(path, server);
  await screen().findByRole('heading', { level: 1, name: 'این فهرست پایان یافته است' });
});

test('says that a list has no price today', async () => {
  const { screen } = await open(aSharedSheet({ groups: [], total: 0, stated_at: null }));
  await waitFor(() => expect(screen().getByText('امروز قیمتی در این فهرست نیست')).toBeTruthy());
});
