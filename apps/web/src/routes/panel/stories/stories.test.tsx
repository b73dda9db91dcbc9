import type { OwnStory } from '@rasteh/contract/supply/stories';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { aPicture } from '../../../testing/inventories.ts';
import { NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { storiesPage } from './stories.tsx';

const openPage = openerOf(storiesPage);

const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const aStory = (part: Partial<OwnStory> = {}): OwnStory => ({
  id: 4,
  user_id: 5,
  status: 'published',
  caption: 'بارگیری امروز',
  file: aPicture(),
  link: { product: { id: rebar14.id, slug: rebar14.slug, title: rebar14.title }, price_id: null },
  rejection: null,
  views: 12,
  published_at: at(NOW - hour),
  expires_at: at(NOW + 23 * hour),
  created_at: at(NOW - hour),
  ...part,
});

function aSupplier(stories: OwnStory[]) {
  const server = new MarketServer();
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000003', supplier: null };
  server.override.set('/api/user/stories', () => ({ status: 200, body: { data: stories } }));
  return server;
}

test('lists stories with their state, views, end and reason, and follows changes', async () => {
  const stories = [
    aStory(),
    aStory({ id: 5, caption: '', status: 'rejected', rejection: 'تصویر روشن نیست.', published_at: null, expires_at: null }),
    aStory({ id: 6, caption: 'دیروز', expires_at: at(NOW - 1) }),
  ];
  const server = aSupplier(stories);
  const { screen, queryClient, page } = await openPage('/panel/stories', server);
  const row = (text: string) => within(screen().getByText(text).closest('li') as HTMLElement);
  await screen().findByText('بارگیری امروز');
  expect(row('بارگیری امروز').getByText('منتشرشده')).toBeTruthy();
  expect(row('بارگیری امروز').getByText(/۱۲ بازدید/)).toBeTruthy();
  expect(row('دلیل: تصویر روشن نیست.').getByText('پذیرفته‌نشده')).toBeTruthy();
  expect(row('دیروز').getByText('منقضی‌شده')).toBeTruthy();
  await expectAccessibleInFull();
  stories[0] = aStory({ views: 13 });
  const frame = { v: 1, t: 'evt', e: 'story.changed', id: 'e1', ts: at(NOW), room: 'me' } as const;
  handleEvent({ ...frame, d: { story_id: 4 } }, { queryClient, api: page.api });
  await waitFor(() => expect(row('بارگیری امروز').getByText(/۱۳ بازدید/)).toBeTruthy());
});

test('asks before a story is removed', async () => {
  const server = aSupplier([aStory()]);
  server.override.set('/api/user/stories/4', () => ({ status: 200, body: { data: { deleted: 1 } } }));
  const { screen } = await openPage('/panel/stories', server);
  fireEvent.click(await screen().findByRole('button', { name: 'حذف بارگیری امروز' }));
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'بله' }));
  await waitFor(() => expect(server.calls).toContain('DELETE /api/user/stories/4'));
});

test('says at the field that a picture is missing, and sends nothing', async () => {
  const server = aSupplier([]);
  const { screen } = await openPage('/panel/stories', server);
  await screen().findByText('هنوز استوری‌ای ندارید');
  fireEvent.click(screen().getByRole('button', { name: 'انتشار استوری' }));
  expect(await screen().findByText('یک تصویر یا تصویر متحرک انتخاب کنید.')).toBeTruthy();
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});
