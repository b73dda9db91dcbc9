import type { OwnProfile, SupplierProfile } from '@rasteh/contract/supply/suppliers/profile';
import type { OwnShowcaseItem } from '@rasteh/contract/supply/suppliers/showcase';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { aPicture } from '../../../testing/inventories.ts';
import { cities, NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { hoursPage, identityPage, profilePage, showcasePage, verificationPage } from './profile.tsx';

const openPage = openerOf(hoursPage, identityPage, profilePage, showcasePage, verificationPage);

const ok = (data: unknown) => ({ status: 200, body: { data } });
const steps: OwnProfile['steps'] = [
  { step: 'identity', state: 'done' },
  { step: 'profile', state: 'todo' },
  { step: 'review', state: 'todo' },
];
const nothing: OwnProfile = { status: null, verified: 'none', published: null, waiting: null, rejected: null, steps };
const profile: SupplierProfile = {
  handle: 'ahan-nemouneh',
  title: 'آهن نمونه',
  about: '',
  about_body: null,
  kind: 'company',
  city: cities[2] as SupplierProfile['city'],
  address: '',
  location: null,
  cities: [],
  categories: [{ id: 2, slug: 'rebar', title: 'میلگرد' }],
  logo: null,
  cover: null,
  phones: ['+982155000000'],
  contacts: [],
  name: 'شرکت نمونه',
};

function aServer(own: OwnProfile = nothing) {
  const server = new MarketServer();
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000003', supplier: null };
  server.override.set('/api/user/profile', (_, method) =>
    ok(method === 'GET' ? own : { ...own, waiting: { ...waiting, profile } }),
  );
  server.override.set('/api/cities', () => ok(cities));
  return server;
}
const waiting = { review_id: 3, version: 4, created_at: new Date(NOW).toISOString(), change_request: null, profile };
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => localStorage.clear());

test('leads through the steps, names each missing field, and sends a whole profile', async () => {
  const server = aServer();
  const { screen } = await openPage('/panel/profile', server);
  const list = within(await screen().findByRole('region', { name: 'تا اعتماد خریداران' }));
  expect(list.getByText('۱ از ۳ گام انجام شده است.')).toBeTruthy();
  expect(list.getByRole('link', { name: 'مشخصات حقوقی' }).getAttribute('href')).toBe('/panel/profile/identity');
  const title = await screen().findByRole('textbox', { name: 'نام تجاری' });
  await expectAccessibleInFull();
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);

  type(title, 'آهن نمونه');
  type(screen().getByRole('textbox', { name: 'نشانی صفحه' }), 'ahan-nemouneh');
  type(screen().getByRole('textbox', { name: 'نام شخص یا شرکت' }), 'شرکت نمونه');
  type(screen().getByRole('combobox', { name: 'شهر' }), 'تهران، تهران');
  type(screen().getByRole('textbox', { name: 'جا روی نقشه' }), 'https://maps.example/@35.6321,51.4234,17z');
  fireEvent.click(screen().getByRole('checkbox', { name: 'میلگرد' }));
  type(screen().getByRole('textbox', { name: 'شمارهٔ ۱' }), '۰۲۱۵۵۰۰۰۰۰۰');
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.calls).toContain('PUT /api/user/profile'));
  expect(server.bodies.at(-1)).toMatchObject({
    title: 'آهن نمونه',
    handle: 'ahan-nemouneh',
    category_ids: [2],
    phones: ['۰۲۱۵۵۰۰۰۰۰۰'],
    location: { latitude: 35.6321, longitude: 51.4234 },
    version: null,
  });
  expect(await screen().findByText('پروفایل شما در انتظار بررسی است و هنوز عمومی نیست.')).toBeTruthy();
});

test('keeps what was typed over a reload, and discards it on request', async () => {
  const server = aServer();
  const first = await openPage('/panel/profile', server);
  type(await first.screen().findByRole('textbox', { name: 'نام تجاری' }), 'نیمه‌کاره');
  const { screen } = await openPage('/panel/profile', server);
  expect(((await screen().findByRole('textbox', { name: 'نام تجاری' })) as HTMLInputElement).value).toBe('نیمه‌کاره');
  expect(screen().getByText(/آنچه پیش‌تر نوشته بودید برگشت/)).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'لغو تغییرها' }));
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'بله' }));
  await waitFor(() => expect((screen().getByRole('textbox', { name: 'نام تجاری' }) as HTMLInputElement).value).toBe(''));
});

test('shows a waiting change beside what is public, and why one was rejected', async () => {
  const next = { ...profile, title: 'آهن نمونهٔ نو' };
  const changed = aServer({ ...nothing, status: 'approved', published: profile, waiting: { ...waiting, profile: next } });
  const { screen, queryClient, page } = await openPage('/panel/profile', changed);
  const row = (await screen().findByRole('rowheader', { name: 'نام تجاری' })).closest('tr') as HTMLElement;
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['آهن نمونه', 'آهن نمونهٔ نو']);
  const rejected = { reason: 'شماره پاسخ نمی‌دهد.', reviewed_at: new Date(NOW).toISOString(), profile };
  // A review that ends is shown without a reload.
  changed.override.set('/api/user/profile', () => ok({ ...nothing, status: 'approved', published: next }));
  const notification = { id: 1, type: 'review.approved', payload: {}, created_at: new Date(NOW).toISOString(), read_at: null };
  const frame = { v: 1, t: 'evt', e: 'notification.created', id: 'e', ts: new Date(NOW).toISOString(), room: 'me' };
  handleEvent({ ...frame, d: { notification, unread_count: 1 } } as never, { queryClient, api: page.api });
  expect(await screen().findByRole('link', { name: 'مشاهدهٔ صفحهٔ عمومی' })).toBeTruthy();
  const again = await openPage('/panel/profile', aServer({ ...nothing, status: 'rejected', rejected }));
  expect(await again.screen().findByText('پذیرفته نشد. دلیل: شماره پاسخ نمی‌دهد.')).toBeTruthy();
  expect(((await again.screen().findByRole('textbox', { name: 'شمارهٔ ۱' })) as HTMLInputElement).value).toBe('02155000000');
});

test('shows what changed elsewhere, and sends the typed values for the new version only after a choice', async () => {
  let own: OwnProfile = { ...nothing, waiting: { ...waiting, version: 4 } };
  const server = aServer();
  let refusals = 1;
  server.override.set('/api/user/profile', (_, method) => {
    if (method === 'GET' || refusals-- <= 0) return ok(own);
    own = { ...own, waiting: { ...waiting, version: 5, profile: { ...profile, title: 'نام دیگری' } } };
    return refusal(412, 'stale', 'این پروفایل تغییر کرده است.');
  });
  const { screen } = await openPage('/panel/profile', server);
  type(await screen().findByRole('textbox', { name: 'نام تجاری' }), 'نام تازه');
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await screen().findByText(/نام تجاری: مقدار ثبت‌شده اکنون «نام دیگری» است/);
  expect((screen().getByRole('textbox', { name: 'نام تجاری' }) as HTMLInputElement).value).toBe('نام تازه');
  await pressSettled(screen().getByRole('button', { name: 'نگه داشتن تغییر من' }));
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'نام تازه', version: 5 }));
});

test('bases a restored form on the profile that was read for it, also when what is public has changed since', async () => {
  const first = await openPage('/panel/profile', aServer({ ...nothing, status: 'approved', published: profile }));
  type(await first.screen().findByRole('textbox', { name: 'نام تجاری' }), 'نام تازه');
  const changed = { ...profile, address: 'بازار آهن' };
  const server = aServer({ ...nothing, status: 'approved', published: changed });
  const { screen } = await openPage('/panel/profile', server);
  await screen().findByText(/مقدار ثبت‌شده اکنون «بازار آهن» است/);
  await pressSettled(screen().getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'نام تازه', address: 'بازار آهن', version: null }));
});

test('sends the version of the waiting request that was read with the fields', async () => {
  const own: OwnProfile = { ...nothing, waiting };
  const server = aServer(own);
  const { screen, queryClient } = await openPage('/panel/profile', server);
  type(await screen().findByRole('textbox', { name: 'نام تجاری' }), 'نام تازه');
  server.override.set('/api/user/profile', () =>
    ok({ ...own, waiting: { ...waiting, profile: { ...profile, address: 'تهران' }, version: 9 } }),
  );
  const read = server.calls.length;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(server.calls.slice(read)).toContain('/api/user/profile'));
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'نام تازه', version: 4 }));
});

test('takes another version of the same fields without asking', async () => {
  const own: OwnProfile = { ...nothing, waiting };
  const server = aServer(own);
  const { screen, queryClient } = await openPage('/panel/profile', server);
  type(await screen().findByRole('textbox', { name: 'نام تجاری' }), 'نام تازه');
  server.override.set('/api/user/profile', () => ok({ ...own, waiting: { ...waiting, version: 9 } }));
  const read = server.calls.length;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(server.calls.slice(read)).toContain('/api/user/profile'));
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'نام تازه', version: 9 }));
});

test('sends once more when only the version has changed', async () => {
  const server = aServer({ ...nothing, waiting });
  const { screen } = await openPage('/panel/profile', server);
  type(await screen().findByRole('textbox', { name: 'نام تجاری' }), 'نام تازه');
  const now = { ...nothing, waiting: { ...waiting, version: 9 } };
  server.override.set('/api/user/profile', (body, method) =>
    method === 'GET' || (body as { version: number }).version === 9 ? ok(now) : refusal(412, 'stale', 'تغییر کرده است.'),
  );
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'نام تازه', version: 9 }));
  expect(screen().queryByText(/در این میان/)).toBeNull();
});

test('sets a usual week with one press, reads times as they are typed, and names a wrong one at its day', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/hours', (body, method) => ok(method === 'GET' ? null : body));
  const { screen } = await openPage('/panel/profile/hours', server);
  fireEvent.click(await screen().findByRole('button', { name: 'شنبه تا چهارشنبه ۸ تا ۱۷' }));
  type(screen().getByRole('textbox', { name: 'شنبه، شروع بازهٔ ۱' }), '۹');
  type(screen().getByRole('textbox', { name: 'شنبه، پایان بازهٔ ۱' }), '۸:۳۰');
  type(screen().getByRole('textbox', { name: 'بارگیری همان روز تا ساعت' }), '14');
  await expectAccessibleInFull();
  await pressSettled(screen().getByRole('button', { name: 'ذخیرهٔ ساعت کار' }));
  expect(await screen().findByText('پایان باید پس از شروع باشد.')).toBeTruthy();
  type(screen().getByRole('textbox', { name: 'شنبه، پایان بازهٔ ۱' }), '۱۷۳۰');
  fireEvent.click(screen().getByRole('button', { name: 'افزودن روزهای بسته' }));
  type(screen().getByRole('textbox', { name: 'از روز (۱)' }), '۱۴۰۵/۰۹/۱۰');
  await pressSettled(screen().getByRole('button', { name: 'ذخیرهٔ ساعت کار' }));
  await waitFor(() => expect(server.calls).toContain('PUT /api/user/profile/hours'));
  const body = server.bodies.at(-1) as { week: unknown[]; loading_until: string; closed_days: unknown[] };
  expect(body.week[0]).toEqual([{ from: '09:00', to: '17:30' }]);
  expect(body.week[1]).toEqual([{ from: '08:00', to: '17:00' }]);
  expect(body.loading_until).toBe('14:00');
  expect(body.closed_days).toEqual([{ from: '2026-12-01', to: '2026-12-01' }]);
});

test('lists the showcase with its states, adds an honor, and moves items', async () => {
  const item = (id: number, title: string, part: Partial<OwnShowcaseItem> = {}): OwnShowcaseItem => ({
    id,
    status: 'published',
    content: { kind: 'service', title, text: 'شرح', file: null },
    rejection: null,
    change_request: null,
    pending_edit: null,
    version: 1,
    ...part,
  });
  const items = [item(1, 'برش'), item(2, 'حمل', { status: 'rejected', rejection: 'شرح کوتاه است.' })];
  const server = aServer();
  server.override.set('/api/user/profile/showcase', (body, method) =>
    method === 'GET'
      ? ok(items)
      : { status: 201, body: { data: item(3, 'تازه', { status: 'pending', content: (body as { content: never }).content }) } },
  );
  server.override.set('/api/user/profile/showcase-order', () => ok([items[1], items[0]]));
  const { screen } = await openPage('/panel/profile/showcase', server);
  expect(await screen().findByText('دلیل: شرح کوتاه است.')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('button', { name: 'بالاتر: حمل' }));
  await waitFor(() => expect(server.bodies.at(-1)).toEqual({ kind: 'service', ids: [2, 1] }));
  fireEvent.click(screen().getByRole('button', { name: 'افزودن افتخار' }));
  type(screen().getByRole('textbox', { name: 'عنوان' }), 'واحد نمونه');
  type(screen().getByRole('textbox', { name: 'سال (شمسی)' }), 'پارسال');
  type(screen().getByRole('textbox', { name: 'صادرکننده' }), 'اتاق اصناف');
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  expect(await screen().findByText('سال را با چهار رقم بنویسید؛ نمونه: ۱۴۰۳')).toBeTruthy();
  type(screen().getByRole('textbox', { name: 'سال (شمسی)' }), '۱۴۰۳');
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() =>
    expect(server.bodies.at(-1)).toEqual({
      content: { kind: 'honor', title: 'واحد نمونه', year: 1403, issuer: 'اتاق اصناف', file_id: null },
    }),
  );
});

test('lists documents with their end and reason, and asks for the file of a new one', async () => {
  const document = {
    id: 1,
    kind: 'business_licence',
    number: '12',
    valid_until: '2026-12-05',
    status: 'accepted',
    reason: null,
    file: aPicture(),
    version: 1,
    created_at: new Date(NOW).toISOString(),
    reviewed_at: null,
  };
  const rejected = { ...document, id: 2, kind: 'vat_certificate', status: 'rejected', reason: 'خوانا نیست.', valid_until: null };
  const server = aServer();
  server.override.set('/api/user/profile/verification', () => ok({ verified: 'registered', documents: [document, rejected] }));
  const { screen } = await openPage('/panel/profile/verification', server);
  expect(await screen().findByText('نشان این پروفایل «ثبت‌شده» است.')).toBeTruthy();
  expect(screen().getByText(/تا ۱۴۰۵\/۰۹\/۱۴ منقضی می‌شود/)).toBeTruthy();
  expect(screen().getByText('دلیل: خوانا نیست.')).toBeTruthy();
  expect(screen().queryByRole('button', { name: 'حذف پروانهٔ کسب' })).toBeNull();
  await expectAccessibleInFull();
  await pressSettled(screen().getByRole('button', { name: 'ارسال مدرک' }));
  expect(await screen().findByText('تصویر یا پروندهٔ مدرک را انتخاب کنید.')).toBeTruthy();
});

const anItem = (id: number, title: string, part: Partial<OwnShowcaseItem> = {}): OwnShowcaseItem => ({
  id,
  status: 'published',
  content: { kind: 'service', title, text: 'شرح', file: null },
  rejection: null,
  change_request: null,
  pending_edit: null,
  version: 1,
  ...part,
});

test('names an end day that is none as such', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/hours', (body, method) => ok(method === 'GET' ? null : body));
  const { screen } = await openPage('/panel/profile/hours', server);
  fireEvent.click(await screen().findByRole('button', { name: 'شنبه تا چهارشنبه ۸ تا ۱۷' }));
  fireEvent.click(screen().getByRole('button', { name: 'افزودن روزهای بسته' }));
  type(screen().getByRole('textbox', { name: 'از روز (۱)' }), '۱۴۰۵/۰۹/۱۰');
  type(screen().getByRole('textbox', { name: 'تا روز (۱)' }), 'فردا');
  await pressSettled(screen().getByRole('button', { name: 'ذخیرهٔ ساعت کار' }));
  expect(screen().getByText('تاریخ را به شکل ۱۴۰۵/۰۹/۰۱ بنویسید.')).toBeTruthy();
});

test('shows what changed of an item elsewhere, and sends the edit for the new version only after a choice', async () => {
  let version = 1;
  const server = aServer();
  server.override.set('/api/user/profile/showcase', () => ok([anItem(1, version === 1 ? 'برش' : 'برش لیزر', { version })]));
  server.override.set('/api/user/profile/showcase/1', () => {
    version = 2;
    return refusal(412, 'stale', 'تغییر کرده است.');
  });
  const { screen } = await openPage('/panel/profile/showcase', server);
  fireEvent.click(await screen().findByRole('button', { name: 'ویرایش برش' }));
  type(screen().getByRole('textbox', { name: 'عنوان' }), 'برش نو');
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await screen().findByText(/عنوان: مقدار ثبت‌شده اکنون «برش لیزر» است/);
  await pressSettled(screen().getByRole('button', { name: 'نگه داشتن تغییر من' }));
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ content: { title: 'برش نو' }, version: 2 }));
});

test('sends the edit of an item once more when only its version has changed', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/showcase', () => ok([anItem(1, 'برش')]));
  const { screen } = await openPage('/panel/profile/showcase', server);
  fireEvent.click(await screen().findByRole('button', { name: 'ویرایش برش' }));
  type(screen().getByRole('textbox', { name: 'عنوان' }), 'برش نو');
  const now = anItem(1, 'برش', { version: 7 });
  server.override.set('/api/user/profile/showcase', () => ok([now]));
  server.override.set('/api/user/profile/showcase/1', (body) =>
    (body as { version: number }).version === 7 ? ok(now) : refusal(412, 'stale', 'تغییر کرده است.', { data: now }),
  );
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(screen().queryByRole('textbox', { name: 'عنوان' })).toBeNull());
  expect(server.bodies.at(-1)).toMatchObject({ content: { title: 'برش نو' }, version: 7 });
});

test('sends a restored edit of an item for the version that was read with it', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/showcase', () => ok([anItem(1, 'برش')]));
  const first = await openPage('/panel/profile/showcase', server);
  fireEvent.click(await first.screen().findByRole('button', { name: 'ویرایش برش' }));
  type(first.screen().getByRole('textbox', { name: 'عنوان' }), 'برش نو');
  const changed = anItem(1, 'برش', { version: 2, content: { kind: 'service', title: 'برش', text: 'شرح دیگری', file: null } });
  server.override.set('/api/user/profile/showcase', () => ok([changed]));
  server.override.set('/api/user/profile/showcase/1', () => refusal(412, 'stale', 'تغییر کرده است.'));
  const { screen } = await openPage('/panel/profile/showcase', server);
  fireEvent.click(await screen().findByRole('button', { name: 'ویرایش برش' }));
  await screen().findByText('شرح: مقدار ثبت‌شده اکنون «شرح دیگری» است.');
  await pressSettled(screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ content: { title: 'برش نو' }, version: 1 }));
});

test('keeps what a conflict discarded of an item over a reload', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/showcase', () => ok([anItem(1, 'برش')]));
  const first = await openPage('/panel/profile/showcase', server);
  fireEvent.click(await first.screen().findByRole('button', { name: 'ویرایش برش' }));
  type(first.screen().getByRole('textbox', { name: 'عنوان' }), 'برش نو');
  const content = { kind: 'service' as const, title: 'برش لیزر', text: 'شرح', file: null };
  server.override.set('/api/user/profile/showcase', () => ok([anItem(1, 'برش', { version: 2, content })]));
  server.override.set('/api/user/profile/showcase/1', () => refusal(412, 'stale', 'تغییر کرده است.'));
  await pressSettled(first.screen().getByRole('button', { name: 'ارسال برای بررسی' }));
  fireEvent.click(await first.screen().findByRole('button', { name: 'استفاده از مقدار ثبت‌شده' }));
  const { screen } = await openPage('/panel/profile/showcase', server);
  fireEvent.click(await screen().findByRole('button', { name: 'ویرایش برش لیزر' }));
  const title = screen().getByRole<HTMLInputElement>('textbox', { name: 'عنوان' });
  expect(title.value).toBe('برش لیزر');
  fireEvent.click(await screen().findByRole('button', { name: 'برگرداندن نوشتهٔ من' }));
  expect(title.value).toBe('برش نو');
});

test('shows a waiting edit beside what is public', async () => {
  const server = aServer();
  const pending_edit = { kind: 'service' as const, title: 'برش لیزر', text: 'شرح نو', file: null };
  server.override.set('/api/user/profile/showcase', () => ok([anItem(1, 'برش', { pending_edit })]));
  const { screen } = await openPage('/panel/profile/showcase', server);
  await screen().findByText('برش');
  expect(screen().queryByText(/برش لیزر/)).toBeTruthy();
});

test('keeps the focus when an item reaches the top', async () => {
  const items = [anItem(1, 'برش'), anItem(2, 'حمل')];
  const server = aServer();
  server.override.set('/api/user/profile/showcase', () => ok(items));
  server.override.set('/api/user/profile/showcase-order', () => ok([items[1], items[0]]));
  const { screen } = await openPage('/panel/profile/showcase', server);
  const up = await screen().findByRole('button', { name: 'بالاتر: حمل' });
  up.focus();
  await pressSettled(up);
  await waitFor(() => expect(server.bodies.at(-1)).toEqual({ kind: 'service', ids: [2, 1] }));
  expect(document.activeElement).not.toBe(document.body);
});

test('keeps typed hours over a reload', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/hours', (body, method) => ok(method === 'GET' ? null : body));
  const { screen } = await openPage('/panel/profile/hours', server);
  type(await screen().findByRole('textbox', { name: 'بارگیری همان روز تا ساعت' }), '14');
  const again = await openPage('/panel/profile/hours', server);
  expect(((await again.screen().findByRole('textbox', { name: 'بارگیری همان روز تا ساعت' })) as HTMLInputElement).value).toBe(
    '14',
  );
});

test('saves an identity twice, shows what another user has changed of it meanwhile, and keeps both changes', async () => {
  const server = aServer();
  let stored = { kind: 'company', identity_code: '10380284790', economic_code: null as string | null, version: 1 };
  const sent: object[] = [];
  server.override.set('/api/user/identity', (body, method) => {
    if (method === 'GET') return ok(stored);
    const put = body as typeof stored;
    sent.push(put);
    if (put.version !== stored.version) return refusal(412, 'stale', 'تغییر کرده است');
    stored = { ...put, version: put.version + 1 };
    return ok(stored);
  });
  const { screen } = await openPage('/panel/profile/identity', server);
  const form = within(await screen().findByRole('region', { name: 'مشخصات پیش‌فاکتور' }));
  type(await form.findByRole('textbox', { name: 'کد اقتصادی' }), '411111111112');
  fireEvent.click(form.getByRole('button', { name: 'ثبت مشخصات' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen().findByText('مشخصات ثبت شد.');
  expect(form.queryByText('این مشخصات در این میان تغییر کرده است')).toBeNull();
  stored = { ...stored, identity_code: '14007650912', version: 3 };
  type(form.getByRole('textbox', { name: 'کد اقتصادی' }), '');
  fireEvent.click(form.getByRole('button', { name: 'ثبت مشخصات' }));
  await form.findByText('این مشخصات در این میان تغییر کرده است');
  form.getByText('کد ملی یا شناسهٔ ملی: مقدار ثبت‌شده اکنون «۱۴۰۰۷۶۵۰۹۱۲» است.');
  fireEvent.click(form.getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  fireEvent.click(form.getByRole('button', { name: 'ثبت مشخصات' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.at(-1)).toMatchObject({ version: 3, identity_code: '۱۴۰۰۷۶۵۰۹۱۲', economic_code: '' });
});

test('names the hours that changed since those that a restored form was based on', async () => {
  const server = aServer();
  server.override.set('/api/user/profile/hours', (body, method) => ok(method === 'GET' ? null : body));
  const first = await openPage('/panel/profile/hours', server);
  type(await first.screen().findByRole('textbox', { name: 'بارگیری همان روز تا ساعت' }), '14');
  const week = [[{ from: '08:00', to: '17:00' }], [], [], [], [], [], []];
  const stored = { week, open_on_holidays: false, loading_until: null, closed_days: [], version: 3 };
  server.override.set('/api/user/profile/hours', (body, method) => ok(method === 'GET' ? stored : body));
  const { screen } = await openPage('/panel/profile/hours', server);
  await screen().findByText(/ساعت کار: مقدار ثبت‌شده اکنون «شنبه .*» است/);
  await pressSettled(screen().getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  await pressSettled(screen().getByRole('button', { name: 'ذخیرهٔ ساعت کار' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ version: 3, week, loading_until: '14:00' }));
});

test('shows which hours another has stated meanwhile, and states the own ones only after a choice', async () => {
  const week = Array.from({ length: 7 }, () => []);
  let stored = { week, open_on_holidays: false, loading_until: '12:00', closed_days: [], version: 3 };
  const server = aServer();
  server.override.set('/api/user/profile/hours', (body, method) => {
    if (method === 'GET') return ok(stored);
    const put = body as typeof stored;
    return put.version === stored.version ? ok({ ...put, version: put.version + 1 }) : refusal(412, 'stale', 'تغییر کرده است.');
  });
  const { screen } = await openPage('/panel/profile/hours', server);
  type(await screen().findByRole('textbox', { name: 'بارگیری همان روز تا ساعت' }), '14');
  stored = { ...stored, version: 4, loading_until: '13:00' };
  await pressSettled(screen().getByRole('button', { name: 'ذخیرهٔ ساعت کار' }));
  await screen().findByText(/بارگیری همان روز تا ساعت: مقدار ثبت‌شده اکنون «.*» است/);
  expect(server.bodies.at(-1)).toMatchObject({ version: 3 });
  await pressSettled(screen().getByRole('button', { name: 'نگه داشتن تغییر من' }));
  await pressSettled(screen().getByRole('button', { name: 'ذخیرهٔ ساعت کار' }));
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ version: 4, loading_until: '14:00' }));
});
