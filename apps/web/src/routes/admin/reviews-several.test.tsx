import type { Review, ReviewResult } from '@rasteh/contract/reach/reviews';
import type { ReviewReasons } from '@rasteh/contract/reach/reviews/reasons';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { pressSettled } from '../../testing/press-settled.ts';
import { aReview, at, keysReady, productShown, usualReasons } from '../../testing/review-queue.ts';
import { adminReviewsRoute } from './reviews.tsx';

const openPage = openerOf(adminReviewsRoute);

let server: MarketServer;
let waiting: Review[];
let decided: { verdict: string; reason: string | null; reviews: { id: number; version: number }[] }[];
/** The code with which a review is refused, by its id. */
let refused: Record<number, ReviewResult['code']>;
let reasons: ReviewReasons[];
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  [decided, refused, reasons] = [[], {}, usualReasons()];
  waiting = [31, 32, 33, 34].map((id, n) =>
    n === 0
      ? aReview({ created_at: at(60 * 30) })
      : aReview({ id, title: `کالای ${id}`, entity: 'product', after: { ...productShown, title: `کالای ${id}` } }),
  );
  const all = [...waiting];
  const counts = { product: 3, profile: 0, showcase: 0, story: 0, rfq: 1, inventory: 0, rating: 0 };
  const body = () => ({ counts, total: waiting.length, documents: 0, reports: 0, returned: 0, oldest_at: at(90) });
  server.override.set('/api/admin/reviews', () => ({
    status: 200,
    body: { data: waiting, meta: { current_page: 1, last_page: 1, per_page: 20, total: waiting.length } },
  }));
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: body() } }));
  server.override.set('/api/admin/review-reasons', () => ({ status: 200, body: { data: reasons } }));
  for (const one of all) server.override.set(`/api/admin/reviews/${one.id}`, () => ({ status: 200, body: { data: one } }));
  server.override.set('/api/admin/reviews/decisions', (wanted) => {
    const decision = wanted as (typeof decided)[number];
    decided.push(decision);
    const data = decision.reviews.map(({ id, version }) => {
      const review = all.find((one) => one.id === id) as Review;
      if (refused[id]) return { id, ok: false, code: refused[id], review };
      waiting = waiting.filter((one) => one.id !== id);
      return { id, ok: true, review: { ...review, version: version + 1, status: 'approved' } };
    });
    return { status: 200, body: { data } };
  });
});
const press = (code: string, shiftKey = false) => fireEvent.keyDown(document.body, { code, shiftKey });
const boxOf = (title: string) => ({ name: `انتخاب «${title}»` });
const rows = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));

test('publishes what is chosen by checkbox and Shift after a question, in one call', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  fireEvent.click(await screen().findByRole('checkbox', boxOf('کالای 32')));
  expect(screen().getByText('۱ مورد انتخاب شده')).toBeTruthy();
  fireEvent.click(screen().getByRole('checkbox', boxOf('کالای 34')), { shiftKey: true });
  expect((screen().getByRole('checkbox', boxOf('کالای 33')) as HTMLInputElement).checked).toBe(true);
  expect((screen().getByRole('checkbox', { name: 'انتخاب همه' }) as HTMLInputElement).indeterminate).toBe(true);
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('button', { name: 'تأیید ۳ مورد' }));
  expect(decided).toEqual([]);
  await pressSettled(await screen().findByRole('button', { name: 'انتشار ۳ مورد' }));
  await screen().findByText('۳ مورد تأیید شد');
  expect(decided).toEqual([{ verdict: 'approve', revocable: true, reason: null, reviews: rows(32, 33, 34) }]);
  await waitFor(() => expect(screen().queryByRole('checkbox', boxOf('کالای 33'))).toBeNull());
  expect(screen().queryByRole('region', { name: 'تصمیم یک‌جا' })).toBeNull();
});

test('rejects all by keys with one reason that their kinds share, and opens what is left', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  press('KeyX', true);
  press('KeyX');
  expect(screen().getByText('۳ مورد انتخاب شده')).toBeTruthy();
  press('KeyX');
  await keysReady();
  press('KeyR', true);
  const bar = within(await screen().findByRole('region', { name: 'تصمیم یک‌جا' }));
  const usual = within(await bar.findByRole('list', { name: 'دلیل‌های رایج' }));
  expect(usual.getAllByRole('button').map((one) => one.textContent)).toEqual(['عنوان روشن نیست.']);
  expect(bar.queryByRole('button', { name: 'ویرایش دلیل‌ها' })).toBeNull();
  fireEvent.click(bar.getByRole('button', { name: 'ثبت رد ۴ مورد' }));
  await bar.findByText('دلیل را بنویسید؛ دست‌کم ۳ حرف.');
  fireEvent.click(usual.getByRole('button'));
  fireEvent.click(bar.getByRole('button', { name: 'ثبت رد ۴ مورد' }));
  await screen().findByText('۴ مورد پذیرفته نشد');
  expect(decided).toMatchObject([{ verdict: 'reject', reason: 'عنوان روشن نیست.' }]);
  expect(decided[0]?.reviews.map(({ id }) => id).toSorted()).toEqual([31, 32, 33, 34]);
  await screen().findByText('چیزی در انتظار بررسی نیست');
});

test('names what could not be decided, with the cause and a link, and keeps it in the list', async () => {
  refused = { 31: 'stale', 33: 'conflict' };
  const { screen } = await openPage('/admin/reviews?review=32', server);
  fireEvent.click(await screen().findByRole('checkbox', { name: 'انتخاب همه' }));
  fireEvent.click(screen().getByRole('button', { name: 'تأیید ۴ مورد' }));
  await pressSettled(await screen().findByRole('button', { name: 'انتشار ۴ مورد' }));
  const notice = within(
    await screen()
      .findByText('تصمیم دربارهٔ ۲ مورد ثبت نشد')
      .then((one) => one.parentElement as HTMLElement),
  );
  expect(notice.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'آهن سقففرستنده آن را تغییر داده است؛ دوباره ببینید.',
    'کالای 33با وضعیت فعلی آن سازگار نیست؛ جداگانه بررسی کنید.',
  ]);
  await screen().findByText('۲ مورد تأیید شد');
  // What was open has been published: the first of the rest takes its place.
  await screen().findByRole('article', { name: 'آهن سقف' });
  fireEvent.click(notice.getByRole('link', { name: 'کالای 33' }));
  await screen().findByRole('article', { name: 'کالای 33' });
  await expectAccessibleInFull();
  fireEvent.click(notice.getByRole('button', { name: 'بستن' }));
  expect(screen().queryByText('تصمیم دربارهٔ ۲ مورد ثبت نشد')).toBeNull();
});

test('filters by waiting time in the address, and marks what waits for more than a day', async () => {
  const { screen, router } = await openPage('/admin/reviews?kind=rfq', server);
  const list = within(await screen().findByRole('list', { name: 'موارد در انتظار' }));
  expect(list.getByText('۳۰ ساعت در انتظار').hasAttribute('data-long')).toBe(true);
  expect(list.getAllByText('۱ ساعت در انتظار')[0]?.hasAttribute('data-long')).toBe(false);
  waiting = [];
  fireEvent.change(screen().getByRole('combobox', { name: 'زمان انتظار' }), { target: { value: '72' } });
  await screen().findByText('چیزی این‌قدر در انتظار نمانده است');
  expect(router.state.location.search).toEqual({ kind: 'rfq', part: '72' });
  expect(server.calls.some((call) => call.includes('waiting_hours=72'))).toBe(true);
  fireEvent.click(screen().getByRole('link', { name: 'نمایش همه' }));
  await screen().findByText('از این نوع چیزی در انتظار نیست');
});

test('edits the usual reasons of a kind in place, and shows what is refused at its field', async () => {
  const saved: unknown[] = [];
  server.override.set('/api/admin/review-reasons/rfq', (body) => {
    saved.push(body);
    const { reasons: wanted, version } = body as ReviewReasons;
    if (wanted.includes('نه')) return refusal(422, 'invalid', 'نادرست', { errors: { 'reasons.1': ['دست‌کم ۳ حرف وارد کنید.'] } });
    const data = { kind: 'rfq' as const, reasons: wanted, version: version + 1 };
    reasons = reasons.map((one) => (one.kind === 'rfq' ? data : one));
    return { status: 200, body: { data } };
  });
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyR');
  fireEvent.click(await screen().findByRole('button', { name: 'ویرایش دلیل‌ها' }));
  const editor = within(await screen().findByRole('form', { name: 'دلیل‌های رایج «درخواست خرید»' }));
  fireEvent.click(editor.getByRole('button', { name: 'حذف «یکی از rfq»' }));
  fireEvent.keyDown(editor.getByLabelText('دلیل ۱'), { key: 'Enter' });
  const added = editor.getByLabelText('دلیل ۲');
  expect(document.activeElement).toBe(added);
  fireEvent.change(added, { target: { value: 'نه' } });
  fireEvent.click(editor.getByRole('button', { name: 'ذخیرهٔ دلیل‌ها' }));
  await editor.findByText('دست‌کم ۳ حرف وارد کنید.');
  expect(added.getAttribute('aria-invalid')).toBe('true');
  await expectAccessibleInFull();
  fireEvent.change(added, { target: { value: 'مهلت کوتاه است.' } });
  fireEvent.click(editor.getByRole('button', { name: 'ذخیرهٔ دلیل‌ها' }));
  fireEvent.click(await screen().findByRole('button', { name: 'مهلت کوتاه است.' }));
  expect((screen().getByLabelText('دلیل برای فرستنده') as HTMLTextAreaElement).value).toBe('مهلت کوتاه است.');
  expect(saved).toEqual([
    { version: 0, reasons: ['عنوان روشن نیست.', 'نه'] },
    { version: 0, reasons: ['عنوان روشن نیست.', 'مهلت کوتاه است.'] },
  ]);
});

test('shows the usual reasons that another admin has saved, and replaces them only after a choice', async () => {
  const versions: number[] = [];
  server.override.set('/api/admin/review-reasons/rfq', (body) => {
    const { version } = body as ReviewReasons;
    versions.push(version);
    const today = { kind: 'rfq', reasons: ['نوشتهٔ دیگری'], version: 3 };
    if (version !== 3)
      return { status: 412, body: { ...(refusal(412, 'stale', 'تغییر کرده است.').body as object), data: today } };
    return { status: 200, body: { data: { ...today, reasons: ['عنوان روشن نیست.'], version: 4 } } };
  });
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyR');
  fireEvent.click(await screen().findByRole('button', { name: 'ویرایش دلیل‌ها' }));
  fireEvent.change(await screen().findByLabelText('دلیل ۱'), { target: { value: 'نوشتهٔ من' } });
  const save = () => fireEvent.click(screen().getByRole('button', { name: 'ذخیرهٔ دلیل‌ها' }));
  save();
  await screen().findByText(/دلیل‌های رایج: مقدار ثبت‌شده اکنون «نوشتهٔ دیگری» است/);
  expect((screen().getByLabelText('دلیل ۱') as HTMLInputElement).value).toBe('نوشتهٔ من');
  save();
  await waitFor(() => expect(versions).toEqual([0, 0]));
  fireEvent.click(await screen().findByRole('button', { name: 'نگه داشتن تغییر من' }));
  save();
  await screen().findByText('دلیل‌ها ذخیره شد');
  expect(versions).toEqual([0, 0, 3]);
});

test('asks for a change by E, and shows what was asked and that it was sent in again', async () => {
  const asked: unknown[] = [];
  server.override.set('/api/admin/reviews/31/request-change', (body) => {
    asked.push(body);
    const [review] = waiting;
    waiting = waiting.slice(1);
    return { status: 200, body: { data: { ...review, version: 2 } } };
  });
  waiting[1] = aReview({
    ...waiting[1],
    change_request: { reason: 'واحد را درست کنید.', requested_at: at(120), answered_at: at(30) },
  });
  const second = waiting[1];
  server.override.set('/api/admin/reviews/32', () => ({ status: 200, body: { data: second } }));
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyE');
  await screen().findByRole('form', { name: 'درخواست اصلاح' });
  fireEvent.click(screen().getByRole('button', { name: 'عنوان روشن نیست.' }));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال درخواست اصلاح' }));
  await screen().findByText('اصلاح «آهن سقف» درخواست شد');
  expect(asked).toEqual([{ version: 1, reason: 'عنوان روشن نیست.' }]);
  await screen().findByText('پس از این درخواست دوباره فرستاده شد: واحد را درست کنید.');
  expect(screen().getByText('اصلاح‌شده')).toBeTruthy();
  await expectAccessibleInFull();
});

test('lists again what its author has sent in again, and lists what authors still change', async () => {
  server.override.set('/api/admin/reviews/31/request-change', () => {
    const [review] = waiting;
    waiting = waiting.slice(1);
    return { status: 200, body: { data: { ...review, version: 2 } } };
  });
  const { screen, queryClient } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyE');
  fireEvent.change(await screen().findByLabelText('دلیل برای فرستنده'), { target: { value: 'روشن‌تر بنویسید.' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال درخواست اصلاح' }));
  await waitFor(() => expect(screen().queryByRole('checkbox', boxOf('آهن سقف'))).toBeNull());
  waiting = [...waiting, aReview({ version: 3 })];
  await queryClient.invalidateQueries({ queryKey: ['reviews', 'waiting'] });
  await screen().findByRole('checkbox', boxOf('آهن سقف'));
  waiting = [aReview({ version: 2, change_request: { reason: 'روشن‌تر بنویسید.', requested_at: at(5), answered_at: null } })];
  fireEvent.change(screen().getByRole('combobox', { name: 'زمان انتظار' }), { target: { value: 'author' } });
  await screen().findByText('در دست اصلاح');
  await waitFor(() => expect(server.calls.some((call) => call.includes('stage=author'))).toBe(true));
});

test('does not offer a change of a story, alone or among several', async () => {
  const story = { caption: 'بار تازه', file: 'a.webp', product: null };
  waiting = [aReview({ entity: 'story', after: story, title: 'بار تازه' }), ...waiting.slice(1)];
  server.override.set('/api/admin/reviews/31', () => ({ status: 200, body: { data: waiting[0] } }));
  const { screen } = await openPage('/admin/reviews', server);
  const pane = within(await screen().findByRole('article', { name: 'بار تازه' }));
  expect(pane.queryByRole('button', { name: 'درخواست اصلاح' })).toBeNull();
  await keysReady();
  press('KeyE');
  press('KeyX');
  await keysReady();
  press('KeyE', true);
  expect(screen().queryByLabelText('دلیل برای فرستنده')).toBeNull();
  press('KeyX');
  fireEvent.click(screen().getByRole('checkbox', boxOf('کالای 32')));
  await keysReady();
  press('KeyE', true);
  fireEvent.change(await screen().findByLabelText('دلیل برای فرستنده'), { target: { value: 'روشن‌تر بنویسید.' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال برای ۱ مورد' }));
  await screen().findByText('اصلاح ۱ مورد درخواست شد');
  expect(decided).toEqual([{ verdict: 'request_change', reason: 'روشن‌تر بنویسید.', reviews: rows(32) }]);
});
