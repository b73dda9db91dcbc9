import type { ListedStory } from '@rasteh/contract/supply/stories';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminStoriesRoute } from './stories.tsx';

const openPage = openerOf(adminStoriesRoute);

let server: MarketServer;
let stored: ListedStory[];
let taken: unknown[];

const after = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();
const story = (id: number, caption: string, part: Partial<ListedStory> = {}): ListedStory => ({
  id,
  user_id: 12,
  caption,
  status: 'published',
  rejection: null,
  views: 7,
  file: { id, name: 'a.png', mime: 'image/png', size_bytes: 20, url: `/files/${id}`, widths: [], width: 10, height: 10 } as never,
  link: null,
  published_at: after(-4),
  expires_at: after(20),
  created_at: after(-5),
  supplier: { user_id: 12, handle: 'ahan', title: 'آهن‌آلات نمونه', verified: 'none' },
  ...part,
});

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  taken = [];
  stored = [
    story(2, 'بارگیری امروز'),
    story(1, 'ورق تازه', { status: 'pending', published_at: null, expires_at: null, views: 0 }),
  ];
  const counts = { counts: {}, total: 0, documents: 0, reports: 0, returned: 0, oldest_at: null };
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts } }));
  server.override.set('/api/admin/review-reasons', () => ({
    status: 200,
    body: { data: [{ kind: 'story', version: 1, reasons: ['تصویر به این کالا مربوط نیست.'] }] },
  }));
  server.override.set('/api/admin/stories', () => {
    const of = (status: string) => stored.filter((one) => one.status === status).length;
    return {
      status: 200,
      body: {
        data: stored,
        meta: { current_page: 1, last_page: 1, per_page: 20, total: stored.length },
        counts: { pending: of('pending'), published: of('published'), rejected: of('rejected'), expired: of('expired') },
      },
    };
  });
  server.override.set('/api/admin/stories/2/take-down', (body) => {
    taken.push(body);
    const { reason } = body as { reason: string };
    stored = stored.map((one) => (one.id === 2 ? story(2, one.caption, { status: 'rejected', rejection: reason }) : one));
    return { status: 200, body: { data: stored[0] } };
  });
});

test('shows each story with its supplier and state, and what waits leads to the reviews', async () => {
  const { screen } = await openPage('/admin/stories', server);
  const published = (await screen().findByText('بارگیری امروز')).closest('li') as HTMLElement;
  expect(within(published).getByRole('link', { name: 'آهن‌آلات نمونه' }).getAttribute('href')).toBe('/admin/people/12');
  expect(published.textContent).toContain('۷ بازدید');
  const waiting = screen().getByText('ورق تازه').closest('li') as HTMLElement;
  const review = within(waiting).getByRole('link', { name: 'بررسی ورق تازه' });
  expect(review.getAttribute('href')).toBe('/admin/reviews?kind=story');
  expect(within(waiting).queryByRole('button', { name: /^برداشتن از نمایش/ })).toBeNull();
  expect(screen().getByRole('tab', { name: 'منتشرشده (۱)' })).toBeTruthy();
  await expectAccessibleInFull();
});

test('takes a public story down for a usual reason, and refuses to without one', async () => {
  const { screen } = await openPage('/admin/stories', server);
  fireEvent.click(await screen().findByRole('button', { name: 'برداشتن از نمایش: بارگیری امروز' }));
  const form = within(await screen().findByRole('form', { name: 'برداشتن از نمایش: بارگیری امروز' }));
  fireEvent.click(form.getByRole('button', { name: 'برداشتن از نمایش' }));
  expect(form.getByText('دلیل را بنویسید، دست‌کم ۳ حرف.')).toBeTruthy();
  expect(taken).toEqual([]);
  fireEvent.click(await form.findByRole('button', { name: 'تصویر به این کالا مربوط نیست.' }));
  fireEvent.click(form.getByRole('button', { name: 'برداشتن از نمایش' }));
  await screen().findByText('استوری از نمایش برداشته شد.');
  expect(taken).toEqual([{ reason: 'تصویر به این کالا مربوط نیست.' }]);
  await screen().findByText('دلیل: تصویر به این کالا مربوط نیست.');
  await waitFor(() => expect(screen().queryByRole('form', { name: /^برداشتن از نمایش/ })).toBeNull());
});

test('keeps the reason when the story has ended meanwhile', async () => {
  server.override.set('/api/admin/stories/2/take-down', () => ({
    status: 409,
    body: { code: 'conflict', message: 'این مورد تغییر کرده است.' },
  }));
  const { screen } = await openPage('/admin/stories', server);
  fireEvent.click(await screen().findByRole('button', { name: 'برداشتن از نمایش: بارگیری امروز' }));
  const form = within(await screen().findByRole('form', { name: 'برداشتن از نمایش: بارگیری امروز' }));
  fireEvent.change(form.getByLabelText('دلیل'), { target: { value: 'تصویر تکراری است.' } });
  fireEvent.click(form.getByRole('button', { name: 'برداشتن از نمایش' }));
  expect((await form.findByRole('alert')).textContent).toContain('این مورد تغییر کرده است.');
  expect((form.getByLabelText('دلیل') as HTMLTextAreaElement).value).toBe('تصویر تکراری است.');
});

test('says when there are none, and when none are found', async () => {
  stored = [];
  const { screen } = await openPage('/admin/stories?q=%D9%85%DB%8C%D9%84%DA%AF%D8%B1%D8%AF', server);
  await screen().findByText('استوری‌ای پیدا نشد');
  fireEvent.click(screen().getByRole('button', { name: 'نمایش همه' }));
  await screen().findByText('هنوز استوری‌ای نیست');
});
