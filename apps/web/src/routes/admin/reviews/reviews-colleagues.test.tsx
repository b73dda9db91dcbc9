import type { Colleague } from '@rasteh/contract/people/users/colleagues';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import type { Socket } from '../../../core/realtime/socket.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { recordedSocket } from '../../../testing/recorded-socket.ts';
import { aReview, at, usualReasons } from '../../../testing/review-queue.ts';
import { adminReviewsRoute } from '../reviews.tsx';

const openPage = openerOf(adminReviewsRoute);
const waiting = [aReview(), aReview({ id: 32, title: 'آهن دیوار' })];
const negar: Colleague = { at: 'review:31', user_id: 2, name: 'نگار نمونه', is_writing: false, part: null };

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  server.override.set('/api/admin/review-reasons', () => ({ status: 200, body: { data: usualReasons() } }));
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 2 };
  server.override.set('/api/admin/reviews', () => ({ status: 200, body: { data: waiting, meta } }));
  for (const review of waiting)
    server.override.set(`/api/admin/reviews/${review.id}`, () => ({ status: 200, body: { data: review } }));
  const counts = { product: 0, profile: 0, showcase: 0, story: 0, rfq: 2, inventory: 0, rating: 0 };
  const all = { counts, total: 2, documents: 3, reports: 1, returned: 0, oldest_at: at(90) };
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: all } }));
});

/** A socket that records the commands of the page. */
function sayingSocket() {
  const said: unknown[] = [];
  const socket: Socket = {
    ...recordedSocket().socket,
    attach: async () => ({
      send: () => undefined,
      command: (...sent) => {
        said.push(sent);
        return new Promise(() => undefined);
      },
      end: () => undefined,
    }),
  };
  return { socket, said };
}

test('shows which other admins have an entry open and who of them writes, and says what this page has open', async () => {
  const { socket, said } = sayingSocket();
  const { screen, queryClient, page } = await openPage('/admin/reviews', server, socket);
  await screen().findByRole('article', { name: 'آهن سقف' });
  const tell = (...colleagues: Colleague[]) =>
    act(async () => {
      const frame = { v: 1, t: 'evt', e: 'colleague.changed', id: 'e1', ts: at(0), room: 'colleagues' } as const;
      handleEvent({ ...frame, d: { colleagues } }, { queryClient, api: page.api });
    });
  await waitFor(() => expect(said.at(-1)).toEqual(['colleague.shown', { at: 'review:31', is_writing: false, part: null }]));
  const own = { ...negar, user_id: 1, name: 'مدیر' };
  await tell(own, negar);
  await screen().findByText('نگار نمونه هم این را باز کرده است.');
  const rows = screen().getByRole('list', { name: 'موارد در انتظار' });
  expect(within(rows).getByRole('img', { name: 'نگار نمونه هم این را باز کرده است.' })).toBeTruthy();
  // Of two pages of one admin, the one that writes counts.
  await tell(negar, { ...negar, is_writing: true }, { ...negar, at: 'review:32', user_id: 3, name: 'علی نمونه' });
  await screen().findByText('نگار نمونه هم این را باز کرده است و دارد می‌نویسد.');
  expect(within(rows).getByRole('img', { name: 'علی نمونه هم این را باز کرده است.' })).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'رد با دلیل' }));
  fireEvent.change(await screen().findByLabelText('دلیل برای فرستنده'), { target: { value: 'شرح کافی نیست.' } });
  await waitFor(() => expect(said.at(-1)).toEqual(['colleague.shown', { at: 'review:31', is_writing: true, part: null }]));
  await tell();
  await waitFor(() => expect(screen().queryByText(/هم این را باز کرده/)).toBeNull());
});

test('counts in its chips what its head counts, and leads to what other lists have', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  expect(screen().getByText(/^۶ مورد در انتظار/)).toBeTruthy();
  expect(screen().getByRole('link', { name: 'همه (۶)' })).toBeTruthy();
  expect(screen().getByRole('link', { name: '۳ مدرک تأمین‌کنندگان' }).getAttribute('href')).toBe('/admin/reviews?kind=document');
  expect(screen().getByRole('link', { name: '۱ گزارش گفت‌وگو' }).getAttribute('href')).toBe('/admin/reviews?kind=report');
});

test('sends a reason by Ctrl+Enter', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  await screen().findByRole('article', { name: 'آهن سقف' });
  fireEvent.click(screen().getByRole('button', { name: 'رد با دلیل' }));
  const field = await screen().findByLabelText('دلیل برای فرستنده');
  fireEvent.change(field, { target: { value: 'شرح کافی نیست.' } });
  server.override.set('/api/admin/reviews/31/reject', () => ({ status: 200, body: { data: aReview({ status: 'rejected' }) } }));
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ctrlKey: true });
  await screen().findByText('«آهن سقف» پذیرفته نشد');
});
