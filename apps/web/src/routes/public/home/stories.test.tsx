import type { StoriesOfSupplier, StoryRing } from '@rasteh/contract/supply/stories';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { aPicture } from '../../../testing/inventories.ts';
import { NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { homeRoute } from './home.tsx';

const openPage = openerOf(homeRoute);

const sepahan = { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' } as const;
const yazd = { user_id: 8, handle: 'yazd', title: 'نورد یزد', verified: 'none' } as const;
const at = (ago_ms: number) => new Date(NOW - ago_ms).toISOString();
const ringOf = (supplier: StoryRing['supplier'], story_ids: number[], ago_ms: number): StoryRing => ({
  supplier,
  story_ids,
  latest_at: at(ago_ms),
  latest: { caption: 'بارگیری امروز', file: aPicture({ id: 60 }) },
});
const story = (id: number, caption: string): StoriesOfSupplier['stories'][number] => ({
  id,
  caption,
  file: aPicture({ id: 60 + id }),
  link: { product: { id: rebar14.id, slug: rebar14.slug, title: rebar14.title }, price_id: null },
  published_at: at(3_600_000),
  expires_at: at(-3_600_000),
});

function aServer(seen: number[] = []) {
  const server = new MarketServer();
  const rings = [ringOf(sepahan, [1, 2], 1_000), ringOf(yazd, [3], 2_000)];
  server.override.set('/api/stories', () => ({ status: 200, body: { data: rings } }));
  server.override.set('/api/user/stories/seen', (body) => ({ status: 200, body: { data: body ? { seen: 1 } : seen } }));
  const stories = [story(1, 'بارگیری امروز'), story(2, 'میلگرد تازه')];
  server.override.set('/api/suppliers/sepahan/stories', () => ({ status: 200, body: { data: { supplier: sepahan, stories } } }));
  return server;
}
/** The rings in their order; without a layout most of them count as outside of the view. */
const shownRings = () => [...document.querySelectorAll<HTMLElement>('[aria-roledescription="اسلاید"] button')];
const ringOfTitle = (title: string) => shownRings().find(({ textContent }) => textContent.includes(title));
const press = (title: string) => fireEvent.click(ringOfTitle(title) as HTMLElement);

beforeEach(() => localStorage.clear());

test('shows a guest one ring for each supplier, plays its stories and keeps in the browser what was seen', async () => {
  const { screen } = await openPage('/', aServer());
  const ring = await screen().findByRole('button', { name: /فولاد سپاهان.*دیده‌نشده/ });
  await expectAccessibleInFull();
  fireEvent.click(ring);
  const viewer = await screen().findByRole('dialog', { name: 'فولاد سپاهان' });
  expect(viewer.textContent).toContain('بارگیری امروز');
  fireEvent.click(screen().getByRole('button', { name: 'استوری بعدی' }));
  expect(viewer.textContent).toContain('میلگرد تازه');
  expect(screen().getByRole('link', { name: `مشاهدهٔ ${rebar14.title}` })).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  expect(screen().queryByRole('button', { name: /فولاد سپاهان.*دیده‌نشده/ })).toBeNull();
  expect(JSON.parse(localStorage.getItem('rasteh.seen-stories') ?? '')).toEqual([1, 2]);
});

test('puts what a user has not seen first, starts with it, and sends the marks to the server', async () => {
  const server = aServer([1, 3]);
  const older = [ringOf(yazd, [3], 0), ringOf(sepahan, [1, 2], 2_000)];
  server.override.set('/api/stories', () => ({ status: 200, body: { data: older } }));
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  const { screen } = await openPage('/', server);
  await waitFor(() => expect(ringOfTitle('نورد یزد')?.textContent).not.toContain('دیده‌نشده'));
  expect(shownRings()[0]).toBe(ringOfTitle('فولاد سپاهان'));
  press('فولاد سپاهان');
  expect((await screen().findByRole('dialog')).textContent).toContain('میلگرد تازه');
  fireEvent.click(screen().getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(server.bodies).toEqual([{ ids: [2] }]));
  expect(localStorage.getItem('rasteh.seen-stories')).toBeNull();
});

test('adds and removes rings as they change, and says when stories do not open', async () => {
  const server = aServer();
  const { screen, queryClient, page } = await openPage('/', server);
  await waitFor(() => expect(shownRings()).toHaveLength(2));
  const shargh = { ...yazd, user_id: 9, handle: 'shargh', title: 'آهن شرق' };
  const d = { rings: [ringOf(shargh, [9], 0)], removed_user_ids: [8] };
  handleEvent(
    { v: 1, t: 'evt', e: 'story_ring.changed', id: 'a', ts: at(0), room: 'stories', d },
    { queryClient, api: page.api },
  );
  await waitFor(() => expect(shownRings()[0]).toBe(ringOfTitle('آهن شرق')));
  expect([shownRings().length, ringOfTitle('نورد یزد')]).toEqual([2, undefined]);
  press('آهن شرق');
  expect(await screen().findByText(/استوری باز نشد/)).toBeTruthy();
});

test('makes no place on a page without stories for those that come while it is read', async () => {
  const server = aServer();
  server.override.set('/api/stories', () => ({ status: 200, body: { data: [] } }));
  const { queryClient, page } = await openPage('/', server);
  const ring = ringOf(sepahan, [1], 0);
  const d = { rings: [ring], removed_user_ids: [] };
  handleEvent(
    { v: 1, t: 'evt', e: 'story_ring.changed', id: 'a', ts: at(0), room: 'stories', d },
    { queryClient, api: page.api },
  );
  await waitFor(() => expect(queryClient.getQueryData(['stories', 'rings'])).toEqual([ring]));
  expect(shownRings()).toEqual([]);
});
