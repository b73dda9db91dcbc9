import type { ReviewCounts } from '@rasteh/contract/reach/reviews';
import { figureNames, type Overview } from '@rasteh/contract/site/overview';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownHandlers } from '../../../app/own-event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminIndexRoute } from './overview.tsx';

const openPage = openerOf(adminIndexRoute);

const AT = '2026-11-21T06:30:00.000Z';
const ok = (data: unknown) => ({ status: 200, body: { data } });
const none = { product: 0, profile: 0, showcase: 0, story: 0, rfq: 0, inventory: 0, rating: 0 };
const waiting: ReviewCounts = {
  counts: { ...none, rfq: 3 },
  total: 3,
  documents: 2,
  reports: 0,
  returned: 0,
  oldest_at: '2026-11-21T04:30:00.000Z',
};
const host = { host: 'push.example', waiting: 4, retried: 1, sent: 20, failed: 0, rests_until: null };
const quiet: Overview = {
  day: '2026-11-21',
  at: AT,
  counts: { new_users: 12, new_suppliers: 3, prices: 1_450, open_rfqs: 7, messages: 86 },
  figures: figureNames.map((name, at) => ({
    name,
    today: name === 'prices' ? 1_842 : 12 + at,
    yesterday: name === 'prices' ? 1_731 : 12,
    days: Array.from({ length: 30 }, (_, day) => day * 10),
  })),
  health: {
    database: { engine: 'postgres', size_bytes: 2_500_000_000, read_ms: 1.4, write_ms: 3 },
    jobs: { due: 0, oldest_at: null, failed: 0 },
    push: [host],
    sources: [],
    codes: { sent: 812, most: 20_000, unusual: 4_000 },
    sockets: 41,
    disk: { free_bytes: 50_000_000_000, total_bytes: 100_000_000_000 },
    files: { used_bytes: 10_000_000_000, limit_bytes: 55_000_000_000 },
  },
  jumps: [],
  misses: [],
};

let server: MarketServer;
let overview: Overview;
let reads: number;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  overview = quiet;
  reads = 0;
  server.override.set('/api/admin/act-for', () => ok([]));
  server.override.set('/api/admin/reviews/counts', () => ok(waiting));
  server.override.set('/api/admin/overview', () => {
    reads += 1;
    return ok(overview);
  });
});

const open = async () => {
  const opened = await openPage('/admin', server);
  await waitFor(() => expect(opened.screen().getByRole('region', { name: 'سلامت راسته' })).toBeTruthy());
  return opened;
};
const figureOf = (region: HTMLElement, name: string) => within(region).getByText(name).nextElementSibling?.textContent;

test('shows first what needs hands, each with the link to its queue', async () => {
  const { screen } = await open();
  const card = screen().getByRole('region', { name: 'اول این‌ها' });
  const rows = within(card).getAllByRole('listitem');
  expect(rows.map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])).toEqual([
    ['۳ مورد منتظر بررسی۳ درخواست خریدبررسی', '/admin/reviews'],
    ['۲ مدرک تأمین‌کنندگانبررسی مدرک', '/admin/reviews?kind=document'],
  ]);
  expect(screen().getByText(/^۲ کار منتظر شماست/)).toBeTruthy();
  await expectAccessibleInFull(screen().getByRole('main'));
});

test('shows each figure of today beside yesterday, and leads to its list of that day', async () => {
  const { screen } = await open();
  const figures = within(screen().getByRole('region', { name: 'امروز تا ۱۰:۰۰' })).getAllByRole('link');
  expect(figures.map((one) => one.textContent)).toEqual(
    expect.arrayContaining([
      'قیمت‌های ثبت‌شده۱٬۸۴۲دیروز ۱٬۷۳۱ · بیشتر از دیروز: ▲ ۶٪',
      'درخواست‌های خرید۱۳دیروز ۱۲ · بیشتر از دیروز: ▲ ۱',
    ]),
  );
  const hrefs = figures.map((one) => one.getAttribute('href'));
  expect(hrefs).toHaveLength(8);
  expect(hrefs[0]).toBe('/admin/audit?about=prices&from=2026-11-21&to=2026-11-21');
  expect(hrefs[4]).toBe('/admin/people?role=user&from=2026-11-21&to=2026-11-21');
});

test('shows a healthy portal in one line, and its details below', async () => {
  const { screen } = await open();
  expect(screen().getByText('همه‌چیز سالم است')).toBeTruthy();
  const health = screen().getByRole('region', { name: 'سلامت راسته' });
  expect(within(health).getByText('همه‌چیز روبه‌راه است.')).toBeTruthy();
  expect(figureOf(health, 'حجم داده')).toBe('۲٫۵ گیگابایت');
  expect(figureOf(health, 'زمان نوشتن')).toBe('۳ میلی‌ثانیه');
  expect(figureOf(health, 'کدهای پیامکی ۲۴ ساعت')).toBe('۸۱۲ از ۲۰٬۰۰۰');
  expect(health.textContent).toContain('push.example۲۰ ارسال، ۰ ناموفق، ۴ در صف');
  expect(screen().getByText('امروز هیچ قیمتی بیش از ۲۵٪ تغییر نکرده است.')).toBeTruthy();
  expect(screen().getByText('امروز هر جست‌وجویی نتیجه داشته است.')).toBeTruthy();
});

test('says first what needs attention', async () => {
  overview = {
    ...quiet,
    health: {
      database: { ...quiet.health.database, write_ms: null },
      jobs: { due: 9, oldest_at: '2026-11-21T06:20:00.000Z', failed: 2 },
      push: [{ ...host, rests_until: '2026-11-21T06:35:00.000Z' }],
      sources: [
        { currency_id: 4, title: 'دلار', failures: 5, good_at: '2026-11-20T06:30:00.000Z', text: 'نشانی پاسخ نداد.' },
        { currency_id: 5, title: 'یورو', failures: 3, good_at: null, text: 'پاسخ JSON درستی نیست.' },
      ],
      codes: { sent: 4_000, most: 20_000, unusual: 4_000 },
      sockets: 41,
      disk: { free_bytes: 9, total_bytes: 100 },
      files: { used_bytes: 81, limit_bytes: 100 },
    },
  };
  const { screen } = await open();
  const health = screen().getByRole('region', { name: 'سلامت راسته' });
  const [warnings] = within(health).getAllByRole('list');
  expect(
    within(warnings as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'پایگاه داده کند پاسخ می‌دهد.',
    'کارهای پس‌زمینه عقب مانده‌اند.',
    '۲ کار پس‌زمینه در این هفته ناموفق بوده است.',
    'کدهای پیامکی ۲۴ ساعت گذشته غیرعادی زیاد است؛ شاید کسی به خرج شما پیامک می‌فرستد.',
    'کمتر از یک‌دهم دیسک خالی است.',
    'پرونده‌های کاربران نزدیک سقف است؛ با رسیدن به آن بارگذاری بسته می‌شود.',
    'سرویس اعلان مرورگر پاسخ نمی‌دهد: push.example',
    'منبع نرخ دلار: نشانی پاسخ نداد. آخرین نرخ درست ۱۴۰۵/۰۸/۲۹، ۱۰:۰۰ بود.',
    'منبع نرخ یورو: پاسخ JSON درستی نیست. هنوز نرخ درستی نداده است.',
  ]);
  expect(figureOf(health, 'زمان نوشتن')).toBe('بدون پاسخ');
  expect(health.textContent).toContain('تا ۱۰:۰۵ کنار گذاشته شده');
});

test('leads from a jump to its product, supplier and account, and from a search to its results', async () => {
  const product = { id: 4, slug: 'r14', title: 'میلگرد ۱۴' };
  const jump = { price_id: 1, product, before: 400_000, after: 560_000, percent: 40, at: AT };
  overview = {
    ...quiet,
    jumps: [
      { ...jump, supplier: { user_id: 9, title: 'فولاد کاوه', handle: 'kaveh' } },
      { ...jump, price_id: 2, supplier: { user_id: 10, title: 'بی‌نشانی', handle: null } },
    ],
    misses: [{ query: 'لوله چدنی', times: 7, last_at: AT }],
  };
  const { screen } = await open();
  const [first, second] = within(screen().getByRole('region', { name: 'جهش‌های قیمت امروز' })).getAllByRole('listitem');
  const hrefs = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs(first)).toEqual(['/products/4/r14', '/suppliers/kaveh', '/admin/people/9']);
  expect(hrefs(second)).toEqual(['/products/4/r14', '/admin/people/10']);
  expect(first?.textContent).toContain('از ۴۰٬۰۰۰ به ۵۶٬۰۰۰\u00a0تومان');
  const searches = screen().getByRole('region', { name: 'جست‌وجوهای بدون نتیجهٔ امروز' });
  expect(searches.textContent).toContain('۷ بار');
  const link = within(searches).getByRole('link', { name: 'لوله چدنی' });
  expect(new URL((link as HTMLAnchorElement).href).searchParams.get('q')).toBe('لوله چدنی');
});

test('reads the figures again after a change of what waits, and when the page is seen again', async () => {
  const { screen, queryClient, page } = await open();
  const before = reads;
  overview = { ...quiet, health: { ...quiet.health, sockets: 57 } };
  const deps = { queryClient, page, api: page.api } as unknown as Parameters<
    NonNullable<(typeof ownHandlers)['review.changed']>
  >[1];
  ownHandlers['review.changed']?.({ ...waiting, total: 4 }, deps);
  await waitFor(() => expect(screen().getByText('۵۷')).toBeTruthy());
  expect(reads).toBe(before + 1);
  expect(screen().getByText('۴ مورد منتظر بررسی')).toBeTruthy();
  overview = quiet;
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(screen().getByText('۴۱')).toBeTruthy());
});

test('keeps the reviews where the figures could not be read, and tries again', async () => {
  server.override.set('/api/admin/overview', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  const { screen } = await openPage('/admin', server);
  await waitFor(() => expect(screen().getByText('سرویس شلوغ است.')).toBeTruthy());
  expect(screen().getByRole('link', { name: 'بررسی' })).toBeTruthy();
  server.override.set('/api/admin/overview', () => ok(quiet));
  fireEvent.click(screen().getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => expect(screen().getByText('همه‌چیز روبه‌راه است.')).toBeTruthy());
});
