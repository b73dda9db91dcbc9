import type { ListedUnit } from '@rasteh/contract/goods/catalogue';
import type { CategoryBasis, KeptUnit } from '@rasteh/contract/goods/units';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onUnitChanged } from '../../../goods/units/events.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { kilogram, rebar14, ton } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from '../../public/product/product.tsx';
import { adminUnitsRoute } from './units.tsx';

const openPage = openerOf(adminUnitsRoute, productRoute);

const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const nothing = { categories: 0, products: 0, variations: 0, prices: 0, inventories: 0, rfq_lines: 0, records: false };
const kept = (more: Partial<KeptUnit>): KeptUnit => ({
  id: 1,
  code: 'kg',
  title: 'کیلوگرم',
  dimension: 'mass',
  factor: '1',
  is_retired: false,
  is_used: true,
  use: { ...nothing, categories: 3, products: 12, prices: 10_000 },
  version: 4,
  ...more,
});
const ream = { id: 9, code: 'ream-500', title: 'بند', dimension: 'piece', factor: '500', version: 2 } as const;
const bases: CategoryBasis[] = [
  { id: 4, slug: 'cement', title: 'سیمان', unit: kilogram, uncompared: [] },
  {
    id: 2,
    slug: 'rebar',
    title: 'میلگرد',
    unit: kilogram,
    uncompared: [
      {
        unit: { id: 3, title: 'شاخه' },
        reason: 'weight',
        prices: 12,
        products: 4,
        product: { id: rebar14.id, slug: rebar14.slug, title: rebar14.title },
      },
    ],
  },
];

let server: MarketServer;
let units: KeptUnit[];
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  units = [
    kept({}),
    kept({ id: 2, code: 'ton', title: 'تن', factor: '1000', is_retired: true, use: { ...nothing, records: true } }),
    kept({ ...ream, is_used: false, use: nothing }),
  ];
  sent = [];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, oldest_at: null }));
  server.override.set('/api/admin/units/bases', () => ok(bases));
  for (const path of ['', '/1', '/2', '/9'])
    server.override.set(`/api/admin/units${path}`, (body, method, query) => {
      if (method === 'GET') return ok(units);
      sent.push([method, `${path}${query.size > 0 ? `?${query}` : ''}`, body]);
      return ok(units[0], method === 'POST' ? 201 : 200);
    });
});

const open = async () => {
  const opened = await openPage('/admin/units', server);
  await screen.findByRole('heading', { name: 'وزن' });
  return opened;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const confirm = async (name: string) => {
  const yes = within(await screen.findByRole('dialog')).getByRole('button', { name });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
};
const rowOf = (title: string) => within(screen.getByRole('main')).getByText(title).closest('li');

test('shows the units by what they measure, with factors in words and what names each', async () => {
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 }).filter((title) => !title.closest('nav'));
  expect(titles.map(({ textContent }) => textContent)).toEqual(['وزن', 'شمارشی', 'قیمت‌هایی که مقایسه نمی‌شوند']);
  expect(rowOf('کیلوگرم')?.textContent).toContain('واحد پایه۳ دسته، ۱۲ کالا، دست‌کم ۱۰٬۰۰۰ قیمت');
  expect(rowOf('تن')?.textContent).toContain('۱ تن = ۱٬۰۰۰ کیلوگرمسابقهٔ قیمت‌ها');
  expect(rowOf('بند')?.textContent).toContain('۱ بند = ۵۰۰ عددبدون استفاده');
  expect(screen.queryByRole('button', { name: 'حذف کیلوگرم' })).toBeNull();
  await expectAccessibleInFull(document.body);
});

test('shows what cannot be compared first, with the reason and links', async () => {
  await open();
  const row = rowOf('میلگرد') as HTMLElement;
  expect(row.textContent).toContain('۱۲ قیمت به شاخه در ۴ کالاوزن هر واحد ثبت نشده است');
  expect(within(row).getByRole('link', { name: 'میلگرد' }).getAttribute('href')).toBe('/categories/rebar');
  expect(
    within(row)
      .getByRole('link', { name: /^نمونه/ })
      .getAttribute('href'),
  ).toContain(`/products/${rebar14.id}/`);
  expect(row.compareDocumentPosition(rowOf('سیمان') as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('shows what another admin changed meanwhile, and keeps either one', async () => {
  await open();
  press('ویرایش بند');
  const form = screen.getByRole('form', { name: 'ویرایش بند' });
  type(form, 'نام', 'بند کاغذ');
  server.override.set('/api/admin/units/9', (body) => {
    sent.push(['PUT', '/9', body]);
    units = units.map((one) => (one.id === 9 ? { ...one, title: 'بستهٔ کاغذ', version: 3 } : one));
    return refusal(412, 'stale', 'مدیر دیگری آن را تغییر داده است.');
  });
  fireEvent.click(within(form).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('مدیر دیگری این واحد را همین حالا تغییر داد.');
  expect(form.textContent).toContain('نام: مقدار ثبت‌شده اکنون «بستهٔ کاغذ» است.');
  press('نگه داشتن تغییر من');
  expect((within(form).getByLabelText('نام') as HTMLInputElement).value).toBe('بند کاغذ');
  fireEvent.click(within(form).getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(sent.at(-1)?.[2]).toMatchObject({ title: 'بند کاغذ', version: 3 }));
});

test('adds a unit; what cannot be read is refused at its field before it is sent', async () => {
  await open();
  press('واحد تازه');
  const form = screen.getByRole('form', { name: 'واحد تازه' });
  fireEvent.click(within(form).getByRole('button', { name: 'افزودن' }));
  await screen.findByText('نام واحد را بنویسید.');
  expect(screen.getByText(/^کد را با حروف کوچک/)).toBeTruthy();
  expect(screen.getByText(/^ضریب را با عددی/)).toBeTruthy();
  expect(sent).toEqual([]);
  type(form, 'نام', 'کیسهٔ ۴۰ کیلویی');
  type(form, 'کد', 'bag-40');
  type(form, 'ضریب', '۴۰');
  server.override.set('/api/admin/units', (_, method) =>
    method === 'GET'
      ? ok(units)
      : refusal(422, 'invalid', 'نادرست', { errors: { code: ['این کد برای واحد دیگری ثبت شده است.'] } }),
  );
  fireEvent.click(within(form).getByRole('button', { name: 'افزودن' }));
  await screen.findByText('این کد برای واحد دیگری ثبت شده است.');
  expect((within(form).getByLabelText('نام') as HTMLInputElement).value).toBe('کیسهٔ ۴۰ کیلویی');
  const bodies: unknown[] = [];
  server.override.set('/api/admin/units', (body, method) => {
    if (method !== 'GET') bodies.push(body);
    return ok(method === 'GET' ? units : units[0], method === 'GET' ? 200 : 201);
  });
  fireEvent.click(within(form).getByRole('button', { name: 'افزودن' }));
  await screen.findByText('«کیسهٔ ۴۰ کیلویی» اضافه شد.');
  expect(bodies).toEqual([{ title: 'کیسهٔ ۴۰ کیلویی', code: 'bag-40', dimension: 'mass', factor: '۴۰' }]);
});

test('a used unit is only renamed, and says what names it; an unused one changes whole', async () => {
  await open();
  press('ویرایش کیلوگرم');
  const used = screen.getByRole('form', { name: 'ویرایش کیلوگرم' });
  expect(within(used).queryByLabelText('ضریب')).toBeNull();
  expect(within(used).getByText(/چون مبلغ‌های ثبت‌شده با آن حساب شده‌اند: ۳ دسته، ۱۲ کالا/)).toBeTruthy();
  type(used, 'نام', 'کیلو');
  fireEvent.click(within(used).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('«کیلو» ذخیره شد.');
  press('ویرایش بند');
  const free = screen.getByRole('form', { name: 'ویرایش بند' });
  type(free, 'ضریب', '۴۸۰');
  fireEvent.click(within(free).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('«بند» ذخیره شد.');
  expect(sent).toEqual([
    ['PUT', '/1', { version: 4, title: 'کیلو' }],
    ['PUT', '/9', { version: 2, title: 'بند', code: 'ream-500', dimension: 'piece', factor: '۴۸۰' }],
  ]);
});

test('retires, restores and deletes in the version that was read', async () => {
  await open();
  press('کنار گذاشتن کیلوگرم');
  await confirm('کنار گذاشتن');
  await screen.findByText('«کیلوگرم» کنار گذاشته شد.');
  press('برگرداندن تن');
  await screen.findByText('«تن» دوباره در فرم‌ها است.');
  press('حذف بند');
  await confirm('حذف');
  await screen.findByText('«بند» حذف شد.');
  expect(sent).toEqual([
    ['PUT', '/1', { version: 4, is_retired: true }],
    ['PUT', '/2', { version: 4, is_retired: false }],
    ['DELETE', '/9?version=2', undefined],
  ]);
});

test('says that the units could not be read, and reads them again', async () => {
  server.override.set('/api/admin/units', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  await openPage('/admin/units', server);
  await screen.findByText('سرویس شلوغ است.');
  server.override.set('/api/admin/units', () => ok(units));
  press('تلاش دوباره');
  await screen.findByRole('heading', { name: 'وزن' });
});

test('an open page shows another title at once, without reading its prices again', async () => {
  const { queryClient, page } = await openPage(`/products/${rebar14.id}/${rebar14.slug}`, server);
  await screen.findAllByText(/کیلوگرم/);
  const asked = server.calls.length;
  const listed: ListedUnit[] = [
    { ...kilogram, title: 'کیلو', is_retired: false },
    { ...ton, is_retired: false },
  ];
  onUnitChanged(queryClient, page.api, { units: listed });
  await waitFor(() => expect(screen.queryAllByText(/کیلوگرم/)).toEqual([]));
  expect(server.calls.slice(asked)).toEqual([]);
});
