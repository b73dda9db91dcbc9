import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { type DemoPerson, mobiles, openApi } from '../users.ts';

const stage = useDemo();

/** Enters the panel of a user, and opens the palette by its keys. */
async function enter(name: DemoPerson, path: string, allowed?: RegExp): Promise<Page> {
  const { page, allow } = await stage.walkers.arrive({
    screen: 'wide',
    bypassCSP: true,
    storageState: loginOf(name).storageState,
  });
  if (allowed) allow(allowed);
  await page.goto(stage.url + path);
  await hydrated(page);
  await open(page);
  return page;
}
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
}
const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const groupOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name });

/** The titles of the shown pages of the panel, without those of the market. */
const pagesOf = (page: Page): Promise<string[]> =>
  groupOf(page, 'بخش‌ها')
    .getByRole('option')
    .filter({ hasNotText: 'بازار' })
    .evaluateAll((options) => options.map((option) => option.querySelector('bdi')?.textContent ?? ''));

/** Chooses an entry by arrows and Enter alone. */
async function choose(page: Page, query: string, group: string, title: RegExp): Promise<void> {
  await fieldOf(page).fill(query);
  const wanted = groupOf(page, group).getByRole('option', { name: title }).first();
  await wanted.waitFor();
  // The list grows as its parts arrive.
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: / مورد$/ })
    .waitFor({ state: 'attached' });
  for (let at = 0; at < 40 && (await wanted.getAttribute('aria-selected')) !== 'true'; at++)
    await page.keyboard.press('ArrowDown');
  expect(await wanted.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await fieldOf(page).waitFor({ state: 'detached' });
}

const trade = ['قیمت‌ها', 'موجودی‌ها', 'درخواست‌های خرید', 'پیشنهادهای رسیده', 'پروفایل'];

/** Gives the newcomer the right to keep prices for a supplier. */
async function delegate(): Promise<void> {
  const owner = await openApi(stage.url, loginOf('building'));
  try {
    await owner.call('POST', '/api/user/delegations', { mobile: mobiles.newcomer, scopes: ['prices'] });
  } finally {
    await owner.close();
  }
}

it('opens the pages of each role, and no other', async () => {
  await delegate();
  const supplier = await enter('steel', '/panel');
  expect(await pagesOf(supplier)).toEqual(expect.arrayContaining([...trade, 'چاپ قیمت‌ها', 'تنظیمات']));
  await expectAccessible(supplier);
  const buyer = await enter('buyer', '/panel');
  const ofBuyer = await pagesOf(buyer);
  expect(ofBuyer).toEqual(expect.arrayContaining(['درخواست‌های خرید', 'پیشنهادهای رسیده', 'تأمین‌کننده شوید']));
  for (const title of ['بررسی‌ها', 'چاپ قیمت‌ها', 'ساعت کار', 'مدارک', 'آمار']) expect(ofBuyer).not.toContain(title);
  const kept = await enter('newcomer', `/panel/for/${loginOf('building').id}/prices`);
  const ofDelegate = await pagesOf(kept);
  expect(ofDelegate).toEqual(expect.arrayContaining(['قیمت‌ها', 'ورود فهرست', 'چاپ قیمت‌ها']));
  for (const title of ['موجودی‌ها', 'درخواست‌های خرید', 'پروفایل', 'تنظیمات']) expect(ofDelegate).not.toContain(title);
  for (const [name, path, own] of [
    ['admin', '/admin/reviews', 'بررسی‌ها'],
    ['supporter', '/support', 'پشتیبانی'],
  ] as const) {
    const staff = await enter(name, path);
    const pages = await pagesOf(staff);
    expect(pages).toContain(own);
    for (const title of trade) expect(pages).not.toContain(title);
  }
});

it('goes to a page, a product, an RFQ, a quote and a person by keys alone', async () => {
  const page = await enter('steel', '/panel');
  await choose(page, 'تنضیمات', 'بخش‌ها', /تنظیمات/);
  await page.waitForURL('**/panel/settings');
  await page.getByRole('heading', { level: 1, name: 'تنظیمات' }).waitFor();
  await open(page);
  await choose(page, 'میلگرد ۱۴', 'کالاها', /میلگرد ۱۴/);
  await page.waitForURL('**/products/**');
  await page.goBack();
  await open(page);
  // What was chosen last stands first.
  expect(await groupOf(page, 'آخرین‌ها').getByRole('option').first().textContent()).toContain('میلگرد ۱۴');
  const quote = await firstOf<{ number: string }>('steel', '/api/user/quotes');
  await choose(page, quote.number, 'پیشنهادهای شما', new RegExp(quote.number));
  await page.getByRole('heading', { level: 1, name: new RegExp(quote.number) }).waitFor();

  const buyer = await enter('buyer', '/panel');
  const rfq = await firstOf<{ id: number; title: string; number: string }>('buyer', '/api/user/rfq?status=published');
  await choose(buyer, rfq.number, 'درخواست‌های خرید شما', new RegExp(rfq.number));
  await buyer.waitForURL(`**/panel/rfqs/${rfq.id}`);
  const received = await firstOf<{ id: number; number: string }>('buyer', '/api/user/received-quotes');
  await open(buyer);
  await choose(buyer, received.number, 'پیشنهادهای رسیده', new RegExp(received.number));
  await buyer.waitForURL(`**/panel/quotes/${received.id}`);
  await open(buyer);
  await choose(buyer, 'پشتیبانی', 'گفت‌وگو با اشخاص', /پشتیبانی راسته/);
  await buyer.getByRole('dialog').getByText('پشتیبانی راسته').first().waitFor();
});

it('says what is searched, that nothing was found, what failed and that there is no network', async () => {
  const page = await enter('steel', '/panel', /^net::ERR_FAILED: GET .*\/search\/suggestions|^net::ERR_INTERNET_DISCONNECTED/);
  const status = page.getByRole('dialog').getByRole('status');
  let answer = () => undefined as unknown;
  const answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route('**/api/search/suggestions**', async (route) => {
    await answered;
    await route.continue();
  });
  await fieldOf(page).fill('زرافه');
  await status.filter({ hasText: 'در حال جست‌وجو…' }).waitFor();
  answer();
  await status.filter({ hasText: 'برای «زرافه» چیزی پیدا نشد.' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/search/suggestions**');

  await page.route('**/api/search/suggestions**', (route) => route.abort('failed'));
  await fieldOf(page).fill('تنظیم');
  const failed = page.getByRole('dialog').getByText('بخشی از جست‌وجو انجام نشد.');
  await failed.waitFor();
  // What was found stays usable beside the failure.
  await groupOf(page, 'بخش‌ها')
    .getByRole('option', { name: /تنظیمات/ })
    .waitFor();
  await page.unroute('**/api/search/suggestions**');
  await page.getByRole('dialog').getByRole('button', { name: 'تلاش دوباره' }).click();
  await failed.waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await page.getByRole('dialog').getByText('اینترنت قطع است؛ فقط بخش‌ها پیدا می‌شوند.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByText('اینترنت قطع است؛ فقط بخش‌ها پیدا می‌شوند.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

/** The first row of a list, as its user reads it. */
async function firstOf<T>(name: DemoPerson, path: string): Promise<T> {
  const api = await openApi(stage.url, loginOf(name));
  try {
    const [row] = await api.call<T[]>('GET', path);
    if (!row) throw new Error(`${path} is empty.`);
    return row;
  } finally {
    await api.close();
  }
}
