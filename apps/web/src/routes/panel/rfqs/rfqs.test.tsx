import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { rebar14 } from '../../../testing/market.ts';
import { type MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aBuyersServer, anRfq } from '../../../testing/rfq-answers.ts';
import { editRfqPage, newRfqPage, rfqPage, rfqsPage } from './rfqs.tsx';

const openPage = openerOf(editRfqPage, newRfqPage, rfqPage, rfqsPage);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const press = (screen: Screen, name: string | RegExp) => fireEvent.click(screen().getByRole('button', { name }));
const field = (screen: Screen, name: string) =>
  screen().queryByRole<HTMLInputElement>('textbox', { name }) ?? screen().getByRole<HTMLInputElement>('combobox', { name });
const type = (screen: Screen, name: string, value: string) => fireEvent.change(field(screen, name), { target: { value } });
const pick = async (screen: Screen, name: string, typed: string, option: RegExp) => {
  type(screen, name, typed);
  fireEvent.click(await screen().findByRole('option', { name: option }));
};
/** The RFQs that were sent, new ones and changes. */
const stored = (server: MarketServer) => server.bodies.filter((body) => body && typeof body === 'object' && 'title' in body);
const posts = (server: MarketServer) => server.calls.filter((call) => call === 'POST /api/user/rfq');

/** Answers the creation; the lists stay empty. */
const created = (_: unknown, method: string) =>
  method === 'POST'
    ? { status: 201, body: { data: anRfq() } }
    : { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } };

async function fillIn(server: MarketServer) {
  const opened = await openPage('/panel/rfqs/new', server);
  const { screen } = opened;
  await waitFor(() => field(screen, 'عنوان درخواست'));
  type(screen, 'عنوان درخواست', 'میلگرد سقف');
  await pick(screen, 'کالا یا شرح', 'میلگرد', /میلگرد ۱۴/);
  type(screen, 'مقدار', '۱۰٫۵');
  await pick(screen, 'شهر تحویل', 'کاشان', /کاشان/);
  return opened;
}

test('lists each RFQ with its state, and shows the next step in an empty list', async () => {
  const server = aBuyersServer([anRfq({ quotes_count: 2 }), anRfq({ id: 41, title: 'ورق', status: 'draft', number: null })]);
  const { screen } = await openPage('/panel/rfqs', server);
  const row = (await screen().findByRole('link', { name: 'میلگرد سقف' })).closest('li') as HTMLElement;
  expect(within(row).getByText('۲ پیشنهاد')).toBeTruthy();
  expect(within(row).getByText('باز')).toBeTruthy();
  await expectAccessibleInFull();
  server.override.set('/api/user/rfq', () => ({
    status: 200,
    body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } },
  }));
  fireEvent.click(screen().getByRole('tab', { name: 'پذیرفته‌نشده' }));
  await screen().findByText('موردی پیدا نشد');
  expect(server.calls.some((call) => call.includes('/api/user/rfq?') && call.includes('status=rejected'))).toBe(true);
});

test('shows why a list failed to load, and retries on a press', async () => {
  const server = aBuyersServer([anRfq()]);
  const list = server.override.get('/api/user/rfq');
  server.override.set('/api/user/rfq', () => refusal(500, 'internal', 'خطای سرور'));
  const { screen } = await openPage('/panel/rfqs', server);
  await screen().findByRole('alert');
  server.override.set('/api/user/rfq', list as NonNullable<typeof list>);
  press(screen, 'تلاش دوباره');
  await screen().findByRole('link', { name: 'میلگرد سقف' });
});

test('finds a product with its unit, and creates one RFQ for a double press', async () => {
  const server = aBuyersServer([]);
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: anRfq() } }));
  const { screen, router } = await fillIn(server);
  await expectAccessibleInFull();
  server.override.set('/api/user/rfq', created);
  press(screen, 'ارسال برای تأمین‌کنندگان');
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/rfqs/40'));
  expect(posts(server)).toHaveLength(1);
  await waitFor(() => screen().getByText('درخواست شما با موفقیت ارسال شد.'));
  expect(stored(server)).toEqual([
    {
      title: 'میلگرد سقف',
      description: null,
      audience: 'open',
      invited_ids: [],
      city_id: 2,
      publish: true,
      file_ids: [],
      deadline: '2026-11-23T14:30:00.000Z',
      lines: [
        {
          product_id: rebar14.id,
          variation_id: null,
          unit_id: 1,
          quantity: '10.5',
          target_amount: null,
          target_shown: false,
          note: null,
        },
      ],
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

test('shows errors at their fields without a request; keeps typed values over a failure and a reload', async () => {
  const server = aBuyersServer([]);
  const { screen } = await openPage('/panel/rfqs/new', server);
  await waitFor(() => field(screen, 'عنوان درخواست'));
  // An RFQ keeps its only line.
  press(screen, 'حذف ردیف ۱');
  type(screen, 'آخرین روز پاسخ', '۱۴۰۵/۱۳/۴۰');
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(document.activeElement).toBe(field(screen, 'کالا یا شرح')));
  expect(field(screen, 'عنوان درخواست').getAttribute('aria-invalid')).toBeNull();
  for (const name of ['کالا یا شرح', 'مقدار', 'شهر تحویل', 'آخرین روز پاسخ'])
    expect(field(screen, name).getAttribute('aria-invalid')).toBe('true');
  expect(posts(server)).toEqual([]);
  // The list names each fault in the order of the form, and leads to its field.
  const faults = screen()
    .getAllByRole('button', { name: /: / })
    .map(({ textContent }) => textContent?.split(':')[0]);
  expect(faults).toEqual(['ردیف ۱، کالا یا شرح', 'ردیف ۱، مقدار', 'ردیف ۱، واحد', 'شهر تحویل', 'آخرین روز پاسخ']);
  press(screen, /^شهر تحویل: /);
  expect(document.activeElement).toBe(field(screen, 'شهر تحویل'));
  press(screen, /^آخرین روز پاسخ: /);
  expect(document.activeElement).toBe(field(screen, 'آخرین روز پاسخ'));
  type(screen, 'عنوان درخواست', 'ورق سیاه');
  type(screen, 'کالا یا شرح', 'ورق ۲ فولاد مبارکه');
  cleanup();
  const again = await openPage('/panel/rfqs/new', server);
  await waitFor(() => expect(field(again.screen, 'عنوان درخواست').value).toBe('ورق سیاه'));
  expect(field(again.screen, 'کالا یا شرح').value).toBe('ورق ۲ فولاد مبارکه');
  expect(again.screen().getByText('فرم نیمه‌کارهٔ قبلی شما برگردانده شد.')).toBeTruthy();
});

test('sends an RFQ without a title, and shows while typing which one it gets', async () => {
  const server = aBuyersServer([]);
  const { screen } = await fillIn(server);
  type(screen, 'عنوان درخواست', '');
  fireEvent.change(screen().getByRole('combobox', { name: 'واحد' }), { target: { value: '2' } });
  expect(field(screen, 'عنوان درخواست').placeholder).toBe(`۱۰٫۵ تن ${rebar14.title}`);
  server.override.set('/api/user/rfq', created);
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await waitFor(() => expect(stored(server)).toHaveLength(1));
  expect(stored(server)[0]).toMatchObject({ title: '', lines: [{ quantity: '10.5' }] });
});

test('says that the cities could not be read, and blames no field for it', async () => {
  const server = aBuyersServer([]);
  server.override.set('/api/cities', () => refusal(422, 'invalid', 'شهرها خوانده نشد.', {}));
  server.override.set('/api/user/rfq', created);
  const { screen } = await openPage('/panel/rfqs/new', server);
  await waitFor(() => field(screen, 'عنوان درخواست'));
  type(screen, 'عنوان درخواست', 'میلگرد سقف');
  type(screen, 'کالا یا شرح', 'سیم مفتول');
  type(screen, 'مقدار', '۱۰');
  fireEvent.change(screen().getByRole('combobox', { name: 'واحد' }), { target: { value: '2' } });
  type(screen, 'شهر تحویل', 'کاشان');
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await screen().findByText('شهرها خوانده نشد.');
  expect(stored(server)).toEqual([]);
  expect(screen().queryByText(/شهر را از فهرست/)).toBeNull();
  server.override.delete('/api/cities');
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await waitFor(() => expect(stored(server)).toHaveLength(1));
  expect(screen().queryByText('شهرها خوانده نشد.')).toBeNull();
});

test('keeps values typed during the request for the next edit', async () => {
  const server = aBuyersServer([anRfq({ status: 'draft' })]);
  const { screen, router } = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => field(screen, 'عنوان درخواست'));
  type(screen, 'عنوان درخواست', 'ورق سیاه');
  const stored = anRfq({ status: 'draft', version: 4, title: 'ورق سیاه' });
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: stored } }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  type(screen, 'عنوان درخواست', 'ورق سیاه و تیرآهن');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/rfqs/40'));
  await screen().findByText(/آنچه هنگام ارسال نوشتید نگه داشته شد/);
  expect(server.bodies.at(-1)).toMatchObject({ title: 'ورق سیاه' });
  cleanup();
  const again = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => expect(field(again.screen, 'عنوان درخواست').value).toBe('ورق سیاه و تیرآهن'));
  expect(again.screen().getByText('فرم نیمه‌کارهٔ قبلی شما برگردانده شد.')).toBeTruthy();
});

test('shows the changes of a concurrent edit, and overwrites them on confirmation', async () => {
  const mine = anRfq({ status: 'draft', number: null });
  const server = aBuyersServer([mine]);
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => field(screen, 'عنوان درخواست'));
  type(screen, 'عنوان درخواست', 'میلگرد پی');
  const theirs = { ...mine, version: 4, title: 'میلگرد ستون' };
  server.override.set('/api/user/rfq/40', () => refusal(409, 'stale', 'تغییر کرده است.', { data: theirs }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await screen().findByText('عنوان درخواست: مقدار ثبت‌شده اکنون «میلگرد ستون» است.');
  expect(field(screen, 'عنوان درخواست').value).toBe('میلگرد پی');
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: { ...theirs, version: 5 } } }));
  press(screen, 'نگه داشتن تغییر من');
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ title: 'میلگرد پی', version: 4 }));
});

test('keeps the changes of two who changed different lines', async () => {
  const mine = anRfq({ status: 'draft', number: null });
  const server = aBuyersServer([mine]);
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  const second = within(await waitFor(() => screen().getByRole('group', { name: 'ردیف ۲' })));
  fireEvent.change(second.getByLabelText('مقدار'), { target: { value: '۳۰' } });
  const [first, ...rest] = mine.lines;
  const theirs = { ...mine, version: 4, lines: [{ ...first, note: 'شاخهٔ بلند' }, ...rest] };
  server.override.set('/api/user/rfq/40', () => refusal(412, 'stale', 'تغییر کرده است.', { data: theirs }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await screen().findByText(/ردیف‌ها: مقدار ثبت‌شده اکنون «ردیف ۱: .*یادداشت: شاخهٔ بلند» است/);
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: { ...theirs, version: 5 } } }));
  press(screen, 'ادامه با هر دو تغییر');
  press(screen, 'ذخیرهٔ پیش‌نویس');
  const lines = [
    { id: 401, note: 'شاخهٔ بلند' },
    { id: 402, quantity: '30' },
  ];
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ version: 4, lines }));
});

test('asks for each field when a published RFQ already has a waiting change that was not read', async () => {
  const mine = anRfq();
  const server = aBuyersServer([mine]);
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => field(screen, 'عنوان درخواست'));
  type(screen, 'عنوان درخواست', 'میلگرد پی');
  type(screen, 'توضیح برای تأمین‌کنندگان', 'شاخهٔ دوازده‌متری');
  const { invitations: _, ...content } = mine;
  const pending_edit = { ...content, title: 'میلگرد ستون', description: 'تحویل در محل', invited: [], version: 7 };
  server.override.set('/api/user/rfq/40', () => refusal(412, 'stale', 'تغییر کرده است.', { data: { ...mine, pending_edit } }));
  press(screen, 'ذخیرهٔ تغییرها');
  const sides = within(await screen().findByRole('group', { name: 'مقدار توضیح برای تأمین‌کنندگان' }));
  fireEvent.click(sides.getByLabelText('مقدار ثبت‌شده'));
  press(screen, 'ادامه با همین انتخاب‌ها');
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: { ...mine, pending_edit } } }));
  press(screen, 'ذخیرهٔ تغییرها');
  await waitFor(() =>
    expect(stored(server).at(-1)).toMatchObject({ title: 'میلگرد پی', description: 'تحویل در محل', version: 3, edit_version: 7 }),
  );
});

test('sends a change again when only the version of the waiting one has changed', async () => {
  const mine = anRfq();
  const { invitations: _, ...content } = mine;
  const waiting = (version: number) => ({ ...mine, pending_edit: { ...content, title: 'میلگرد ستون', invited: [], version } });
  const server = aBuyersServer([waiting(7)]);
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => expect(field(screen, 'عنوان درخواست').value).toBe('میلگرد ستون'));
  type(screen, 'عنوان درخواست', 'میلگرد پی');
  server.override.set('/api/user/rfq/40', () => {
    const isSecond = stored(server).length > 1;
    return isSecond
      ? { status: 200, body: { data: waiting(9) } }
      : refusal(412, 'stale', 'تغییر کرده است.', { data: waiting(8) });
  });
  press(screen, 'ذخیرهٔ تغییرها');
  await waitFor(() =>
    expect(stored(server)).toMatchObject([
      { title: 'میلگرد پی', edit_version: 7 },
      { title: 'میلگرد پی', edit_version: 8 },
    ]),
  );
});

test('asks a trusted buyer before a change of a published RFQ is public at once', async () => {
  const server = aBuyersServer([anRfq()]);
  if (server.me) server.me = { ...server.me, trusted: true };
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => field(screen, 'عنوان درخواست'));
  press(screen, 'ذخیرهٔ تغییرها');
  const question = within(await screen().findByRole('dialog', { name: 'تغییرهای این درخواست همین حالا منتشر شود؟' }));
  expect(stored(server)).toHaveLength(0);
  await pressSettled(question.getByRole('button', { name: 'ذخیرهٔ تغییرها' }));
  await waitFor(() => expect(stored(server)).toHaveLength(1));
});

test('adds, moves and removes lines, and invites suppliers by name', async () => {
  const server = aBuyersServer([anRfq({ status: 'draft' })]);
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  await waitFor(() => screen().getByRole('group', { name: 'ردیف ۲' }));
  press(screen, 'بالاتر بردن ردیف ۲');
  press(screen, 'افزودن ردیف');
  press(screen, 'حذف ردیف ۳');
  await pick(screen, 'افزودن تأمین‌کننده', 'سپاهان', /فولاد سپاهان/);
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: anRfq({ status: 'draft' }) } }));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(stored(server)).toHaveLength(1));
  expect(stored(server)[0]).toMatchObject({
    lines: [
      { id: 402, text: 'نبشی ۵' },
      { id: 401, product_id: 9 },
    ],
    invited_ids: [7],
  });
});

test('stops a published RFQ after confirmation, and updates it on events', async () => {
  const server = aBuyersServer([anRfq()]);
  const { screen, queryClient, page } = await openPage('/panel/rfqs/40', server);
  await screen().findByRole('heading', { name: 'میلگرد سقف' });
  await expectAccessibleInFull();
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: anRfq({ title: 'میلگرد سقف دو' }) } }));
  const frame = {
    v: 1,
    t: 'evt',
    e: 'rfq.changed',
    id: 'e1',
    ts: '2026-11-21T08:00:00.000Z',
    room: 'me',
    d: { rfq_id: 40 },
  } as const;
  handleEvent(frame, { queryClient, api: page.api });
  await screen().findByRole('heading', { name: 'میلگرد سقف دو' });
  const stopped = anRfq({ status: 'stopped', version: 4 });
  server.override.set('/api/user/rfq/40/stop', () => ({ status: 200, body: { data: stopped } }));
  press(screen, 'غیرفعال کردن');
  await pressSettled(within(await screen().findByRole('dialog', { name: 'غیرفعال شود؟' })).getByRole('button', { name: 'بله' }));
  await screen().findByRole('button', { name: 'انتشار دوباره' });
  expect(server.bodies).toEqual([{ version: 3 }]);
});

test('requests only the RFQs of the subject, and its links stay in that panel', async () => {
  const server = aBuyersServer([]);
  const received = { id: 4, user: { id: 12, name: 'سازهٔ نمونه', handle: null }, scopes: ['rfq'], expires_at: null };
  const rights = { given: [], received: [{ ...received, created_at: '2026-11-20T08:00:00.000Z' }], grants: [] };
  server.override.set('/api/user/delegations', () => ({ status: 200, body: { data: rights } }));
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 };
  server.override.set('/api/user/12/rfq', () => ({ status: 200, body: { data: [anRfq()], meta } }));
  const { screen } = await openPage('/panel/for/12/rfqs', server);
  const link = await screen().findByRole('link', { name: 'میلگرد سقف' });
  expect(link.getAttribute('href')).toBe('/panel/for/12/rfqs/40');
  expect(screen().getByRole('link', { name: 'درخواست خرید تازه' }).getAttribute('href')).toBe('/panel/for/12/rfqs/new');
  expect(server.calls.filter((call) => call.startsWith('/api/user/rfq'))).toEqual([]);
});
