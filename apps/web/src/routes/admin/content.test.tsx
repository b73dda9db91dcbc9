import type { PageRow, StoredPage } from '@rasteh/contract/site/pages/writing';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { pressSettled } from '../../testing/press-settled.ts';
import { adminContentRoute, adminOneContentRoute } from './content.tsx';

const openPage = openerOf(adminContentRoute, adminOneContentRoute);

const AT = '2026-11-20T08:00:00.000Z';
const aRow = (part: Partial<PageRow> = {}): PageRow => ({
  id: 4,
  kind: 'news',
  slug: 'بازار',
  title: 'بازار امروز',
  state: 'draft',
  published_at: null,
  version: 1,
  updated_at: AT,
  ...part,
});
const ok = (data: unknown) => ({ status: 200, body: { data } });

let server: MarketServer;
let rows: PageRow[];
let page: StoredPage;
let asked: URLSearchParams[];
let sent: [string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  asked = [];
  sent = [];
  rows = [aRow(), aRow({ id: 5, title: 'فردا', state: 'scheduled', published_at: '2026-12-01T05:00:00.000Z' })];
  const body: StoredPage['body'] = {
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'متن', format: 0 }] }] },
  };
  page = { ...aRow(), description: '', body };
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  server.override.set('/api/admin/pages', (_body, _method, query) => {
    asked.push(query);
    const counts = { kinds: { page: 0, news: 2 }, states: { draft: 1, scheduled: 1, published: 0 } };
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: rows.length };
    return { status: 200, body: { data: rows, meta, counts } };
  });
  server.override.set('/api/admin/pages/4', (sentBody, method) => {
    if (method === 'GET') return ok(page);
    sent.push(['save', sentBody]);
    page = { ...page, ...(sentBody as object), version: 2 };
    return ok(page);
  });
  server.override.set('/api/admin/pages/4/versions', () =>
    ok([{ version: page.version, title: page.title, at: AT, by: 'مدیر' }]),
  );
});

test('lists pages and news with counts, and keeps words and filters in the URL', async () => {
  const { screen, router } = await openPage('/admin/content?kind=news&status=draft&q=%D8%A8&x=1', server);
  const first = await screen().findByRole('link', { name: 'بازار امروز' });
  expect(first.getAttribute('href')).toBe('/admin/content/4');
  expect(screen().getByRole('tab', { name: 'پیش‌نویس (۱)' })).toBeTruthy();
  expect(screen().getByText(/انتشار ۱۰ آذر ۱۴۰۵، ساعت ۰۸:۳۰/)).toBeTruthy();
  const { q, kind, state } = Object.fromEntries(asked[0] ?? []);
  expect([q, kind, state]).toEqual(['ب', 'news', 'draft']);
  expect(router.state.location.search).toMatchObject({ kind: 'news' });
  await expectAccessibleInFull(document);
});

test('says that nothing was written yet, and that the list could not be read', async () => {
  rows = [];
  const { screen, queryClient } = await openPage('/admin/content', server);
  await screen().findByText('هنوز صفحه‌ای نیست');
  server.override.set('/api/admin/pages', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  await queryClient.resetQueries({ queryKey: ['pages', 'written'] });
  await screen().findByText('سرویس شلوغ است.');
});

test('saves what is typed with its version, and shows a refusal at its field', async () => {
  const { screen } = await openPage('/admin/content/4', server);
  fireEvent.change(await screen().findByLabelText('عنوان'), { target: { value: 'بازار فردا' } });
  expect((screen().getByLabelText('نشانی') as HTMLInputElement).value).toBe('بازار');
  fireEvent.click(screen().getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['save', { title: 'بازار فردا', slug: 'بازار', version: 1, body: page.body }]);
  await screen().findByRole('heading', { level: 1, name: 'ویرایش «بازار فردا»' });
  const errors = { slug: ['این نشانی برای صفحهٔ دیگری است.'], 'body.root.children.0.url': ['لینک نادرست است.'] };
  server.override.set('/api/admin/pages/4', () => refusal(422, 'invalid', 'ورودی نادرست است.', { errors }));
  fireEvent.change(screen().getByLabelText('نشانی'), { target: { value: 'خبر' } });
  fireEvent.click(screen().getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }));
  await screen().findByText('این نشانی برای صفحهٔ دیگری است.');
  await screen().findByText('بخش ۱ متن: لینک نادرست است.');
  await expectAccessibleInFull(document);
});

test('asks for the whole moment of a scheduled publication', async () => {
  const { screen } = await openPage('/admin/content/4', server);
  fireEvent.click(await screen().findByRole('button', { name: 'زمان‌بندی انتشار' }));
  await screen().findByText(/روز را از تقویم و ساعت را/);
  server.override.set('/api/admin/pages/4/publication', (body) => {
    sent.push(['publish', body]);
    page = { ...page, state: 'scheduled', published_at: '2026-12-01T05:00:00.000Z', version: 2 };
    return ok(page);
  });
  fireEvent.change(screen().getByRole('textbox', { name: 'روز انتشار' }), { target: { value: '۱۴۰۵/۹/۱۰' } });
  fireEvent.change(screen().getByLabelText('ساعت انتشار (تهران)'), { target: { value: '۸:۳۰' } });
  fireEvent.click(screen().getByRole('button', { name: 'زمان‌بندی انتشار' }));
  await screen().findByText(/خودبه‌خود منتشر می‌شود/);
  expect(sent).toEqual([['publish', { version: 1, publish_at: '2026-12-01T05:00:00.000Z' }]]);
});

test('asks before it publishes, says that a scheduled page is not public yet', async () => {
  server.override.set('/api/admin/pages/4/publication', (body) => {
    sent.push(['publish', body]);
    return ok({ ...page, state: 'published', published_at: AT, version: 3 });
  });
  const { screen } = await openPage('/admin/content/4', server);
  fireEvent.click(await screen().findByRole('button', { name: 'انتشار' }));
  const question = within(await screen().findByRole('dialog', { name: 'این نوشته همین حالا منتشر شود؟' }));
  expect(sent).toEqual([]);
  await pressSettled(question.getByRole('button', { name: 'انتشار' }));
  await waitFor(() => expect(sent.map(([kind]) => kind)).toEqual(['save', 'publish']));
  cleanup();

  page = { ...page, state: 'scheduled', published_at: '2026-12-01T05:00:00.000Z' };
  const scheduled = await openPage('/admin/content/4', server);
  await scheduled.screen().findByText(/این نوشته زمان‌بندی شده است/);
  expect(scheduled.screen().queryByText(/این نوشته منتشر شده است/)).toBeNull();
});

test('asks before a change of a published page is public, and not for a scheduled one', async () => {
  page = { ...page, state: 'published', published_at: AT };
  const { screen } = await openPage('/admin/content/4', server);
  fireEvent.click(await screen().findByRole('button', { name: 'ذخیره' }));
  const question = within(await screen().findByRole('dialog', { name: 'تغییرهای این نوشته همین حالا منتشر شود؟' }));
  expect(sent).toEqual([]);
  await pressSettled(question.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(sent.map(([kind]) => kind)).toEqual(['save']));
  cleanup();

  page = { ...page, state: 'scheduled', published_at: '2026-12-01T05:00:00.000Z' };
  const scheduled = await openPage('/admin/content/4', server);
  fireEvent.click(await scheduled.screen().findByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(sent.map(([kind]) => kind)).toEqual(['save', 'save']));
});

test('keeps the typed text when another admin has changed the title alone', async () => {
  const { screen } = await openPage('/admin/content/4', server);
  fireEvent.change(await screen().findByLabelText('خلاصه'), { target: { value: 'خلاصهٔ من' } });
  const theirs = { ...page, title: 'عنوان دیگری', version: 2 };
  server.override.set('/api/admin/pages/4', (body, method) => {
    if (method === 'GET') return ok(page);
    sent.push(['save', body]);
    if (sent.length > 1) return ok({ ...theirs, ...(body as object), version: 3 });
    return { status: 412, body: { code: 'stale', message: 'تغییر کرده', request_id: 'r', data: theirs } };
  });
  fireEvent.click(screen().getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }));
  await screen().findByText('عنوان: مقدار ثبت‌شده اکنون «عنوان دیگری» است.');
  fireEvent.click(screen().getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  fireEvent.click(screen().getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject(['save', { title: 'عنوان دیگری', description: 'خلاصهٔ من', version: 2 }]);
});

test('says that a page was not found', async () => {
  server.override.set('/api/admin/pages/4', () => refusal(404, 'not_found', 'پیدا نشد.'));
  const { screen } = await openPage('/admin/content/4', server);
  await screen().findByText('این صفحه پیدا نشد');
});
