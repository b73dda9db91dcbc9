import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productsPage } from './products.tsx';

const openPage = openerOf(productsPage);

const branch = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };
const rejected = {
  ...rebar14,
  id: 21,
  title: 'میلگرد ۱۶ یزد',
  status: 'rejected',
  version: 1,
  is_proposer: true,
  proposal: {
    title: 'میلگرد شانزده',
    unit: rebar14.unit,
    image: null,
    images: [],
    description: null,
    status: 'rejected',
    reason: 'نام کارخانه درست نیست.',
    created_at: new Date(NOW).toISOString(),
  },
};
const { id, category_id, slug, title, status } = rebar14;
const shared = {
  id: 31,
  user_id: null,
  product: { id, category_id, slug, title, status },
  title: 'شاخهٔ ۱۲ متری',
  attributes: { طول: '۱۲ متر' },
  unit: branch,
  unit_weight_kg: '14.5',
  sku: null,
  version: 1,
};

function aServer(products: unknown[]): MarketServer {
  const server = new MarketServer();
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier: null };
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: products.length };
  server.override.set('/api/user/products', () => ({ status: 200, body: { data: products, meta } }));
  server.override.set('/api/user/variations', (body) =>
    body
      ? { status: 201, body: { data: { ...shared, ...(body as object), id: 32, user_id: 5, unit: branch } } }
      : { status: 200, body: { data: [shared], meta } },
  );
  server.override.set('/api/units', () => ({ status: 200, body: { data: [rebar14.unit, branch] } }));
  return server;
}

test('shows why a product was rejected, and submits it again with changes', async () => {
  const server = aServer([rejected]);
  const { screen } = await openPage('/panel/products', server);
  expect(await screen().findByText(/دلیل: نام کارخانه درست نیست/)).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('button', { name: 'اصلاح و ارسال دوباره: میلگرد شانزده' }));
  const field = await screen().findByRole<HTMLInputElement>('textbox', { name: 'عنوان' });
  expect(field.value).toBe('میلگرد شانزده');
  server.override.set('/api/user/products/21', () => refusal(409, 'review_waiting', 'تغییر دیگری در انتظار بررسی است.'));
  fireEvent.change(field, { target: { value: 'میلگرد ۱۶ نورد یزد' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  // The typed values stay.
  expect(await screen().findByRole('alert')).toBeTruthy();
  expect(field.value).toBe('میلگرد ۱۶ نورد یزد');
  await expectAccessibleInFull();
  server.override.set('/api/user/products/21', () => ({
    status: 200,
    body: { data: { ...rejected, status: 'pending', proposal: { ...rejected.proposal, status: 'pending', reason: null } } },
  }));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(screen().queryByRole('textbox', { name: 'عنوان' })).toBeNull());
  expect(server.bodies.at(-1)).toEqual({
    version: 1,
    title: 'میلگرد ۱۶ نورد یزد',
    unit_id: 1,
    description_body: { root: { type: 'root', children: [] } },
  });
});

/** Opens the editor of the rejected product with another title, which another user changes as `now` when the first request comes. */
async function editBesideAnother(now: Partial<(typeof rejected)['proposal']>) {
  let stored = rejected;
  const server = aServer([]);
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 };
  server.override.set('/api/user/products', () => ({ status: 200, body: { data: [stored], meta } }));
  const sent: unknown[] = [];
  server.override.set('/api/user/products/21', (body) => {
    sent.push(body);
    if (stored.version === 2) return { status: 200, body: { data: stored } };
    stored = { ...stored, version: 2, proposal: { ...stored.proposal, ...now } };
    const { status, body: stale } = refusal(412, 'stale', 'تغییر کرده است');
    return { status, body: { ...(stale as object), data: stored } };
  });
  const { screen } = await openPage('/panel/products', server);
  fireEvent.click(await screen().findByRole('button', { name: 'اصلاح و ارسال دوباره: میلگرد شانزده' }));
  fireEvent.change(await screen().findByRole('textbox', { name: 'عنوان' }), { target: { value: 'میلگرد ۱۶' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  return { screen, sent };
}

test('shows what another user has changed of a product meanwhile, and keeps both changes', async () => {
  const { screen, sent } = await editBesideAnother({ unit: branch });
  expect(await screen().findByText('این کالا در این میان تغییر کرده است')).toBeTruthy();
  screen().getByText('واحد فروش: مقدار ثبت‌شده اکنون «شاخه» است.');
  fireEvent.click(screen().getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(screen().queryByRole('textbox', { name: 'عنوان' })).toBeNull());
  expect(sent).toMatchObject([
    { version: 1, title: 'میلگرد ۱۶', unit_id: 1 },
    { version: 2, title: 'میلگرد ۱۶', unit_id: 3 },
  ]);
});

test('sends the change of a product once more when only its version has changed', async () => {
  const { screen, sent } = await editBesideAnother({});
  await waitFor(() => expect(screen().queryByRole('textbox', { name: 'عنوان' })).toBeNull());
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, title: 'میلگرد ۱۶' }]);
});

test('creates a variation of a product found by name, with its weight and attributes', async () => {
  const server = aServer([]);
  const { screen } = await openPage('/panel/products', server);
  expect(await screen().findByText('هنوز کالایی پیشنهاد نکرده‌اید')).toBeTruthy();
  fireEvent.change(screen().getByRole('searchbox', { name: 'برای ساخت گونه، کالا را پیدا کنید' }), {
    target: { value: 'میلگرد' },
  });
  fireEvent.click(await screen().findByRole('button', { name: rebar14.title }));
  const drawer = await screen().findByRole('dialog');
  expect(await within(drawer).findByText(/هر شاخه ۱۴٫۵ کیلوگرم، طول: ۱۲ متر/)).toBeTruthy();
  // A shared variation is read-only.
  expect(within(drawer).queryByRole('button', { name: /حذف/ })).toBeNull();
  fireEvent.click(within(drawer).getByRole('button', { name: 'گونهٔ تازه' }));
  const type = (name: string, value: string) =>
    fireEvent.change(within(drawer).getByRole('textbox', { name }), { target: { value } });
  type('عنوان گونه', 'شاخهٔ ۶ متری');
  type('وزن هر واحد به کیلوگرم', '۷٫۲۵');
  type('ویژگی‌های دیگر', 'بی‌دونقطه');
  await waitFor(() => expect(within(drawer).getByRole<HTMLSelectElement>('combobox', { name: 'واحد' }).value).toBe('3'));
  fireEvent.click(within(drawer).getByRole('button', { name: 'ذخیرهٔ گونه' }));
  expect(await within(drawer).findByText('هر خط را به شکل «نام: مقدار» بنویسید.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(within(drawer).getByRole('textbox', { name: 'ویژگی‌های دیگر' })));
  await expectAccessibleInFull();
  type('ویژگی‌های دیگر', 'طول: ۶ متر');
  fireEvent.click(within(drawer).getByRole('button', { name: 'ذخیرهٔ گونه' }));
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'ذخیرهٔ گونه' })).toBeNull());
  expect(server.bodies.at(-1)).toEqual({
    product_id: 9,
    title: 'شاخهٔ ۶ متری',
    attributes: { طول: '۶ متر' },
    unit_id: 3,
    unit_weight_kg: '۷٫۲۵',
    sku: null,
  });
});

test('shows what another user has changed of a variation meanwhile, and keeps both changes', async () => {
  const server = aServer([]);
  let stored = { ...shared, user_id: 5 };
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 };
  server.override.set('/api/user/variations', () => ({ status: 200, body: { data: [stored], meta } }));
  const sent: unknown[] = [];
  server.override.set('/api/user/variations/31', (body) => {
    sent.push(body);
    if (stored.version === 1) {
      stored = { ...stored, version: 2, unit_weight_kg: '14.2' };
      return refusal(412, 'stale', 'تغییر کرده است');
    }
    return { status: 200, body: { data: stored } };
  });
  const { screen } = await openPage('/panel/products', server);
  fireEvent.change(await screen().findByRole('searchbox', { name: 'برای ساخت گونه، کالا را پیدا کنید' }), {
    target: { value: 'میلگرد' },
  });
  fireEvent.click(await screen().findByRole('button', { name: rebar14.title }));
  const drawer = within(await screen().findByRole('dialog'));
  fireEvent.click(await drawer.findByRole('button', { name: 'ویرایش شاخهٔ ۱۲ متری' }));
  fireEvent.change(drawer.getByRole('textbox', { name: 'عنوان گونه' }), { target: { value: 'شاخهٔ بلند' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ذخیرهٔ گونه' }));
  await drawer.findByText('این گونه در این میان تغییر کرده است');
  drawer.getByText('وزن هر واحد به کیلوگرم: مقدار ثبت‌شده اکنون «۱۴.۲» است.');
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  fireEvent.click(drawer.getByRole('button', { name: 'ذخیرهٔ گونه' }));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'ذخیرهٔ گونه' })).toBeNull());
  expect(sent).toMatchObject([
    { version: 1, title: 'شاخهٔ بلند', unit_weight_kg: '14.5' },
    { version: 2, title: 'شاخهٔ بلند', unit_weight_kg: '14.2' },
  ]);
});
