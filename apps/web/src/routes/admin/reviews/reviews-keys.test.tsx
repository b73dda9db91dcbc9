import type { Review } from '@rasteh/contract/reach/reviews';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aReview, at, keysReady, productShown, usualReasons } from '../../../testing/review-queue.ts';
import { adminReviewsRoute } from '../reviews.tsx';

const openPage = openerOf(adminReviewsRoute);
const [me, other] = [
  { id: 1, name: 'مدیر' },
  { id: 2, name: 'مدیر دوم' },
];

let server: MarketServer;
let all: Review[];
let calls: unknown[];
const isWaiting = ({ status, reviewer }: Review) => status === 'pending' && reviewer === null;
const counts = () => ({
  counts: { product: 0, profile: 0, showcase: 0, story: 0, rfq: all.filter(isWaiting).length, inventory: 0, rating: 0 },
  total: all.filter(isWaiting).length,
  documents: 0,
  reports: 0,
  returned: 0,
  oldest_at: at(90),
});
const change = (id: number, part: Partial<Record<keyof Review, unknown>>): Review => {
  all = all.map((one) => (one.id === id ? ({ ...one, version: one.version + 1, ...part } as Review) : one));
  return all.find((one) => one.id === id) as Review;
};
beforeEach(() => {
  server = new MarketServer();
  server.me = { ...me, role: 'admin', mobile: '+989120000001', supplier: null };
  calls = [];
  all = [
    aReview(),
    ...[32, 33].map((id) =>
      aReview({ id, title: `کالای ${id}`, entity: 'product', after: { ...productShown, title: `کالای ${id}` } }),
    ),
  ];
  server.override.set('/api/admin/review-reasons', () => ({ status: 200, body: { data: usualReasons() } }));
  server.override.set('/api/admin/reviews', () => {
    const data = all.filter(isWaiting);
    return { status: 200, body: { data, meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length } } };
  });
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts() } }));
  for (const { id } of all) {
    server.override.set(`/api/admin/reviews/${id}`, () => ({ status: 200, body: { data: all.find((one) => one.id === id) } }));
    server.override.set(`/api/admin/reviews/${id}/approve`, (body) => {
      calls.push([id, body]);
      return { status: 200, body: { data: change(id, { reviewer: me }) } };
    });
  }
});
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });

test('ignores letters after the form in which they were typed has gone, until a press on the queue', async () => {
  const { screen, queryClient, page } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyR');
  const field = await screen().findByLabelText('دلیل برای فرستنده');
  await waitFor(() => expect(document.activeElement).toBe(field));
  change(31, { status: 'rejected', reviewer: other, reason: 'ناقص است.' });
  const frame = { v: 1, t: 'evt', e: 'review.changed', id: 'e1', ts: at(0), room: 'reviews' } as const;
  handleEvent({ ...frame, d: counts() }, { queryClient, api: page.api });
  await screen().findByText('مدیر دوم پیش از شما این مورد را نپذیرفت. دلیل: ناقص است.');

  press('KeyJ');
  expect(screen().getByRole('article', { name: 'آهن سقف' })).toBeTruthy();
  await screen().findByText('آنچه می‌نوشتید بسته شد. برای کار با کلیدها، روی صف بزنید.');
  const next = screen().getByRole('link', { name: /کالای 32/ });
  fireEvent.pointerDown(next);
  fireEvent.click(next);
  await screen().findByRole('article', { name: 'کالای 32' });
  await keysReady();
  press('KeyA');
  await screen().findByText('«کالای 32» تأیید شد');
  expect(calls).toEqual([[32, { version: 1, revocable: true }]]);
});

test('approves nothing that has just been opened, nor from a field elsewhere on the page', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyA');
  await screen().findByRole('article', { name: 'کالای 32' });
  press('KeyA');
  await keysReady();
  const outside = screen()
    .getAllByRole('link')
    .find((link) => !link.closest('[data-keys]')) as HTMLElement;
  fireEvent.keyDown(outside, { code: 'KeyA' });
  expect(calls).toEqual([[31, { version: 1, revocable: true }]]);
});

test('takes an approval back, which returns to the list, and says when it is too late', async () => {
  server.override.set('/api/admin/reviews/approvals/take-back', (body) => {
    calls.push(body);
    const review = change(31, { reviewer: null });
    return { status: 200, body: { data: [{ id: 31, ok: true, review }] } };
  });
  const { screen } = await openPage('/admin/reviews', server);
  fireEvent.click(await screen().findByRole('button', { name: 'تأیید و انتشار' }));
  await screen().findByText('«آهن سقف» تأیید شد');
  await waitFor(() => expect(screen().queryByRole('link', { name: /آهن سقف/ })).toBeNull());
  fireEvent.click(screen().getByRole('button', { name: 'پس گرفتن' }));
  await screen().findByText('پس گرفته شد');
  expect(await screen().findByRole('link', { name: /آهن سقف/ })).toBeTruthy();
  expect(calls).toEqual([[31, { version: 1, revocable: true }], { reviews: [{ id: 31, version: 2 }] }]);

  const late = refusal(409, 'take_back_too_late', 'مهلت پس گرفتن تمام شده است.');
  server.override.set('/api/admin/reviews/approvals/take-back', () => late);
  fireEvent.click(screen().getByRole('button', { name: 'تأیید و انتشار' }));
  await screen().findByText('«کالای 32» تأیید شد');
  fireEvent.click(screen().getByRole('button', { name: 'پس گرفتن' }));
  await screen().findByText('پس گرفته نشد');
});

test('adds the usual reason of a key while one writes, once, and sends it with the form', async () => {
  server.override.set('/api/admin/reviews/31/reject', (body) => {
    calls.push(body);
    return { status: 200, body: { data: change(31, { status: 'rejected', reviewer: me, reason: 'عنوان روشن نیست.' }) } };
  });
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  await keysReady();
  press('KeyR');
  const field = (await screen().findByLabelText('دلیل برای فرستنده')) as HTMLTextAreaElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  const usual = screen().getByRole('button', { name: 'عنوان روشن نیست.' });
  expect(usual.getAttribute('aria-keyshortcuts')).toBe('Alt+1');
  // A digit alone is text, and a key without a reason does nothing.
  press('Digit1');
  fireEvent.keyDown(field, { code: 'Digit5', altKey: true });
  expect(field.value).toBe('');
  for (let time = 0; time < 2; time += 1) fireEvent.keyDown(field, { code: 'Digit1', altKey: true });
  expect(field.value).toBe('عنوان روشن نیست.');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(calls).toEqual([{ version: 1, reason: 'عنوان روشن نیست.' }]));
});

test('shows a PDF in its place on a press, and says when it cannot be read', async () => {
  const file = (id: number) => ({
    id,
    name: `نقشه ${id}.pdf`,
    mime: 'application/pdf',
    size_bytes: 12_000,
    sha256: 'a'.repeat(64),
    is_public: false,
    url: `/api/files/${id}`,
    widths: [],
    created_at: at(90),
  });
  all = [aReview({ files: { before: [], after: [file(1), file(2)] } })];
  const answers = new Map([
    ['/api/files/1', new Response('%PDF-1.7')],
    ['/api/files/2', new Response('', { status: 404 })],
  ]);
  vi.stubGlobal('fetch', async (url: string) => answers.get(url));
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined }),
  );
  const { screen } = await openPage('/admin/reviews', server);
  fireEvent.click(await screen().findByRole('button', { name: 'نمایش همین‌جا: نقشه 1.pdf' }));
  const frame = await screen().findByTitle('نمایش همین‌جا: نقشه 1.pdf');
  expect(frame.getAttribute('src')).toBe('blob:1');
  // Whatever the bytes are, they are no page.
  expect(made[0]?.type).toBe('application/pdf');
  fireEvent.click(screen().getByRole('button', { name: 'نمایش همین‌جا: نقشه 2.pdf' }));
  await screen().findByText('این پرونده نمایش داده نشد؛ آن را از پیوندش دریافت کنید.');
  fireEvent.click(screen().getAllByRole('button', { name: 'بستن نمایش' })[0] as HTMLElement);
  expect(screen().queryByTitle('نمایش همین‌جا: نقشه 1.pdf')).toBeNull();
});
