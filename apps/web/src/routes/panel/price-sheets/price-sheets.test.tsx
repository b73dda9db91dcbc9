import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aSharedSheet, aSheet } from '../../../testing/price-sheets.ts';
import { priceSheetsPage } from './price-sheets.tsx';

const openPage = openerOf(priceSheetsPage);

const ok = (data: unknown, status = 200) => ({ status, body: { data } });
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

function aServer(sheets = [aSheet()]): MarketServer {
  const server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  server.override.set('/api/user/price-sheets', () => ok(sheets));
  const filter = { q: 'میلگرد' };
  const view = { id: 3, name: 'میلگردها', filter, version: 1, created_at: '2026-11-18T06:30:00.000Z' };
  server.override.set('/api/user/price-views', () => ok([view]));
  server.override.set('/api/price-sheets/kq3rtxyz29mq3rtx', () => ok(aSharedSheet()));
  return server;
}

test('makes a list of a saved view, and leads to what is sent of it', async () => {
  const server = aServer([]);
  const { screen } = await openPage('/panel/price-sheets?delivery=factory', server);
  await screen().findByText('هنوز فهرستی ندارید');
  fireEvent.click(screen().getByRole('button', { name: 'فهرست تازه' }));
  const form = within(await screen().findByRole('dialog', { name: 'فهرست تازه' }));
  // The filter of the grid that the user comes from is chosen.
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'کدام قیمت‌ها' }).value).toBe('current');
  await expectAccessibleInFull();
  const title = form.getByRole<HTMLInputElement>('textbox', { name: /عنوان فهرست/ });
  fireEvent.change(title, { target: { value: 'ن' } });
  server.override.set('/api/user/price-sheets', () =>
    refusal(422, 'invalid', 'اطلاعات درست نیست.', { errors: { title: ['کوتاه است.'] } }),
  );
  fireEvent.click(form.getByRole('button', { name: 'ساخت فهرست' }));
  await form.findByText('کوتاه است.');
  expect(title.value).toBe('ن');
  server.override.set('/api/user/price-sheets', (body) => ok(body ? aSheet() : [aSheet()], body ? 201 : 200));
  fireEvent.change(form.getByRole('combobox', { name: 'کدام قیمت‌ها' }), { target: { value: 'view-3' } });
  await pressSettled(form.getByRole('button', { name: 'ساخت فهرست' }));
  const share = within(await screen().findByRole('dialog', { name: 'اشتراک‌گذاری فهرست: قیمت امروز' }));
  expect((await share.findByRole<HTMLTextAreaElement>('textbox')).value).toContain('۱۴ کویر: ۳۸٬۴۵۰');
});

test('asks before it renews or ends a list', async () => {
  const server = aServer();
  const { screen } = await openPage('/panel/price-sheets', server);
  fireEvent.click(await screen().findByRole('button', { name: 'لینک تازه برای قیمت امروز' }));
  server.override.set('/api/user/price-sheets/7/renew', () => ok(aSheet({ version: 2 })));
  await pressSettled(
    within(await screen().findByRole('dialog', { name: 'لینک عوض شود؟' })).getByRole('button', { name: 'تأیید' }),
  );
  await waitFor(() => expect(server.calls).toContain('POST /api/user/price-sheets/7/renew'));
  fireEvent.click(screen().getByRole('button', { name: 'پایان قیمت امروز' }));
  const ending = within(await screen().findByRole('dialog', { name: 'فهرست پایان یابد؟' }));
  server.override.set('/api/user/price-sheets/7', () => ok({ deleted: 1 }));
  await pressSettled(ending.getByRole('button', { name: 'تأیید' }));
  await waitFor(() => expect(server.calls).toContain('DELETE /api/user/price-sheets/7'));
});

test('says why a link does not open before the profile is approved', async () => {
  const server = aServer();
  server.override.set('/api/price-sheets/kq3rtxyz29mq3rtx', () => refusal(404, 'not_found', 'موردی پیدا نشد.'));
  const { screen } = await openPage('/panel/price-sheets', server);
  fireEvent.click(await screen().findByRole('button', { name: 'اشتراک‌گذاری قیمت امروز' }));
  await screen().findByText('این لینک پس از تأیید پروفایل تأمین‌کنندهٔ شما باز می‌شود.');
});
