import type { Price, PriceChange } from '@rasteh/contract/pricing/prices';
import type { EventFrame } from '@rasteh/contract/realtime';
import type { Tasks } from '@rasteh/contract/site/tasks';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { setUnreadMessages } from '../../../core/market/chat/unread-messages.ts';
import { aPrice } from '../../../pricing/prices/testing/a-price.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { noTasks } from '../../../testing/tasks.ts';
import { overviewPage } from './overview.tsx';

const openPage = openerOf(overviewPage);

let server: MarketServer;
let tasks: Tasks;
const HOUR = 3_600_000;
const inTime = (ms: number) => new Date(NOW + ms).toISOString();
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const trade = (part: Partial<NonNullable<Tasks['trade']>>) => ({ ...noTasks.trade, ...part }) as Tasks['trade'];

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  tasks = noTasks;
  server.override.set('/api/user/tasks', () => ok(tasks));
  vi.stubGlobal('scrollTo', () => undefined);
});

const asSupplier = (status: 'pending' | 'approved' | 'rejected' = 'approved') => {
  if (server.me) server.me = { ...server.me, supplier: { handle: 'negar', title: 'آهن نگار', city: 'یزد', status } };
};
const reads = () => server.calls.filter((call) => call === '/api/user/tasks').length;
const main = (screen: () => ReturnType<typeof within>) => within(screen().getByRole('main'));

const ending = (versions: readonly number[]): NonNullable<Tasks['prices']> => ({
  total: 4,
  available: 2,
  expired: 1,
  endings:
    versions.length === 0
      ? []
      : [
          {
            kind: 'ending',
            at: inTime(6.5 * HOUR),
            stated_at: inTime(-20 * HOUR),
            prices: versions.map((version, index) => ({ id: index + 1, version, amount: 384_500 })),
          },
        ],
});

/** Answers restatements and their undo as the api does: the tasks follow. */
function withPrices(): void {
  tasks = { ...noTasks, prices: ending([1, 7]), count: 1 };
  const rows = (prices: readonly { id: number; version: number }[], part: Partial<Price>) =>
    ok(prices.map(({ id, version }) => ({ id, ok: true, row: aPrice({ id, version: version + 1, ...part }) })));
  server.override.set('/api/user/prices/update', (body) => {
    tasks = { ...noTasks, prices: ending([]) };
    return rows((body as { prices: PriceChange[] }).prices, { valid_until: inTime(30.5 * HOUR) });
  });
  server.override.set('/api/user/prices/take-back', (body) => {
    tasks = { ...noTasks, prices: ending([3, 9]), count: 1 };
    return rows((body as { prices: { id: number; version: number }[] }).prices, { valid_until: inTime(6.5 * HOUR) });
  });
}

test('counts all prices that have ended, and states those of the last week anew', async () => {
  const three = [1, 2, 3].map((id) => ({ id, version: 1, amount: 384_500 }));
  const endings = [{ kind: 'expired' as const, at: inTime(-1 * HOUR), stated_at: inTime(-30 * HOUR), prices: three }];
  tasks = { ...noTasks, prices: { total: 5, available: 1, expired: 4, endings }, count: 1 };
  const { screen } = await openPage('/panel', server);
  expect(await screen().findByRole('heading', { name: 'اعتبار ۴ قیمت تمام شده است' })).toBeTruthy();
  expect(screen().getByText(/۳ تای آن در هفتهٔ گذشته تمام شده است/)).toBeTruthy();
  expect(screen().getByRole('button', { name: 'همین ۳ قیمت هفتهٔ گذشته' })).toBeTruthy();
});

test('states prices that end anew with one press, and takes it back with another', async () => {
  asSupplier();
  withPrices();
  const { screen } = await openPage('/panel', server);
  await waitFor(() => main(screen).getByRole('heading', { name: '۲ قیمت تا ۱۸:۰۰ اعتبار دارد' }));
  expect(main(screen).getByText('۶ ساعت و ۳۰ دقیقه مانده')).toBeTruthy();
  expect(main(screen).getByRole('link', { name: 'تغییر قیمت‌ها' }).getAttribute('href')).toBe('/panel/prices?state=available');
  fireEvent.click(main(screen).getByRole('button', { name: 'همین قیمت‌ها' }));
  const done = await waitFor(() => main(screen).getByRole('heading', { name: '۲ قیمت تا فردا ۱۸:۰۰ اعتبار دارد' }));
  expect(document.activeElement).toBe(done);
  const sent = { amount: 384_500, state: 'available' };
  expect(server.bodies.at(-1)).toEqual({
    origin: 'restate',
    prices: [
      { id: 1, version: 1, ...sent },
      { id: 2, version: 7, ...sent },
    ],
  });
  await waitFor(() => expect(reads()).toBe(2));
  expect(main(screen).getByRole('heading', { name: '۲ قیمت تا فردا ۱۸:۰۰ اعتبار دارد' })).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'پس گرفتن' }));
  await waitFor(() => main(screen).getByRole('heading', { name: '۲ قیمت تا ۱۸:۰۰ اعتبار دارد' }));
  expect(server.bodies.at(-1)).toEqual({
    prices: [
      { id: 1, version: 2 },
      { id: 2, version: 8 },
    ],
  });
  await expectAccessibleInFull();
});

test('keeps the task and says so when a restatement fails', async () => {
  asSupplier();
  withPrices();
  server.override.set('/api/user/prices/update', () => refusal(500, 'server', 'خطایی در سرور رخ داد.'));
  const { screen } = await openPage('/panel', server);
  fireEvent.click(await waitFor(() => main(screen).getByRole('button', { name: 'همین قیمت‌ها' })));
  await waitFor(() => screen().getByText('خطایی در سرور رخ داد.'));
  expect(main(screen).getByRole('heading', { name: '۲ قیمت تا ۱۸:۰۰ اعتبار دارد' })).toBeTruthy();
});

const answer = { rfq_id: 9, number: 'R-1', title: 'آهن‌آلات سوله', city: 'شیراز', deadline: inTime(50 * HOUR), lines: 5 };

test('lists RFQs to answer with how well they match, and leads to the quote', async () => {
  asSupplier();
  const answers = [
    { ...answer, priced_lines: 4, is_invited: false },
    { ...answer, rfq_id: 10, title: 'میلگرد', priced_lines: 0, is_invited: true },
  ];
  tasks = { ...noTasks, prices: ending([]), trade: trade({ answers }), count: 2 };
  const { screen } = await openPage('/panel', server);
  const list = within(await waitFor(() => screen().getByRole('region', { name: 'درخواست‌های منتظر پاسخ شما' })));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/شیراز · ۲ روز و ۲ ساعت مانده.*قیمت ۴ ردیف از ۵ را دارید/),
    expect.stringContaining('خریدار شما را دعوت کرده است'),
  ]);
  expect(list.getByRole('link', { name: 'ارسال پیشنهاد برای آهن‌آلات سوله' }).getAttribute('href')).toBe('/panel/quotes/new/9');
  const work = within(screen().getByRole('navigation', { name: 'بخش‌های پنل' }));
  expect(work.getByRole('link', { name: /^کارهای امروز\s*۲ مورد$/ })).toBeTruthy();
});

test('puts a task aside, and brings it back by the message or after a failure', async () => {
  asSupplier();
  const whole = { ...noTasks, trade: trade({ answers: [{ ...answer, priced_lines: 5, is_invited: false }] }), count: 1 };
  tasks = whole;
  server.override.set('/api/user/tasks/dismissals', (body) => {
    tasks = (body as { is_dismissed: boolean }).is_dismissed ? noTasks : whole;
    return ok(body);
  });
  const { screen } = await openPage('/panel', server);
  const aside = await screen().findByRole('button', { name: 'کنار گذاشتن آهن‌آلات سوله' });
  const before = reads();
  fireEvent.click(aside);
  await waitFor(() => expect(aside.isConnected).toBe(false));
  const undo = await screen().findByRole('button', { name: 'برگرداندن' });
  await waitFor(() => expect(reads()).toBe(before + 1));
  fireEvent.click(undo);
  await waitFor(() => expect(server.bodies.at(-1)).toEqual({ task: { kind: 'answer', rfq_id: 9 }, is_dismissed: false }));
  await waitFor(() => expect(reads()).toBe(before + 2));
  // Not even the list can be read again.
  for (const path of ['/api/user/tasks', '/api/user/tasks/dismissals'])
    server.override.set(path, () => refusal(500, 'server', 'خطایی در سرور رخ داد.'));
  fireEvent.click(await screen().findByRole('button', { name: 'کنار گذاشتن آهن‌آلات سوله' }));
  await screen().findByText('خطایی در سرور رخ داد.');
  expect(await screen().findByRole('button', { name: 'کنار گذاشتن آهن‌آلات سوله' })).toBeTruthy();
});

test('shows a buyer the best quotes on one basis, and asks for no price', async () => {
  const offers = [
    { quote_id: 1, supplier: 'پولاد شرق', amount: 19_624_000_000, missing_lines: 0, is_best: true },
    { quote_id: 2, supplier: 'آهن امیری', amount: 20_310_000_000, missing_lines: 0, is_best: false },
    { quote_id: 3, supplier: 'نورد کویر', amount: 12_000_000_000, missing_lines: 2, is_best: false },
  ];
  const decisions = [{ rfq_id: 40, number: 'R-2', title: 'سوله', deadline: inTime(20 * HOUR), lines: 5, quotes: 4, offers }];
  tasks = { ...noTasks, trade: trade({ decisions, rfqs: 1 }), count: 1 };
  const { screen } = await openPage('/panel', server);
  const card = within(await waitFor(() => screen().getByRole('region', { name: '۴ پیشنهاد منتظر انتخاب' })));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'پولاد شرقهر ۵ ردیف را داردکمترین۱٬۹۶۲٬۴۰۰٬۰۰۰',
    expect.stringMatching(/^آهن امیریهر ۵ ردیف را دارد.*۳٫۵.*۲٬۰۳۱٬۰۰۰٬۰۰۰$/),
    'نورد کویر۳ ردیف از ۵۱٬۲۰۰٬۰۰۰٬۰۰۰',
  ]);
  expect(card.getByText('۱ پیشنهاد دیگر در مقایسه')).toBeTruthy();
  expect(card.getByRole('link', { name: 'مقایسه و انتخاب برای سوله' }).getAttribute('href')).toBe('/panel/rfqs/40');
  const become = within(main(screen).getByRole('region', { name: 'کالا هم می‌فروشید؟' }));
  expect(become.getByRole('link', { name: 'تأمین‌کننده شوید' }).getAttribute('href')).toBe('/panel/start');
  expect(main(screen).queryByText(/ثبت اولین قیمت|همین قیمت|قیمت‌های شما/)).toBeNull();
  await expectAccessibleInFull();
});

test('gives each of the other tasks its reason and its way on', async () => {
  tasks = {
    ...noTasks,
    trade: trade({ rfqs: 2, unanswered: [{ rfq_id: 7, number: 'R-3', title: 'نبشی', deadline: inTime(9 * HOUR) }] }),
    reviews: [
      { entity: 'inventory', entity_id: 3, title: 'ورق', status: 'rejected', reason: 'تصویر خوانا نیست.', at: inTime(-HOUR) },
      { entity: 'rfq', entity_id: 8, title: 'تیرآهن', status: 'pending', reason: null, at: inTime(-HOUR) },
    ],
    documents: [{ document_id: 2, kind: 'business_licence', state: 'ending', valid_until: '2026-12-01', reason: null }],
    count: 3,
  };
  const { screen } = await openPage('/panel', server);
  const rows = within(await waitFor(() => screen().getByRole('region', { name: 'کارهای دیگر' }))).getAllByRole('listitem');
  const ways = rows.map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')]);
  expect(ways).toEqual([
    [expect.stringContaining('نبشی هنوز پیشنهاد ندارد۹ ساعت مانده'), '/panel/rfqs/7/edit'],
    [expect.stringContaining('موجودی «ورق» پذیرفته نشددلیل: تصویر خوانا نیست.'), '/panel/inventories/3/edit'],
    [expect.stringMatching(/پروانهٔ کسب رو به پایان اعتبار است.*۱۰ آذر ۱۴۰۵/), '/panel/profile/verification'],
  ]);
  expect(within(screen().getByRole('region', { name: 'در انتظار بررسی' })).getByText('تیرآهن')).toBeTruthy();
});

test('opens unread messages in the chat, and reads again when the chat counts others', async () => {
  const room = {
    user_id: 8,
    name: 'سازهٔ نوین',
    unread: 2,
    message_type: 'text' as const,
    text: 'بارگیری شنبه؟',
    at: inTime(-HOUR),
  };
  tasks = { ...noTasks, messages: [room] };
  const { screen } = await openPage('/panel', server);
  const list = within(await waitFor(() => screen().getByRole('region', { name: 'پیام‌های خوانده‌نشده' })));
  const button = list.getByRole('button', { name: /^پاسخ به\s*سازهٔ نوین/ });
  expect(JSON.parse(button.dataset.chat ?? '{}')).toEqual({ user_id: 8, name: 'سازهٔ نوین' });
  act(() => setUnreadMessages(2));
  const before = reads();
  tasks = noTasks;
  act(() => setUnreadMessages(0));
  await waitFor(() => expect(screen().queryByRole('region', { name: 'پیام‌های خوانده‌نشده' })).toBeNull());
  expect(reads()).toBe(before + 1);
});

test('leads a buyer without an RFQ in three steps, and not to prices', async () => {
  const { screen } = await openPage('/panel', server);
  const card = within(await waitFor(() => screen().getByRole('region', { name: 'سه گام تا خرید' })));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  expect(card.getByRole('link', { name: 'ثبت درخواست خرید' }).getAttribute('href')).toBe('/panel/rfqs/new');
  expect(main(screen).queryByRole('link', { name: 'ثبت اولین قیمت' })).toBeNull();
});

test.each([
  ['pending', 'در انتظار بررسی', 'ثبت اولین قیمت', '/panel/start'],
  ['rejected', 'نیاز به اصلاح', 'تکمیل پروفایل', '/panel/profile'],
  ['approved', 'انجام شد', 'ثبت اولین قیمت', '/panel/start'],
] as const)('leads a supplier whose profile is %s to the next step', async (status, said, action, to) => {
  asSupplier(status);
  const { screen } = await openPage('/panel', server);
  const card = within(await waitFor(() => screen().getByRole('region', { name: 'سه گام تا فروش' })));
  expect(card.getByText(said)).toBeTruthy();
  expect(card.getByRole('link', { name: action }).getAttribute('href')).toBe(to);
});

test('says that all is done, retries a failure, and follows the socket', async () => {
  asSupplier();
  server.override.set('/api/user/tasks', () => refusal(500, 'server', 'خطایی در سرور رخ داد.'));
  const { screen, queryClient, page } = await openPage('/panel', server);
  await waitFor(() => main(screen).getByText('این بخش باز نشد'));
  tasks = { ...noTasks, prices: ending([]) };
  server.override.set('/api/user/tasks', () => ok(tasks));
  fireEvent.click(main(screen).getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => main(screen).getByText('کار عقب‌مانده‌ای ندارید'));
  const counted = within(main(screen).getByRole('region', { name: 'قیمت‌های شما اکنون' })).getAllByRole('listitem');
  expect(counted.map(({ textContent }) => textContent)).toEqual(['قابل فروش ۲', 'منقضی‌شده ۱', 'ناموجود یا تماس بگیرید ۱']);
  tasks = { ...tasks, trade: trade({ answers: [{ ...answer, priced_lines: 5, is_invited: false }] }), count: 1 };
  const frame: EventFrame = {
    v: 1,
    t: 'evt',
    id: 'e-1',
    ts: inTime(0),
    room: 'rfqs',
    e: 'public_rfq.changed',
    d: { rfq_ids: [9] },
  };
  handleEvent(frame, { queryClient, api: page.api });
  await waitFor(() => main(screen).getByText('قیمت هر ۵ ردیف را دارید'));
  expect(main(screen).queryByText('کار عقب‌مانده‌ای ندارید')).toBeNull();
});

test('says that it is offline in place of the time', async () => {
  const { screen } = await openPage('/panel', server);
  await waitFor(() => main(screen).getByText('شنبه ۳۰ آبان، ساعت ۱۱:۳۰'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await waitFor(() => main(screen).getByText('اینترنت قطع است؛ فهرست به‌روز نمی‌شود.'));
  vi.restoreAllMocks();
  // The cache of queries waits for it.
  fireEvent(window, new Event('online'));
  await waitFor(() => main(screen).getByText('شنبه ۳۰ آبان، ساعت ۱۱:۳۰'));
});

test('shows delegates the tasks of the user within their scopes, and neither messages nor steps', async () => {
  const received = {
    id: 4,
    user: { id: 12, name: 'فولاد سپاهان', handle: 'sepahan' },
    scopes: ['prices'],
    created_at: inTime(0),
  };
  server.override.set('/api/user/delegations', () =>
    ok({ given: [], received: [{ ...received, expires_at: null }], grants: [] }),
  );
  const of = { ...noTasks, prices: ending([1]), trade: null, messages: null, count: 1 };
  server.override.set('/api/user/12/tasks', () => ok(of));
  server.override.set('/api/user/12/prices/update', () => ok([]));
  const { screen } = await openPage('/panel/for/12', server);
  await waitFor(() => main(screen).getByRole('heading', { name: '۱ قیمت تا ۱۸:۰۰ اعتبار دارد' }));
  expect(main(screen).getByRole('heading', { level: 1, name: 'کارها' })).toBeTruthy();
  expect(main(screen).getByRole('link', { name: 'تغییر قیمت' }).getAttribute('href')).toBe(
    '/panel/for/12/prices?state=available',
  );
  expect(main(screen).queryByText(/سه گام|کالا هم می‌فروشید/)).toBeNull();
  fireEvent.click(main(screen).getByRole('button', { name: 'همین قیمت' }));
  await waitFor(() => expect(server.calls).toContain('PUT /api/user/12/prices/update'));
});
