import type { ReceivedQuote } from '@rasteh/contract/trade/quotes/received';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aBuyersServer, anRfq, aQuote } from '../../../testing/rfq-answers.ts';
import { rfqPage } from '../rfqs/rfqs.tsx';
import { receivedPage } from './received.tsx';

const openPage = openerOf(receivedPage, rfqPage);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const PATH = '/api/user/received-quotes';
const page = (data: unknown[]) => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length } },
});
const received = (part: Partial<ReceivedQuote> = {}): ReceivedQuote => ({
  ...aQuote(),
  is_new: false,
  rfq_lines: 2,
  priced_lines: 2,
  ...part,
});

function aServer(quotes: ReceivedQuote[]) {
  const server = aBuyersServer([anRfq()]);
  server.override.set(PATH, () => page(quotes));
  return server;
}
const asked = (server: ReturnType<typeof aServer>) => server.calls.filter((call) => call.includes(PATH)).at(-1) ?? '';

test('lists the quotes of all RFQs with their totals on one basis, marks new ones, and leads to the comparison', async () => {
  const other = received({ id: 61, number: 'P-1405-000061', is_new: true, priced_lines: 1 });
  const { screen } = await openPage('/panel/received-quotes', aServer([other, received()]));
  const [first, second] = (await screen().findAllByRole('link', { name: /فولاد سپاهان برای میلگرد سقف/ })).map((link) =>
    within(link.closest('li') as HTMLElement),
  );
  expect(first?.getByText('تازه')).toBeTruthy();
  expect(first?.getByText('۱ ردیف از ۲')).toBeTruthy();
  expect(second?.queryByText('تازه')).toBeNull();
  expect(second?.getByText('۴۱۸٬۹۹۰٬۰۰۰ تومان')).toBeTruthy();
  expect(second?.getByText('با ارزش افزوده')).toBeTruthy();
  expect(second?.getByText('کرایه: با خریدار (مبلغ نامشخص)')).toBeTruthy();
  expect(second?.getByRole('link').getAttribute('href')).toBe('/panel/rfqs/40');
  await expectAccessibleInFull();
});

test('filters by status and order in the URL, and shows what an empty list brings', async () => {
  const server = aServer([]);
  const { screen, router } = await openPage('/panel/received-quotes', server);
  await screen().findByText('هنوز پیشنهادی نرسیده است');
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('tab', { name: 'منقضی‌شده' }));
  await screen().findByText('موردی پیدا نشد');
  await waitFor(() => expect(asked(server)).toContain('status=expired'));
  await router.navigate({ to: '/panel/received-quotes', search: { sort: 'total_amount', only: 'new' } });
  await waitFor(() => expect(asked(server)).toContain('sort=total_amount'));
  expect(asked(server)).toContain('is_new=true');
});

test('reads the list again on events, and retries a failed one', async () => {
  const server = aServer([]);
  server.override.set(PATH, () => refusal(500, 'internal', 'خطای سرور'));
  const { screen, queryClient, page: load } = await openPage('/panel/received-quotes', server);
  await screen().findByText('خطای سرور');
  server.override.set(PATH, () => page([]));
  fireEvent.click(screen().getByRole('button', { name: 'تلاش دوباره' }));
  await screen().findByText('هنوز پیشنهادی نرسیده است');
  server.override.set(PATH, () => page([received({ is_new: true })]));
  const frame = { v: 1, t: 'evt', id: 'e1', ts: '2026-11-21T08:00:00.000Z', room: 'me' } as const;
  handleEvent({ ...frame, e: 'rfq.changed', d: { rfq_id: 40 } }, { queryClient, api: load.api });
  await screen().findByText('تازه');
});

test('marks the quotes as seen where they are compared', async () => {
  const server = aServer([]);
  server.override.set('/api/user/rfq/40', () => ({ status: 200, body: { data: anRfq({ quotes_count: 2 }) } }));
  server.override.set('/api/user/rfq/40/quotes/seen', () => ({ status: 200, body: { data: { seen: 2 } } }));
  await openPage('/panel/rfqs/40', server);
  await waitFor(() => expect(server.calls).toContain('POST /api/user/rfq/40/quotes/seen'));
});
