import type { Inventory } from '@rasteh/contract/supply/inventories';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { anInventory, anInventoryServer, aPicture } from '../../../testing/inventories.ts';
import { NOW, rebar14 } from '../../../testing/market.ts';
import { refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { editInventoryPage, inventoriesPage, inventoryPage, newInventoryPage } from './inventories.tsx';

const openPage = openerOf(editInventoryPage, inventoriesPage, inventoryPage, newInventoryPage);

const me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000003', supplier: null } as const;
const hour = 3_600_000;
const { id, category_id, slug, title, status } = rebar14;
const { supplier: _, ...shown } = anInventory();

/** An inventory of the user, published five hours ago, with overrides. */
const anOwn = (part: Partial<Inventory> = {}): Inventory => ({
  ...shown,
  product: { id, category_id, slug, title, status },
  user_id: 5,
  status: 'published',
  rejection: null,
  change_request: null,
  pending_edit: null,
  valid_days: 30,
  version: 3,
  refreshed_at: new Date(NOW - 5 * hour).toISOString(),
  next_refresh_at: new Date(NOW + 19 * hour).toISOString(),
  created_at: new Date(NOW - 50 * hour).toISOString(),
  ...part,
});

function aSupplier(inventories: Inventory[] = [anOwn()]) {
  const server = anInventoryServer();
  server.me = me;
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: inventories.length };
  server.override.set('/api/user/inventory', () => ({ status: 200, body: { data: inventories, meta } }));
  for (const one of inventories)
    server.override.set(`/api/user/inventory/${one.id}`, () => ({ status: 200, body: { data: one } }));
  server.override.set('/api/user/variations', () => ({ status: 200, body: { data: [], meta: { ...meta, total: 0 } } }));
  return server;
}

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const press = (screen: Screen, name: string | RegExp) => fireEvent.click(screen().getByRole('button', { name }));
const type = (screen: Screen, name: string, value: string) =>
  fireEvent.change(screen().getByLabelText(name), { target: { value } });

beforeEach(() => localStorage.clear());

test('lists each inventory with its state and rejection reason, and requests one status', async () => {
  const server = aSupplier([
    anOwn({ files: [aPicture()] }),
    anOwn({ id: 72, title: 'ورق', status: 'rejected', rejection: 'مقدار روشن نیست.', next_refresh_at: null }),
  ]);
  const { screen, router } = await openPage('/panel/inventories', server);
  expect(await screen().findByText('منتشرشده', { selector: 'li *' })).toBeTruthy();
  expect(screen().getByText('دلیل: مقدار روشن نیست.')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('tab', { name: 'پیش‌نویس' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'draft' }));
  await waitFor(() => expect(server.calls.some((call) => call.includes('status=draft'))).toBe(true));
});

test('shows when the cooldown ends, and asks before stopping', async () => {
  const server = aSupplier();
  const { screen } = await openPage('/panel/inventories/71', server);
  const again = await screen().findByRole('button', { name: /به‌روزرسانی بعدی از .*۶:۳۰/ });
  expect((again as HTMLButtonElement).disabled).toBe(true);
  await expectAccessibleInFull();
  const stopped = anOwn({ status: 'stopped', version: 4 });
  server.override.set('/api/user/inventory/71/stop', () => ({ status: 200, body: { data: stopped } }));
  press(screen, 'غیرفعال کردن');
  await pressSettled(within(await screen().findByRole('dialog', { name: 'غیرفعال شود؟' })).getByRole('button', { name: 'بله' }));
  await screen().findByRole('button', { name: 'انتشار دوباره' });
  expect(server.bodies).toEqual([{ version: 3 }]);
});

test('opens its pictures full screen in the panel too', async () => {
  const files = [aPicture({ id: 61, mime: 'application/pdf', name: 'آنالیز.pdf', widths: [] }), aPicture()];
  const { screen } = await openPage('/panel/inventories/71', aSupplier([anOwn({ files })]));
  fireEvent.click(await screen().findByRole('img', { name: 'انبار.png' }));
  const dialog = await screen().findByRole('dialog', { name: 'میلگرد ۱۴ ذوب‌آهن' });
  expect(within(dialog).getByRole('img', { name: 'انبار.png' }).getAttribute('src')).toBe('/api/files/60/a.webp');
});

test('shows a pending edit beside the public version, and updates an open page on events', async () => {
  const server = aSupplier([anOwn({ pending_edit: { ...anOwn(), title: 'عنوان تازه' } })]);
  const { screen, queryClient, page } = await openPage('/panel/inventories/71', server);
  expect(await screen().findByText('عنوان تازه')).toBeTruthy();
  expect(screen().getByText(/ویرایش شما در انتظار بررسی است/)).toBeTruthy();
  server.override.set('/api/user/inventory/71', () => ({ status: 200, body: { data: anOwn({ title: 'تأییدشده' }) } }));
  const frame = { v: 1, t: 'evt', e: 'inventory.changed', id: 'e1', ts: new Date(NOW).toISOString(), room: 'me' } as const;
  handleEvent({ ...frame, d: { inventory_id: 71 } }, { queryClient, api: page.api });
  await screen().findByRole('heading', { name: 'تأییدشده' });
});

test('shows errors at their fields, keeps typed values over a failure and a reload, and creates one entity for a double press', async () => {
  const server = aSupplier();
  server.override.set('/api/search', () => ({
    status: 200,
    body: { data: [{ product: { id, slug, title }, category: { id: 2, slug: 'rebar', title: 'میلگرد' }, offers: 2 }] },
  }));
  const first = await openPage('/panel/inventories/new', server);
  await first.screen().findByLabelText('عنوان');
  press(first.screen, 'ارسال برای انتشار');
  expect((await first.screen().findByText(/مورد نیاز به اصلاح/)).textContent).toContain('۵');
  const product = first.screen().getByRole('combobox', { name: 'کالا' });
  await waitFor(() => expect(document.activeElement).toBe(product));
  // A second refusal with the same number of errors focuses the field again.
  first.screen().getByLabelText('مقدار').focus();
  press(first.screen, 'ارسال برای انتشار');
  await waitFor(() => expect(document.activeElement).toBe(product));
  fireEvent.change(first.screen().getByRole('combobox', { name: 'کالا' }), { target: { value: 'میلگرد' } });
  fireEvent.click(await first.screen().findByRole('option', { name: title }));
  expect((first.screen().getByLabelText('عنوان') as HTMLInputElement).value).toBe(title);
  type(first.screen, 'مقدار', '۱۲٫۵');
  fireEvent.change(first.screen().getByRole('combobox', { name: 'شهر انبار' }), { target: { value: 'تهران، تهران' } });
  server.override.set('/api/user/inventory', () => refusal(500, 'internal', 'خطای سرور.'));
  press(first.screen, 'ارسال برای انتشار');
  expect(await first.screen().findByText('خطای سرور.')).toBeTruthy();
  // As after a reload: the typed values are restored.
  const { screen, router } = await openPage('/panel/inventories/new', server);
  expect(((await screen().findByLabelText('مقدار')) as HTMLInputElement).value).toBe('۱۲٫۵');
  server.bodies.length = 0;
  const made = anOwn({ id: 80, status: 'pending' });
  server.override.set('/api/user/inventory', () => ({ status: 201, body: { data: made } }));
  server.override.set('/api/user/inventory/80', () => ({ status: 200, body: { data: made } }));
  press(screen, 'ارسال برای انتشار');
  press(screen, 'ارسال برای انتشار');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/inventories/80'));
  expect(server.bodies).toHaveLength(1);
  expect(server.bodies[0]).toMatchObject({
    product_id: 9,
    quantity: '۱۲٫۵',
    unit_id: 1,
    city_id: 3,
    amount: null,
    publish: true,
  });
});

test('requests only the inventories of the subject, and its links stay in that panel', async () => {
  const server = aSupplier([]);
  const received = { id: 4, user: { id: 12, name: 'سازهٔ نمونه', handle: null }, scopes: ['inventory'], expires_at: null };
  const rights = { given: [], received: [{ ...received, created_at: '2026-11-20T08:00:00.000Z' }], grants: [] };
  server.override.set('/api/user/delegations', () => ({ status: 200, body: { data: rights } }));
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 };
  server.override.set('/api/user/12/inventory', () => ({ status: 200, body: { data: [anOwn()], meta } }));
  const { screen } = await openPage('/panel/for/12/inventories', server);
  const link = await screen().findByRole('link', { name: 'میلگرد انبار شادآباد' });
  expect(link.getAttribute('href')).toBe('/panel/for/12/inventories/71');
  expect(screen().getByRole('link', { name: 'موجودی تازه' }).getAttribute('href')).toBe('/panel/for/12/inventories/new');
  expect(server.calls.filter((call) => call.startsWith('/api/user/inventory'))).toEqual([]);
});

test('asks a delegate before publishing only when what the subject submits is public at once', async () => {
  const received = { id: 4, user: { id: 12, name: 'سازهٔ نمونه', handle: null }, scopes: ['inventory'], expires_at: null };
  const server = aSupplier([]);
  server.me = { ...me, trusted: true };
  server.override.set('/api/user/12/inventory/71', () => ({ status: 200, body: { data: anOwn() } }));
  server.override.set('/api/user/12/variations', () => ({ status: 200, body: { data: [] } }));
  const openAs = async (trusted: boolean) => {
    const rights = { given: [], received: [{ ...received, trusted, created_at: '2026-11-20T08:00:00.000Z' }], grants: [] };
    server.override.set('/api/user/delegations', () => ({ status: 200, body: { data: rights } }));
    const { screen } = await openPage('/panel/for/12/inventories/71/edit', server);
    await screen().findByLabelText('عنوان');
    press(screen, 'ذخیرهٔ تغییرها');
    return screen;
  };
  await openAs(false);
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  const screen = await openAs(true);
  await screen().findByRole('dialog', { name: 'تغییرهای این موجودی همین حالا منتشر شود؟' });
  expect(server.bodies).toHaveLength(1);
});

test('shows the changes of a concurrent edit, and overwrites them on confirmation', async () => {
  const mine = anOwn({ status: 'draft', title: 'میلگرد انبار' });
  const server = aSupplier([mine]);
  const { screen } = await openPage('/panel/inventories/71/edit', server);
  await waitFor(() => screen().getByLabelText('عنوان'));
  type(screen, 'عنوان', 'میلگرد پی');
  const theirs = { ...mine, version: 4, title: 'میلگرد ستون' };
  server.override.set('/api/user/inventory/71', () => refusal(409, 'stale', 'تغییر کرده است.', { data: theirs }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await screen().findByText('عنوان: مقدار ثبت‌شده اکنون «میلگرد ستون» است.');
  expect((screen().getByLabelText('عنوان') as HTMLInputElement).value).toBe('میلگرد پی');
  server.override.set('/api/user/inventory/71', () => ({ status: 200, body: { data: { ...theirs, version: 5 } } }));
  press(screen, 'نگه داشتن تغییر من');
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'میلگرد پی', version: 4 }));
});

test('bases a restored form on what was read for it, and names what another has changed since', async () => {
  const read = anOwn({ status: 'draft', title: 'میلگرد انبار', description: 'بارگیری صبح' });
  const server = aSupplier([read]);
  const first = await openPage('/panel/inventories/71/edit', server);
  await waitFor(() => first.screen().getByLabelText('عنوان'));
  type(first.screen, 'عنوان', 'میلگرد پی');
  const theirs = { ...read, version: 4, description: 'بارگیری عصر' };
  const refuse = (_: unknown, method: string) =>
    method === 'GET' ? { status: 200, body: { data: theirs } } : refusal(412, 'stale', 'تغییر کرده است.', { data: theirs });
  server.override.set('/api/user/inventory/71', refuse);
  // As after a reload: what is read now has the other's change.
  const { screen } = await openPage('/panel/inventories/71/edit', server);
  await waitFor(() => expect((screen().getByLabelText('عنوان') as HTMLInputElement).value).toBe('میلگرد پی'));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await screen().findByText('شرایط و توضیح: مقدار ثبت‌شده اکنون «بارگیری عصر» است.');
  expect(server.bodies.at(-1)).toMatchObject({ version: 3 });
  press(screen, 'ادامه با هر دو تغییر');
  server.override.set('/api/user/inventory/71', () => ({ status: 200, body: { data: { ...theirs, version: 5 } } }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'میلگرد پی', description: 'بارگیری عصر', version: 4 }));
});

test('keeps what a conflict discarded over a reload, until the form is saved', async () => {
  const read = anOwn({ status: 'draft', title: 'میلگرد انبار' });
  const server = aSupplier([read]);
  const first = await openPage('/panel/inventories/71/edit', server);
  await waitFor(() => first.screen().getByLabelText('عنوان'));
  type(first.screen, 'عنوان', 'میلگرد پی');
  const theirs = { ...read, version: 4, title: 'میلگرد ستون' };
  server.override.set('/api/user/inventory/71', (_, method) =>
    method === 'GET' ? { status: 200, body: { data: theirs } } : refusal(412, 'stale', 'تغییر کرده است.', { data: theirs }),
  );
  press(first.screen, 'ذخیرهٔ پیش‌نویس');
  await first.screen().findByText(/^عنوان: مقدار ثبت‌شده اکنون/);
  press(first.screen, 'استفاده از مقدار ثبت‌شده');
  const { screen } = await openPage('/panel/inventories/71/edit', server);
  const title = await screen().findByLabelText<HTMLInputElement>('عنوان');
  await waitFor(() => expect(title.value).toBe('میلگرد ستون'));
  press(screen, 'برگرداندن نوشتهٔ من');
  await waitFor(() => expect(title.value).toBe('میلگرد پی'));
  server.override.set('/api/user/inventory/71', () => ({ status: 200, body: { data: { ...theirs, version: 5 } } }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'میلگرد پی', version: 4 }));
});

test('discards a restored form in favour of what is stored now', async () => {
  const read = anOwn({ status: 'draft', title: 'میلگرد انبار' });
  const server = aSupplier([read]);
  const first = await openPage('/panel/inventories/71/edit', server);
  await waitFor(() => first.screen().getByLabelText('عنوان'));
  type(first.screen, 'عنوان', 'میلگرد پی');
  const theirs = { ...read, version: 4, title: 'میلگرد ستون' };
  server.override.set('/api/user/inventory/71', () => ({ status: 200, body: { data: theirs } }));
  const { screen } = await openPage('/panel/inventories/71/edit', server);
  await waitFor(() => expect((screen().getByLabelText('عنوان') as HTMLInputElement).value).toBe('میلگرد پی'));
  press(screen, 'پاک کردن فرم');
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'بله' }));
  await waitFor(() => expect((screen().getByLabelText('عنوان') as HTMLInputElement).value).toBe('میلگرد ستون'));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'میلگرد ستون', version: 4 }));
});

test('names each value that both have changed, a unit too', async () => {
  const read = anOwn({ status: 'draft' });
  const server = aSupplier([read]);
  const ton = { ...rebar14.unit, id: 2, code: 'ton', title: 'تن' };
  const branch = { ...rebar14.unit, id: 3, code: 'branch', title: 'شاخه' };
  server.override.set('/api/units', () => ({ status: 200, body: { data: [rebar14.unit, ton, branch] } }));
  const { screen } = await openPage('/panel/inventories/71/edit', server);
  fireEvent.change(await screen().findByLabelText('واحد'), { target: { value: '3' } });
  const theirs = { ...read, version: 4, unit: ton };
  server.override.set('/api/user/inventory/71', () => refusal(412, 'stale', 'تغییر کرده است.', { data: theirs }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await screen().findByText(/^واحد: مقدار ثبت‌شده اکنون «تن» است/);
  expect(screen().getByText('شما هم آن را تغییر داده‌اید.')).toBeTruthy();
});

test('asks before a change is public at once, and not before one that is reviewed', async () => {
  const server = aSupplier();
  const reviewed = await openPage('/panel/inventories/71/edit', server);
  await reviewed.screen().findByLabelText('عنوان');
  press(reviewed.screen, 'ذخیرهٔ تغییرها');
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  server.me = { ...me, trusted: true };
  const { screen } = await openPage('/panel/inventories/71/edit', server);
  await screen().findByText(/تغییرها با ذخیره دیده می‌شود/);
  press(screen, 'ذخیرهٔ تغییرها');
  const question = within(await screen().findByRole('dialog', { name: 'تغییرهای این موجودی همین حالا منتشر شود؟' }));
  expect(server.bodies).toHaveLength(1);
  await pressSettled(question.getByRole('button', { name: 'ذخیرهٔ تغییرها' }));
  await waitFor(() => expect(server.bodies).toHaveLength(2));
});
