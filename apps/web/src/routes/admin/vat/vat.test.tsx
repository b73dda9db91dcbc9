import type { VatRate } from '@rasteh/contract/goods/vat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onVatChanged } from '../../../goods/vat/events.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { rebar14 } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from '../../public/product/product.tsx';
import { adminVatRoute } from './vat.tsx';

const openPage = openerOf(adminVatRoute, productRoute);

const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const byLaw: VatRate[] = [
  { day: '2015-03-21', rate: 900, version: 0 },
  { day: '2024-03-20', rate: 1_000, version: 0 },
];
/** From 1 Farvardin 1406 on. */
const planned: VatRate = { day: '2027-03-21', rate: 1_250, version: 3 };

let server: MarketServer;
let rates: VatRate[];
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  [rates, sent] = [[...byLaw, planned], []];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, oldest_at: null }));
  server.override.set('/api/vat', () => ok(rates));
  for (const path of ['', '/2027-03-21'])
    server.override.set(`/api/admin/vat${path}`, (body, method, query) => {
      sent.push([method, `${path}${query.size > 0 ? `?${query}` : ''}`, body]);
      if (method === 'DELETE') rates = byLaw;
      return ok(planned, method === 'POST' ? 201 : 200);
    });
});

const open = async () => {
  await openPage('/admin/vat', server);
  await screen.findByText('۱۲٫۵٪');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const rows = () => within(screen.getByRole('list', { name: 'نرخ‌ها' })).getAllByRole('listitem');

test('an open page computes with the rates of the portal, and follows their change', async () => {
  rates = [...byLaw, { day: '2026-11-21', rate: 1_200, version: 1 }];
  const { queryClient, page } = await openPage(`/products/${rebar14.id}/${rebar14.slug}?vat=with`, server);
  await screen.findAllByText(/۴۳٬۰۶۴/);
  onVatChanged(queryClient, page.api, { rates: byLaw });
  await screen.findAllByText(/۴۲٬۲۹۵/);
  expect(screen.queryByText(/۴۳٬۰۶۴/)).toBeNull();
});

test('shows the planned rates, that of today and the former ones with their days', async () => {
  await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '۱۲٫۵٪از ۱ فروردین ۱۴۰۶در برنامهویرایشحذف',
    '۱۰٪از ۱ فروردین ۱۴۰۳ تا ۲۹ اسفند ۱۴۰۵نرخ امروز',
    '۹٪از ۱ فروردین ۱۳۹۴ تا ۲۹ اسفند ۱۴۰۲گذشته',
  ]);
  await expectAccessibleInFull(document.body);
});

test('plans a rate; what cannot be read is refused at its field before it is sent', async () => {
  await open();
  press('ثبت نرخ');
  await screen.findByText('روز را از تقویم انتخاب کنید.');
  expect(screen.getByText(/^نرخ را با عدد بنویسید/)).toBeTruthy();
  expect(sent).toEqual([]);
  type('از روز', '۱۴۰۶/۰۴/۰۱');
  type('نرخ به درصد', '۱۱٫۷۵');
  press('ثبت نرخ');
  await screen.findByText('نرخ ثبت شد.');
  expect(sent).toEqual([['POST', '', { day: '2027-06-22', rate: 1_175 }]]);
});

test('shows what the server refuses at its field', async () => {
  await open();
  server.override.set('/api/admin/vat', () =>
    refusal(422, 'invalid', 'نادرست', { errors: { day: ['برای این روز نرخی ثبت شده است؛ همان را تغییر دهید.'] } }),
  );
  type('از روز', '۱۴۰۶/۰۱/۰۱');
  type('نرخ به درصد', '۱۱');
  press('ثبت نرخ');
  const field = screen.getByLabelText('از روز');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('changes and deletes a planned rate in the version that was read', async () => {
  await open();
  press('ویرایش نرخ از ۱ فروردین ۱۴۰۶');
  const form = within(screen.getByRole('form', { name: 'ویرایش نرخ از ۱ فروردین ۱۴۰۶' }));
  const field = form.getByLabelText('نرخ به درصد') as HTMLInputElement;
  expect(field.value).toBe('۱۲٫۵');
  fireEvent.change(field, { target: { value: '13' } });
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('نرخ ذخیره شد.');
  press('حذف نرخ از ۱ فروردین ۱۴۰۶');
  const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('نرخ حذف شد.');
  expect(sent).toEqual([
    ['PUT', '/2027-03-21', { version: 3, rate: 1_300 }],
    ['DELETE', '/2027-03-21?version=3', undefined],
  ]);
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('shows the rate that another admin saved meanwhile, and takes it', async () => {
  await open();
  press('ویرایش نرخ از ۱ فروردین ۱۴۰۶');
  const form = within(screen.getByRole('form', { name: 'ویرایش نرخ از ۱ فروردین ۱۴۰۶' }));
  const field = form.getByLabelText('نرخ به درصد') as HTMLInputElement;
  fireEvent.change(field, { target: { value: '13' } });
  server.override.set('/api/admin/vat/2027-03-21', () => {
    rates = [...byLaw, { ...planned, rate: 1_400, version: 4 }];
    return refusal(412, 'stale', 'مدیر دیگری آن را تغییر داده است.');
  });
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await form.findByText('مدیر دیگری این نرخ را همین حالا تغییر داد.');
  expect(field.value).toBe('13');
  fireEvent.click(form.getByRole('button', { name: 'استفاده از مقدار ثبت‌شده' }));
  expect(field.value).toBe('۱۴');
});

test('says that the rates could not be read, and reads them again', async () => {
  server.override.set('/api/vat', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  await openPage('/admin/vat', server);
  await screen.findByText('سرویس شلوغ است.');
  server.override.set('/api/vat', () => ok(rates));
  press('تلاش دوباره');
  await screen.findByText('۱۲٫۵٪');
});
