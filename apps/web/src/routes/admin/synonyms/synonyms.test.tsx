import type { Synonyms } from '@rasteh/contract/goods/search/synonyms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminSynonymsRoute } from './synonyms.tsx';

const openPage = openerOf(adminSynonymsRoute);

const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const channel: Synonyms = { id: 2, names: ['ناودانی', 'UNP'], version: 4 };
const rebar: Synonyms = { id: 1, names: ['میلگرد', 'آرماتور', 'rebar'], version: 1 };
const none = { categories: [], suppliers: [], inventories: [], rfqs: [], is_nearest: false, board: null };
const product = (id: number, title: string) => ({
  product: { id, slug: `p${id}`, title },
  category: { id: 1, slug: 'c', title: 'آهن' },
  offers: 1,
  lowest: null,
  title_ranges: [],
});

let server: MarketServer;
let groups: Synonyms[];
let found: object[];
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  [groups, found, sent] = [[channel, rebar], [], []];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, oldest_at: null }));
  server.override.set('/api/search/suggestions', () => ok({ ...none, products: found }));
  for (const path of ['', '/1', '/2'])
    server.override.set(`/api/admin/synonyms${path}`, (body, method, query) => {
      if (method === 'GET') return ok(groups);
      sent.push([method, `${path}${query.size > 0 ? `?${query}` : ''}`, body]);
      if (method === 'DELETE') groups = groups.filter(({ id }) => path !== `/${id}`);
      return ok(channel, method === 'POST' ? 201 : 200);
    });
});

const open = async (address = '/admin/synonyms') => {
  await openPage(address, server);
  await screen.findByText('آرماتور');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('lists the groups with their number, and finds those with a word however it is spelled', async () => {
  await open();
  expect(screen.getByText('۲ گروه')).toBeTruthy();
  type('یافتن کلمه', 'ارماتور');
  await waitFor(() => expect(screen.queryByText('ناودانی')).toBeNull());
  expect(screen.getByText('آرماتور')).toBeTruthy();
  type('یافتن کلمه', 'لوله');
  await screen.findByText('این کلمه در هیچ گروهی نیست');
  await expectAccessibleInFull(document.body);
});

test('adds a group: a separator begins the next name, and names without text at the end are left out', async () => {
  await open();
  press('گروه تازه');
  type('نام ۱', 'لوله، پایپ,pipe');
  type('نام ۴', ' ');
  press('افزودن');
  await screen.findByText('کلمه‌های هم‌معنی اضافه شد.');
  expect(sent).toEqual([['POST', '', { names: ['لوله', 'پایپ', 'pipe'] }]]);
  expect(screen.queryByLabelText('نام ۱')).toBeNull();
});

test('begins a group with a query that found nothing', async () => {
  await open(`/admin/synonyms?q=${encodeURIComponent('یوپی')}`);
  expect((screen.getByLabelText('نام ۱') as HTMLInputElement).value).toBe('یوپی');
  expect((screen.getByLabelText('کلمهٔ جست‌وجو') as HTMLInputElement).value).toBe('یوپی');
});

test('shows what is refused at its name', async () => {
  await open();
  server.override.set('/api/admin/synonyms/2', () =>
    refusal(422, 'invalid', 'نادرست', { errors: { 'names.2': ['این نام در همین گروه هست.'] } }),
  );
  press(/^ویرایش ناودانی/);
  press('نام دیگر');
  type('نام ۳', 'ناوداني');
  press('ذخیره');
  const field = screen.getByLabelText('نام ۳');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
});

test('changes and deletes a group in the version that was read', async () => {
  await open();
  press(/^ویرایش ناودانی/);
  const form = within(screen.getByRole('form', { name: 'ویرایش گروه' }));
  fireEvent.change(form.getByLabelText('نام ۲'), { target: { value: 'یوپی' } });
  fireEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('کلمه‌های هم‌معنی ذخیره شد.');
  press(/^ویرایش ناودانی/);
  press('حذف گروه');
  const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف گروه' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('گروه حذف شد.');
  expect(sent).toEqual([
    ['PUT', '/2', { version: 4, names: ['ناودانی', 'یوپی'] }],
    ['DELETE', '/2?version=4', undefined],
  ]);
  await waitFor(() => expect(screen.queryByText('ناودانی')).toBeNull());
});

test('keeps what a query found before a change beside what it finds now', async () => {
  await open();
  type('کلمهٔ جست‌وجو', 'یوپی');
  await screen.findByText('کالایی پیدا نشد.');
  found = [product(7, 'ناودانی ۸')];
  press('گروه تازه');
  type('نام ۱', 'ناودانی،یوپی');
  press('افزودن');
  const now = within(await screen.findByRole('region', { name: 'اکنون' }));
  await waitFor(() => expect(now.getByRole('link', { name: 'ناودانی ۸' }).getAttribute('href')).toBe('/products/7/p7'));
  expect(within(screen.getByRole('region', { name: 'پیش از تغییر' })).getByText('کالایی پیدا نشد.')).toBeTruthy();
});

test('says that the groups could not be read, and reads them again', async () => {
  server.override.set('/api/admin/synonyms', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  await openPage('/admin/synonyms', server);
  await screen.findByText('سرویس شلوغ است.');
  server.override.set('/api/admin/synonyms', () => ok(groups));
  press('تلاش دوباره');
  await screen.findByText('آرماتور');
});
