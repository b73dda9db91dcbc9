import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { cities, rebar14 } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aQuote, aVersion } from '../../../testing/quotes.ts';
import { aBuyersServer, anRfq as ownRfq } from '../../../testing/rfq-answers.ts';
import { anRfq } from '../../../testing/rfqs.ts';
import { rfqRoute } from '../../public/rfqs/rfq.tsx';
import { newQuotePage, quotePage, quotesPage } from './quotes.tsx';

const openPage = openerOf(newQuotePage, quotePage, quotesPage, rfqRoute);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const ok = (data: unknown) => ({ status: 200, body: { data } });
const page = (data: unknown[]) => {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
  return { status: 200, body: { data, meta } };
};

/** The server of a user who may act for user 12 within the scope of RFQs, and is no supplier. */
function aDelegatesServer(): MarketServer {
  const server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  const received = { id: 4, user: { id: 12, name: 'نورد یزد', handle: 'yazd' }, scopes: ['rfq'], expires_at: null };
  const rights = { given: [], received: [{ ...received, created_at: '2026-11-20T08:00:00.000Z' }], grants: [] };
  server.override.set('/api/user/delegations', () => ok(rights));
  server.override.set('/api/units', () => ok([rebar14.unit]));
  server.override.set('/api/cities', () => ok(cities));
  server.override.set('/api/user/12/answerable-rfqs/11', () => ok(anRfq()));
  return server;
}

test('shows quotes and invitations of the subject, and all links stay in that panel', async () => {
  const server = aDelegatesServer();
  server.override.set('/api/user/12/quotes', () => page([aQuote()]));
  const invited = anRfq({ mine: { invitation: 'invited', quote_id: null, is_awarded: false, is_buyer: false } });
  server.override.set('/api/user/12/answerable-rfqs', () => page([invited]));
  const { screen, router } = await openPage('/panel/for/12/quotes', server);
  const link = await screen().findByRole('link', { name: 'میلگرد سقف' });
  expect(link.getAttribute('href')).toBe('/panel/for/12/quotes/4');
  await router.navigate({ to: '/panel/for/$userId/quotes', params: { userId: '12' }, search: { tab: 'invitations' } });
  const answer = await screen().findByRole('link', { name: 'ثبت پیشنهاد' });
  expect(answer.getAttribute('href')).toBe('/panel/for/12/quotes/new/11');
  // RFQs that invite the subject may be closed to the actor.
  expect(screen().getByRole('link', { name: 'میلگرد سقف' }).getAttribute('href')).toBe('/panel/for/12/quotes/new/11');
  expect(server.calls.filter((call) => /^\/api\/(user\/(quotes|answerable)|rfqs)/.test(call))).toEqual([]);
});

test('lets a delegate without a supplier profile answer for a subject who has one', async () => {
  const { screen } = await openPage('/panel/for/12/quotes/new/11', aDelegatesServer());
  await screen().findByRole('heading', { level: 1, name: /پیشنهاد برای/ });
  expect(screen().getByRole('button', { name: 'ارسال پیشنهاد' })).toBeTruthy();
});

test('links a buyer from the form of a quote to the own RFQ', async () => {
  const server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  server.override.set('/api/units', () => ok([rebar14.unit]));
  server.override.set('/api/cities', () => ok(cities));
  const own = anRfq({ mine: { invitation: null, quote_id: null, is_awarded: false, is_buyer: true } });
  server.override.set('/api/user/answerable-rfqs/11', () => ok(own));
  server.override.set('/api/rfqs/11', () => ok(own));
  const { screen, router } = await openPage('/panel/quotes/new/11', server);
  expect((await screen().findByRole('link', { name: 'مشاهدهٔ درخواست و پیشنهادها' })).getAttribute('href')).toBe('/panel/rfqs/11');
  await router.navigate({ to: '/rfqs/$rfqId', params: { rfqId: '11' } });
  const link = await screen().findByRole('link', { name: 'درخواست و پیشنهادها در پنل' });
  expect(link.getAttribute('href')).toBe('/panel/rfqs/11');
  expect(screen().queryByRole('link', { name: 'ثبت پیشنهاد' })).toBeNull();
});

test('shows a received quote to its buyer without the actions of its supplier, and updates it on events', async () => {
  const server = aBuyersServer([ownRfq({ id: 11 })]);
  const supplier = { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' } as const;
  let status: 'sent' | 'withdrawn' = 'sent';
  server.override.set('/api/user/quotes/4', () => ok({ ...aQuote({ supplier, status }), versions: [aVersion()] }));
  let contact: object | null = null;
  server.override.set('/api/user/quotes/4/deal', () => ok({ contact, cancelled: [], delivery: [], can_state: [] }));
  const { screen, queryClient, page: load } = await openPage('/panel/quotes/4', server);
  const back = await screen().findByRole('link', { name: 'بازگشت به مقایسهٔ پیشنهادها' });
  expect(back.getAttribute('href')).toBe('/panel/rfqs/11');
  expect(screen().queryByRole('button', { name: 'پس گرفتن پیشنهاد' })).toBeNull();
  await waitFor(() => expect(server.calls).toContain('/api/user/quotes/4/deal'));
  status = 'withdrawn';
  contact = { name: 'فولاد سپاهان', city: null, address: null, phones: ['+982100000101'], contacts: [] };
  const frame = { v: 1, t: 'evt', id: 'e1', ts: '2026-11-21T08:00:00.000Z', room: 'me' } as const;
  handleEvent({ ...frame, e: 'rfq.changed', d: { rfq_id: 11 } }, { queryClient, api: load.api });
  await waitFor(() => expect(screen().getByText('پس‌گرفته‌شده')).toBeTruthy());
  expect(await screen().findByRole('region', { name: 'سفارش' })).toBeTruthy();
});
