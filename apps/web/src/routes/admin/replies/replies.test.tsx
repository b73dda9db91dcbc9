import type { KeptReply } from '@rasteh/contract/talk/replies';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onReplyChanged } from '../../../talk/replies/events.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminRepliesRoute } from './replies.tsx';

const openPage = openerOf(adminRepliesRoute);

const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const aReply = (id: number, title: string, part: Partial<KeptReply> = {}): KeptReply => ({
  id,
  title,
  text: `متن ${title}`,
  is_shown: true,
  version: 1,
  ...part,
});

let server: MarketServer;
let replies: KeptReply[];
let sent: [string, string, unknown][];
/** Answers a call at this path after it was noted. */
const answer = (path: string, change: (method: string, body: never) => unknown) =>
  server.override.set(`/api/admin/replies${path}`, (body, method, query) => {
    if (method === 'GET') return ok(replies);
    sent.push([method, `${path}${query.size > 0 ? `?${query}` : ''}`, body]);
    return ok(change(method, body as never), method === 'POST' ? 201 : 200);
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  [replies, sent] = [[aReply(11, 'سلام'), aReply(12, 'تحویل', { is_shown: false }), aReply(13, 'تسویه')], []];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, oldest_at: null }));
  answer('', (_, body: KeptReply) => {
    replies = [...replies, { ...body, id: 14, version: 1 }];
    return replies.at(-1);
  });
  answer('/12', (method) => {
    if (method === 'DELETE') replies = replies.filter(({ id }) => id !== 12);
    return aReply(12, 'تحویل');
  });
});

const open = async () => {
  const page = await openPage('/admin/replies', server);
  await screen.findByText('متن سلام');
  return page;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const titles = () => [...document.querySelectorAll('ol strong')].map((title) => title.textContent);

test('adds a reply with the name of the person at the caret, and says how long it is', async () => {
  await open();
  expect(screen.getByText('۳ از ۱۰۰ پاسخ')).toBeTruthy();
  expect(screen.getAllByText('پنهان')).toHaveLength(1);
  press('پاسخ تازه');
  type('عنوان', 'شماره تماس');
  type('متن پاسخ', 'سلام بفرمایید.');
  const text = screen.getByLabelText('متن پاسخ') as HTMLTextAreaElement;
  text.setSelectionRange(4, 4);
  press('افزودن نام مخاطب');
  expect(text.value).toBe('سلام {name} بفرمایید.');
  expect(document.activeElement).toBe(text);
  expect(text.selectionStart).toBe(11);
  expect(screen.getByText('۲۱ از ۴٬۰۰۰ حرف')).toBeTruthy();
  type('متن پاسخ', 'سلام ، بفرمایید.');
  text.setSelectionRange(5, 5);
  press('افزودن نام مخاطب');
  expect(text.value).toBe('سلام {name}، بفرمایید.');
  type('متن پاسخ', 'سلام {name} بفرمایید.');
  await expectAccessibleInFull(document.body);
  fireEvent.click(screen.getByLabelText('در فهرست پشتیبان‌ها نمایش داده شود'));
  press('ذخیره');
  await screen.findByText('پاسخ اضافه شد.');
  await waitFor(() => expect(titles()).toEqual(['سلام', 'تحویل', 'تسویه', 'شماره تماس']));
  expect(sent).toEqual([['POST', '', { title: 'شماره تماس', text: 'سلام {name} بفرمایید.', is_shown: false }]]);
  expect(screen.queryByLabelText('متن پاسخ')).toBeNull();
});

test('shows refusals at their fields, and loses nothing that was typed', async () => {
  await open();
  press('پاسخ تازه');
  server.override.set('/api/admin/replies', (_, method) =>
    method === 'GET'
      ? ok(replies)
      : refusal(422, 'invalid', 'نادرست', {
          errors: { text: ['«{family}» شناخته نمی‌شود.'], title: ['پاسخ دیگری همین عنوان را دارد.'] },
        }),
  );
  type('عنوان', 'سلام');
  type('متن پاسخ', 'سلام {family}');
  press('ذخیره');
  await screen.findByText('«{family}» شناخته نمی‌شود.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('عنوان')));
  expect((screen.getByLabelText('متن پاسخ') as HTMLTextAreaElement).value).toBe('سلام {family}');
  expect(screen.getByLabelText('متن پاسخ').getAttribute('aria-invalid')).toBe('true');
  type('متن پاسخ', 'آ'.repeat(4_003));
  expect(screen.getByText('۳ حرف بیش از حد مجاز است.')).toBeTruthy();
});

test('moves a reply by its buttons and by arrow keys, says where it stands, and keeps the focus', async () => {
  await open();
  for (const [id, next] of [
    [11, [12, 11, 13]],
    [13, [12, 13, 11]],
  ] as const)
    answer(`/${id}/place`, () => {
      replies = next.map((one) => replies.find((reply) => reply.id === one) as KeptReply);
      return replies;
    });
  press('پایین‌تر: سلام');
  await screen.findByText('«سلام» در جای ۲ از ۳ است.');
  expect(titles()).toEqual(['تحویل', 'سلام', 'تسویه']);
  const up = screen.getByRole('button', { name: 'پایین‌تر: تسویه' });
  act(() => up.focus());
  fireEvent.keyDown(up, { key: 'ArrowUp' });
  await screen.findByText('«تسویه» در جای ۲ از ۳ است.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('پایین‌تر: تسویه');
  // At the ends of the list there is nowhere to go.
  press('بالاتر: تحویل');
  press('پایین‌تر: سلام');
  expect(sent).toEqual([
    ['PUT', '/11/place', { before_id: 13 }],
    ['PUT', '/13/place', { before_id: 11 }],
  ]);
});

test('lets an admin choose between two changes of one reply', async () => {
  await open();
  const theirs = aReply(12, 'تحویل', { text: 'فردا می‌رسد.', version: 2 });
  let isStale = true;
  server.override.set('/api/admin/replies/12', (body, method) => {
    sent.push([method, '/12', body]);
    return isStale ? { status: 412, body: { code: 'stale', message: 'تغییر کرده', request_id: 'r', data: theirs } } : ok(theirs);
  });
  press('ویرایش «تحویل»');
  type('متن پاسخ', 'امروز می‌رسد.');
  press('ذخیره');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('«فردا می‌رسد.»');
  expect(notice.textContent).toContain('نمایش: مقدار ثبت‌شده اکنون «نمایش» است.');
  press('نگه داشتن تغییر من');
  isStale = false;
  press('ذخیره');
  await screen.findByText('پاسخ ذخیره شد.');
  expect(sent.map(([, , body]) => body)).toEqual([
    { title: 'تحویل', text: 'امروز می‌رسد.', is_shown: false, version: 1 },
    // What only the other admin has changed stays.
    { title: 'تحویل', text: 'امروز می‌رسد.', is_shown: true, version: 2 },
  ]);
});

test('asks before it deletes a reply', async () => {
  await open();
  press('حذف «تحویل»');
  const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  expect(sent).toEqual([]);
  fireEvent.click(yes);
  await screen.findByText('پاسخ حذف شد.');
  await waitFor(() => expect(titles()).toEqual(['سلام', 'تسویه']));
  expect(sent).toEqual([['DELETE', '/12?version=1', undefined]]);
});

test('follows the changes of others, and says when there are none, too many or no answer', async () => {
  const { queryClient } = await open();
  replies = Array.from({ length: 100 }, (_, n) => aReply(n + 1, `پاسخ ${n + 1}`));
  onReplyChanged(queryClient);
  await screen.findByText(/^حداکثر ۱۰۰ پاسخ/);
  expect(screen.queryByRole('button', { name: 'پاسخ تازه' })).toBeNull();
  replies = [];
  onReplyChanged(queryClient);
  await screen.findByText('هنوز پاسخ آماده‌ای نیست');
  server.override.set('/api/admin/replies', () => refusal(500, 'server', 'خطا'));
  await queryClient.resetQueries({ queryKey: ['replies'] });
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  replies = [aReply(1, 'سلام')];
  server.override.set('/api/admin/replies', () => ok(replies));
  fireEvent.click(again);
  await screen.findByText('متن سلام');
});
