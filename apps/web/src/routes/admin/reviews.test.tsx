import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Review } from '@rasteh/contract/reach/reviews';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { aPicture } from '../../testing/inventories.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { pressSettled } from '../../testing/press-settled.ts';
import { aReview, at, keysReady, productShown as product, rfqShown as shown, usualReasons } from '../../testing/review-queue.ts';
import { loginRoute } from '../public/login/login.tsx';
import { adminReviewsRoute } from './reviews.tsx';

const openPage = openerOf(adminReviewsRoute, loginRoute);

let server: MarketServer;
let waiting: Review[];
let decided: unknown[];
let documents: object[] = [];
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  decided = [];
  documents = [];
  server.override.set('/api/admin/review-reasons', () => ({ status: 200, body: { data: usualReasons() } }));
  waiting = [
    aReview(),
    aReview({ id: 32, title: 'کالای دوم', entity: 'product', after: { ...product, title: 'کالای دوم' } }),
    aReview({ id: 33, title: 'کالای سوم', entity: 'product', after: { ...product, title: 'کالای سوم' } }),
  ];
  server.override.set('/api/admin/reviews', () => ({
    status: 200,
    body: { data: waiting, meta: { current_page: 1, last_page: 1, per_page: 20, total: waiting.length } },
  }));
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts() } }));
  for (const { id } of [...waiting]) {
    server.override.set(`/api/admin/reviews/${id}`, () => {
      const found = waiting.find((one) => one.id === id) ?? aReview({ id, status: 'approved', reviewer: other });
      return { status: 200, body: { data: found } };
    });
    for (const verdict of ['approve', 'reject'] as const)
      server.override.set(`/api/admin/reviews/${id}/${verdict}`, (body) => {
        decided.push([id, verdict, body]);
        const found = waiting.find((one) => one.id === id) as Review;
        waiting = waiting.filter((one) => one.id !== id);
        return { status: 200, body: { data: { ...found, status: verdict === 'approve' ? 'approved' : 'rejected', version: 2 } } };
      });
  }
});
const other = { id: 2, name: 'مدیر دوم' };
const counts = () => {
  const of = (entity: string) => waiting.filter((one) => one.entity === entity).length;
  const each = { product: of('product'), profile: 0, showcase: 0, story: 0, rfq: of('rfq'), inventory: 0, rating: 0 };
  return {
    counts: each,
    total: waiting.length,
    documents: documents.length,
    reports: 0,
    returned: 0,
    oldest_at: waiting[0]?.created_at ?? null,
  };
};
const press = (code: string, key = '') => fireEvent.keyDown(document.body, { code, key });
/** Presses a key that decides, as soon as the queue accepts it. */
const decideBy = async (code: string) => {
  await keysReady();
  press(code);
};

test('lists what waits with kind, author and waiting time, and opens the oldest', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  const list = await screen().findByRole('list', { name: 'موارد در انتظار' });
  const [first] = within(list).getAllByRole('link');
  expect(first?.textContent).toContain('آهن سقف');
  expect(first?.textContent).toContain('خریدار');
  expect(first?.textContent).toContain('۱ ساعت در انتظار');
  expect(screen().getByRole('link', { name: 'کالا (۲)' })).toBeTruthy();
  expect(screen().getByRole('link', { name: 'همه (۳)' }).getAttribute('aria-current')).toBeTruthy();
  expect(screen().getByRole('link', { name: 'کالا (۲)' }).getAttribute('aria-current')).toBeNull();
  const pane = screen().getByRole('article', { name: 'آهن سقف' });
  expect(within(pane).getByText('میلگرد ۱۴ · ۱۰ تن')).toBeTruthy();
  await expectAccessibleInFull();
});

test('moves by J and K, approves by A and goes on to the next', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  press('KeyJ');
  await screen().findByRole('article', { name: 'کالای دوم' });
  press('KeyK', 'ن');
  await screen().findByRole('article', { name: 'آهن سقف' });
  await decideBy('KeyA');
  press('KeyA');
  await screen().findByText('«آهن سقف» تأیید شد');
  await screen().findByRole('article', { name: 'کالای دوم' });
  expect(decided).toEqual([[31, 'approve', { version: 1, revocable: true }]]);
});

test('rejects with a reason only, which a press on a usual one completes, and ignores keys in the field', async () => {
  const { screen } = await openPage('/admin/reviews?review=32', server);
  await screen().findByRole('article', { name: 'کالای دوم' });
  await decideBy('KeyR');
  const field = (await screen().findByLabelText('دلیل برای فرستنده')) as HTMLTextAreaElement;
  fireEvent.click(screen().getByRole('button', { name: 'ثبت رد' }));
  await screen().findByText('دلیل را بنویسید؛ دست‌کم ۳ حرف.');
  fireEvent.change(field, { target: { value: 'نام کارخانه' } });
  fireEvent.keyDown(field, { code: 'KeyA', key: 'a' });
  fireEvent.click(screen().getByRole('button', { name: 'عنوان روشن نیست.' }));
  expect(field.value).toBe('نام کارخانه عنوان روشن نیست.');
  // Closing the form and moving on and back keeps the text.
  fireEvent.keyDown(field, { code: 'Escape', key: 'Escape' });
  // Enter must not fall on the approval.
  expect(document.activeElement).toBe(screen().getByRole('button', { name: 'رد با دلیل' }));
  press('KeyJ');
  await screen().findByRole('article', { name: 'کالای سوم' });
  press('KeyK');
  await screen().findByRole('article', { name: 'کالای دوم' });
  await decideBy('KeyR');
  fireEvent.click(await screen().findByRole('button', { name: 'ثبت رد' }));
  await screen().findByText('«کالای دوم» پذیرفته نشد');
  expect(decided).toEqual([[32, 'reject', { version: 1, reason: 'نام کارخانه عنوان روشن نیست.' }]]);
});

test('shows the fresh version of a refusal though it cannot be read again, keeps the reason, and waits for a second look', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await decideBy('KeyR');
  fireEvent.change(await screen().findByLabelText('دلیل برای فرستنده'), { target: { value: 'شرح کافی نیست.' } });
  const fresh = aReview({ version: 2, after: { ...shown, description: 'تحویل در انبار' } });
  server.override.set('/api/admin/reviews/31/reject', () => {
    waiting[0] = fresh;
    for (const path of ['/api/admin/reviews', '/api/admin/reviews/31'])
      server.override.set(path, () => refusal(503, 'unavailable', 'راسته موقتاً در دسترس نیست.'));
    const { body } = refusal(412, 'stale', 'این مورد تغییر کرده است.');
    return { status: 412, body: { ...(body as object), data: fresh } };
  });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت رد' }));
  await screen().findByText('فرستنده این مورد را تغییر داده است');
  expect(screen().getByText('تحویل در انبار')).toBeTruthy();
  expect((screen().getByLabelText('دلیل برای فرستنده') as HTMLTextAreaElement).value).toBe('شرح کافی نیست.');
  fireEvent.click(screen().getByRole('button', { name: 'نسخهٔ تازه را دیدم' }));
  await waitFor(() => expect(screen().queryByText('فرستنده این مورد را تغییر داده است')).toBeNull());
});

test('tells that another admin has decided, follows the counts, and keeps what was typed', async () => {
  const { screen, queryClient, page } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await decideBy('KeyR');
  fireEvent.change(await screen().findByLabelText('دلیل برای فرستنده'), { target: { value: 'شرح کافی نیست.' } });
  fireEvent.click(screen().getByRole('link', { name: /آهن سقف/ }));
  waiting = waiting.slice(1);
  const frame = { v: 1, t: 'evt', e: 'review.changed', id: 'e1', ts: at(0), room: 'reviews' } as const;
  handleEvent({ ...frame, d: counts() }, { queryClient, api: page.api });
  await screen().findByText('مدیر دوم پیش از شما این مورد را تأیید کرد و منتشر شده است.');
  expect(screen().getByText('نوشتهٔ شما: شرح کافی نیست.')).toBeTruthy();
  expect(screen().getByRole('link', { name: 'همه (۲)' })).toBeTruthy();
  expect(screen().queryByRole('button', { name: 'تأیید و انتشار' })).toBeNull();
});

test('keeps what is open when another admin decides on it, so that a key never acts on the next one', async () => {
  const { screen, queryClient, page } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  waiting = waiting.slice(1);
  const frame = { v: 1, t: 'evt', e: 'review.changed', id: 'e1', ts: at(0), room: 'reviews' } as const;
  handleEvent({ ...frame, d: counts() }, { queryClient, api: page.api });
  await screen().findByText(/پیش از شما این مورد را تأیید کرد/);
  press('KeyA');
  expect(screen().getByRole('article', { name: 'آهن سقف' })).toBeTruthy();
  expect(decided).toEqual([]);
});

test('marks what an edit changes in texts, rows, sets and pictures', async () => {
  const [old, fresh]: FileOnWire[] = [aPicture(), { ...aPicture(), id: 900, name: 'تازه.webp' }];
  waiting = [
    aReview({
      before: { ...shown, lines: ['میلگرد ۱۴ · ۱۰ تن', 'ورق · ۱ تن'] },
      after: { ...shown, description: 'تحویل در انبار', lines: ['میلگرد ۱۴ · ۱۲ تن', 'نبشی · ۲ تن'] },
      files: { before: [old], after: [fresh] },
    }),
  ];
  const { screen } = await openPage('/admin/reviews', server);
  const pane = await screen().findByRole('article', { name: 'آهن سقف' });
  const marks = (tag: string) => [...pane.querySelectorAll(tag)].map((one) => one.textContent);
  expect(marks('del')).toEqual(['کارگاه', '۱۰', 'ورق · ۱ تن']);
  expect(marks('ins')).toEqual(['انبار', '۱۲', 'نبشی · ۲ تن']);
  expect(within(pane).getByText('تغییرکرده')).toBeTruthy();
  expect(within(pane).getAllByRole('img')).toHaveLength(2);
  expect(within(pane).getByText('بدون تغییر (۴)')).toBeTruthy();
  await expectAccessibleInFull();
});

test('marks an author as trusted with a reason, and says what it means', async () => {
  server.override.set('/api/admin/users/5/trusted', (body) => {
    decided.push(body);
    waiting = waiting.map((one) => ({ ...one, user: { ...one.user, trusted: true } }));
    return { status: 200, body: { data: { id: 5, name: 'خریدار', role: 'user', status: 'active', trusted: true } } };
  });
  const { screen } = await openPage('/admin/reviews', server);
  fireEvent.click(await screen().findByRole('button', { name: 'افزودن به معتمدها' }));
  expect(screen().getByText(/بدون بررسی و بلافاصله منتشر می‌شود/)).toBeTruthy();
  fireEvent.change(screen().getByLabelText('دلیل این تصمیم'), { target: { value: 'سابقهٔ خوب' } });
  fireEvent.click(screen().getByRole('button', { name: 'افزودن به معتمدها' }));
  await screen().findByText('خریدار به معتمدها اضافه شد');
  expect(decided).toEqual([{ trusted: true, reason: 'سابقهٔ خوب' }]);
  expect(await screen().findByRole('button', { name: 'حذف از معتمدها' })).toBeTruthy();
});

test('says that nothing waits, and that the list could not be read', async () => {
  waiting = [];
  const { screen, queryClient } = await openPage('/admin/reviews', server);
  await screen().findByText('چیزی در انتظار بررسی نیست');
  server.override.set('/api/admin/reviews', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  await queryClient.resetQueries({ queryKey: ['reviews', 'waiting'] });
  await screen().findByText('سرویس شلوغ است.');
});

test.each(['user', 'supporter'] as const)('does not exist for a %s', async (role) => {
  server.me = { id: 5, name: 'کاربر', role, mobile: '+989120000005', supplier: null };
  const { screen } = await openPage('/admin/reviews', server);
  expect(await screen().findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen().queryByText('بررسی‌ها')).toBeNull();
  expect(server.calls.filter((call) => call.includes('/api/admin'))).toEqual([]);
});

test('asks a guest to log in first, with the way back', async () => {
  server.me = null;
  const { router } = await openPage('/admin/reviews?kind=story', server);
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toMatchObject({ back: '/admin/reviews?kind=story' });
});

const aDocument = (part: object = {}) => ({
  id: 71,
  kind: 'business_licence',
  number: '۱۲۳',
  valid_until: '2027-03-20',
  status: 'pending',
  reason: null,
  file: {
    id: 9,
    category: 'document',
    name: 'licence.pdf',
    mime: 'application/pdf',
    size_bytes: 900,
    width: null,
    height: null,
    url: '/files/9',
  },
  version: 1,
  created_at: '2026-11-21T07:00:00.000Z',
  reviewed_at: null,
  user: { id: 6, name: 'فولاد نمونه', handle: 'proving' },
  reviewer: null,
  previous: null,
  ...part,
});

/** Two documents that wait, the first beside an older one of its kind. */
function addDocuments(): void {
  documents = [
    aDocument({ previous: { ...aDocument({ id: 60, number: '۸۸', status: 'accepted', valid_until: '2026-12-01' }) } }),
    aDocument({ id: 72, kind: 'vat_certificate', valid_until: null }),
  ];
  server.override.set('/api/admin/verification', () => ({
    status: 200,
    body: { data: documents, meta: { current_page: 1, last_page: 1, per_page: 20, total: documents.length } },
  }));
  for (const verdict of ['accept', 'reject'])
    for (const id of [71, 72])
      server.override.set(`/api/admin/verification/${id}/${verdict}`, (body) => {
        decided.push([id, verdict, body]);
        documents = documents.filter((one) => (one as { id: number }).id !== id);
        return { status: 200, body: { data: aDocument({ id, status: `${verdict}ed` }) } };
      });
}

test('shows a document beside the valid one of its kind, and accepts it by key with what was seen', async () => {
  addDocuments();
  const { screen } = await openPage('/admin/reviews?kind=document', server);
  const pane = await screen().findByRole('article', { name: 'پروانهٔ کسب، فولاد نمونه' });
  expect(pane.querySelector('del')?.textContent).toContain('۸۸');
  expect(pane.querySelector('ins')?.textContent).toContain('۱۲۳');
  expect(screen().getByRole('link', { name: 'مدرک (۲)' })).toBeTruthy();
  expect(screen().getByText(/^۵ مورد در انتظار/)).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.change(within(pane).getByLabelText('شمارهٔ مدرک'), { target: { value: '۱۲۴' } });
  fireEvent.change(within(pane).getByLabelText('پایان اعتبار'), { target: { value: '۱۴۰۶/۱۲/۲۹' } });
  await decideBy('KeyA');
  const question = within(await screen().findByRole('dialog'));
  expect(decided).toEqual([]);
  await pressSettled(question.getByRole('button', { name: 'پذیرش مدرک' }));
  await screen().findByText('«پروانهٔ کسب، فولاد نمونه» پذیرفته شد');
  await screen().findByRole('article', { name: 'گواهی ارزش افزوده، فولاد نمونه' });
  const accepted = { version: 1, level: 'verified', kind: 'business_licence', number: '۱۲۴', valid_until: '2028-03-19' };
  expect(decided).toEqual([[71, 'accept', { ...accepted, revocable: true }]]);
});

test('offers to take the acceptance of a document back', async () => {
  addDocuments();
  const held = aDocument({ version: 2, reviewer: { id: 1, name: 'مدیر' } });
  server.override.set('/api/admin/verification/71/accept', () => ({ status: 200, body: { data: held } }));
  server.override.set('/api/admin/verification/71/accept/take-back', (body) => {
    decided.push([71, 'take-back', body]);
    return { status: 200, body: { data: aDocument({ version: 3 }) } };
  });
  const { screen } = await openPage('/admin/reviews?kind=document', server);
  const pane = within(await screen().findByRole('article', { name: 'پروانهٔ کسب، فولاد نمونه' }));
  await pressSettled(pane.getByRole('button', { name: 'پذیرش مدرک' }));
  fireEvent.click(await screen().findByRole('button', { name: 'پس گرفتن' }));
  await waitFor(() => expect(decided).toEqual([[71, 'take-back', { version: 2 }]]));
});

test('rejects a document with a reason, and refuses a day that is none', async () => {
  addDocuments();
  const { screen } = await openPage('/admin/reviews?kind=document&review=72', server);
  const pane = within(await screen().findByRole('article', { name: 'گواهی ارزش افزوده، فولاد نمونه' }));
  fireEvent.change(pane.getByLabelText('پایان اعتبار'), { target: { value: 'فردا' } });
  fireEvent.click(pane.getByRole('button', { name: 'پذیرش مدرک' }));
  await pane.findByText('تاریخ را به شکل ۱۴۰۵/۰۹/۰۱ بنویسید.');
  await decideBy('KeyR');
  fireEvent.click(await pane.findByRole('button', { name: 'تصویر خوانا نیست.' }));
  fireEvent.click(pane.getByRole('button', { name: 'ثبت رد' }));
  await screen().findByRole('article', { name: 'پروانهٔ کسب، فولاد نمونه' });
  expect(decided).toEqual([[72, 'reject', { version: 1, reason: 'تصویر خوانا نیست.' }]]);
});

test('leads from an empty list of changes to the documents that wait', async () => {
  waiting = [];
  addDocuments();
  const { screen } = await openPage('/admin/reviews', server);
  const link = await screen().findByRole('link', { name: 'بررسی مدارک' });
  fireEvent.click(link);
  await screen().findByRole('article', { name: 'پروانهٔ کسب، فولاد نمونه' });
});
