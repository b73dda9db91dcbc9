import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { adminCatalogueRoute } from './catalogue.tsx';

const openPage = openerOf(adminCatalogueRoute);

const kilogram = { id: 1, title: 'کیلوگرم' };
const steel: KeptCategory = {
  id: 1,
  parent_id: null,
  slug: 'steel',
  former_slugs: [],
  title: 'آهن',
  icon: 'steel',
  default_unit: kilogram,
  comparison_units: [kilogram],
  is_hidden: false,
  levels: 0,
  products: 0,
  prices_today: 0,
  suppliers: 0,
  version: 3,
};
const below = { ...steel, parent_id: 1, levels: 1, products: 4, prices_today: 9 };
const rebar: KeptCategory = { ...below, id: 2, slug: 'rebar', title: 'میلگرد', icon: 'rebar' };
const ibeam: KeptCategory = { ...below, id: 3, slug: 'ibeam', title: 'تیرآهن', icon: 'ibeam' };
const cement: KeptCategory = { ...steel, id: 4, slug: 'cement', title: 'سیمان', icon: 'cement', is_hidden: true };
const sizes = {
  version: 3,
  levels: [
    { id: 8, title: 'سایز', options: [14, 16].map((size) => ({ id: size, title: String(size), products: size === 14 ? 4 : 0 })) },
  ],
};
const ok = (data: unknown, status = 200) => ({ status, body: { data } });

let server: MarketServer;
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  sent = [];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  for (const path of ['', '/1', '/2', '/3', '/4', '/1/place', '/2/place', '/3/place', '/4/place', '/2/levels'])
    server.override.set(`/api/admin/categories${path}`, (body, method, query) => {
      if (method === 'GET') return ok(path === '' ? [steel, rebar, ibeam, cement] : sizes);
      sent.push([method, `${path}${query.size > 0 ? `?${query}` : ''}`, body]);
      return ok(path.endsWith('levels') ? sizes : rebar, method === 'POST' ? 201 : 200);
    });
});

const open = async () => {
  const opened = await openPage('/admin/catalogue', server);
  await screen.findByRole('button', { name: 'جابه‌جایی میلگرد' });
  return opened;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });

test('shows the tree with its counts', async () => {
  await open();
  const row = (title: string) => screen.getByRole('button', { name: `جابه‌جایی ${title}` }).closest('li')?.textContent;
  expect(row('میلگرد')).toContain('۴ کالا، ۹ قیمت روز');
  expect(row('سیمان')).toContain('پنهان');
  await expectAccessibleInFull(document.body);
});

test('moves a category by the keys of its handle, and says where it stands', async () => {
  await open();
  const handle = screen.getByRole('button', { name: 'جابه‌جایی میلگرد' });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(sent).toEqual([]);
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  await screen.findByText('میلگرد: جای ۲ از ۲');
  expect(sent).toEqual([['PUT', '/2/place', { version: 3, parent_id: 1, before_id: null }]]);
});

test('moves a category by drag, and below another parent', async () => {
  await open();
  const drag = (title: string, on: string, side: 'before' | 'after') => {
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(screen.getByRole('button', { name: `جابه‌جایی ${title}` }), { dataTransfer });
    const row = screen.getByRole('button', { name: `جابه‌جایی ${on}` }).parentElement as HTMLElement;
    row.getBoundingClientRect = () => ({ top: 0, height: 60 }) as DOMRect;
    const at = side === 'before' ? 10 : 50;
    for (const kind of ['dragOver', 'drop'] as const) {
      const event = createEvent[kind](row, { dataTransfer });
      Object.defineProperty(event, 'clientY', { value: at });
      fireEvent(row, event);
    }
  };
  drag('تیرآهن', 'میلگرد', 'before');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['PUT', '/3/place', { version: 3, parent_id: 1, before_id: 2 }]);
  await screen.findByText('تیرآهن: جای ۱ از ۲');
  drag('سیمان', 'آهن', 'after');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(['PUT', '/4/place', { version: 3, parent_id: 1, before_id: 2 }]);
  drag('آهن', 'میلگرد', 'before');
  expect(sent).toHaveLength(2);
});

test('adds one, and shows a refused address at its field with all that was typed', async () => {
  await open();
  server.override.set('/api/admin/categories', (body, method) => {
    if (method === 'GET') return ok([steel, rebar]);
    sent.push([method, '', body]);
    return refusal(422, 'invalid', 'نادرست', { errors: { slug: ['این نشانی متعلق به دستهٔ دیگری است یا بوده است.'] } });
  });
  press('دستهٔ تازه');
  const form = screen.getByRole('form', { name: 'دستهٔ تازه' });
  type(form, 'نام', 'آجر');
  type(form, 'نشانی', 'brick');
  type(form, 'زیر دستهٔ', '1');
  type(form, 'نماد', 'tile');
  fireEvent.click(within(form).getByRole('button', { name: 'افزودن' }));
  await within(form).findByText('این نشانی متعلق به دستهٔ دیگری است یا بوده است.');
  expect(sent).toEqual([
    ['POST', '', { parent_id: 1, title: 'آجر', slug: 'brick', icon: 'tile', default_unit_id: expect.any(Number) }],
  ]);
  expect(within(form).getByLabelText<HTMLInputElement>('نام').value).toBe('آجر');
  await expectAccessibleInFull(document.body);
});

test('sends only what was changed of a category', async () => {
  await open();
  press('ویرایش میلگرد');
  const form = screen.getByRole('form', { name: 'ویرایش میلگرد' });
  expect(within(form).getByLabelText<HTMLSelectElement>('واحد مقایسه').disabled).toBe(true);
  type(form, 'نشانی', 'bars');
  fireEvent.click(within(form).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('«میلگرد» ذخیره شد.');
  expect(sent).toEqual([['PATCH', '/2', { version: 3, slug: 'bars' }]]);
});

test('sends the version that the form was opened with, and keeps both changes of one category', async () => {
  const { queryClient } = await open();
  press('ویرایش میلگرد');
  const form = screen.getByRole('form', { name: 'ویرایش میلگرد' });
  type(form, 'نشانی', 'bars');
  server.override.set('/api/admin/categories', () => ok([steel, { ...rebar, title: 'میلگرد آجدار', version: 4 }]));
  await queryClient.invalidateQueries();
  await screen.findByText('نام: مقدار ثبت‌شده اکنون «میلگرد آجدار» است.');
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(sent).toEqual([['PATCH', '/2', { version: 3, slug: 'bars' }]]));
  sent.length = 0;
});

test('moves one below another parent without another change', async () => {
  await open();
  press('ویرایش سیمان');
  const form = screen.getByRole('form', { name: 'ویرایش سیمان' });
  type(form, 'زیر دستهٔ', '1');
  fireEvent.click(within(form).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('سیمان: جای ۳ از ۳');
  expect(sent).toEqual([['PUT', '/4/place', { version: 3, parent_id: 1, before_id: null }]]);
});

test('asks before one is taken out of the lists, and shows it again without a question', async () => {
  await open();
  press('ویرایش میلگرد');
  press('برداشتن از فهرست‌ها');
  const question = await screen.findByRole('dialog', { name: 'این دسته از فهرست‌ها برداشته شود؟' });
  const yes = within(question).getByRole('button', { name: 'برداشتن از فهرست‌ها' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('«میلگرد» از فهرست‌ها برداشته شد.');
  press('ویرایش سیمان');
  press('نشان دادن در فهرست‌ها');
  await screen.findByText('«سیمان» در فهرست‌ها است.');
  expect(sent).toEqual([
    ['PATCH', '/2', { version: 3, is_hidden: true }],
    ['PATCH', '/4', { version: 3, is_hidden: false }],
  ]);
});

test('offers to delete only an empty one', async () => {
  await open();
  press('ویرایش میلگرد');
  expect(screen.queryByRole('button', { name: 'حذف دسته' })).toBeNull();
  press('ویرایش سیمان');
  press('حذف دسته');
  const question = await screen.findByRole('dialog', { name: 'این دسته حذف شود؟' });
  const yes = within(question).getByRole('button', { name: 'حذف دسته' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('«سیمان» حذف شد.');
  expect(sent).toEqual([['DELETE', '/4?version=3', undefined]]);
});

test('edits the levels: pastes lines as options, moves one by a key, and shows refusals at their fields', async () => {
  await open();
  press('ویژگی‌ها: میلگرد');
  const form = await screen.findByRole('form', { name: 'ویژگی‌های میلگرد' });
  expect(within(form).queryByRole('button', { name: 'حذف 14' })).toBeNull();
  // A level that products have stays.
  fireEvent.click(within(form).getByRole('button', { name: 'حذف سایز' }));
  fireEvent.click(within(form).getByRole('button', { name: 'گزینهٔ تازه در سایز' }));
  const added = within(form).getByLabelText('گزینهٔ ۳ از سایز');
  fireEvent.paste(added, { clipboardData: { getData: () => '18\n20\n' } });
  fireEvent.keyDown(within(form).getByLabelText('گزینهٔ ۴ از سایز'), { key: 'ArrowUp', altKey: true });
  fireEvent.click(within(form).getByRole('button', { name: 'حذف 16' }));
  server.override.set('/api/admin/categories/2/levels', (body, method) => {
    if (method === 'GET') return ok(sizes);
    sent.push([method, '/2/levels', body]);
    if (sent.length > 1) return ok(sizes);
    return refusal(422, 'invalid', 'نادرست', { errors: { 'levels.0.options.1.title': ['این نام دو بار آمده است.'] } });
  });
  fireEvent.click(within(form).getByRole('button', { name: 'ذخیره' }));
  await within(form).findByText('این نام دو بار آمده است.');
  const levels = [{ id: 8, title: 'سایز', options: [{ id: 14, title: '14' }, { title: '20' }, { title: '18' }] }];
  expect(sent).toEqual([['PUT', '/2/levels', { version: 3, levels }]]);
  expect(document.activeElement).toBe(within(form).getByLabelText('گزینهٔ ۲ از سایز'));
  await expectAccessibleInFull(document.body);
  fireEvent.click(within(form).getByRole('button', { name: 'ذخیره' }));
  await screen.findByText('ویژگی‌های «میلگرد» ذخیره شد.');
});
