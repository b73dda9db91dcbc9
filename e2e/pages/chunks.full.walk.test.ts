import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
import { followTraffic } from '../everyone/rest.ts';
import { hydrated, publicPages, toNextDocument } from '../pages.ts';

const stage = useSharedDemo();

const box = (page: Page) => page.getByRole('combobox', { name: 'جست‌وجوی کالا' });
/** Opens the offers of the first row, whose script comes with the press. */
const openRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first().click();
const failure = (page: Page) => page.getByRole('status', { name: 'پیام‌ها' }).getByText('این بخش باز نشد');
const reload = (page: Page) => page.getByRole('button', { name: 'بارگذاری دوباره' });

describe('the script of a part that does not load', () => {
  it('is reported when it is missing, with a reload that brings back what was typed', async () => {
    const { page, allow } = await stage.walkers.arrive({ screen: 'wide' });
    allow(/net::ERR_FAILED: GET .*\/assets\/row-offers/);
    await page.goto(`${stage.url}/categories/rebar`);
    await hydrated(page);
    await box(page).fill('نبشی ۵');
    // The suggestions close.
    await page.getByRole('heading', { level: 1 }).click();
    await page.route('**/assets/row-offers-*.js', (route) => route.abort());
    await openRow(page);
    await failure(page).waitFor();
    // The page around it stays.
    expect(await box(page).inputValue()).toBe('نبشی ۵');
    await page.unroute('**/assets/row-offers-*.js');
    await toNextDocument(page, () => reload(page).click());
    await hydrated(page);
    await expect.poll(() => box(page).inputValue()).toBe('نبشی ۵');
    await openRow(page);
    await page.getByRole('row', { selected: true }).waitFor();
    expect(await failure(page).count()).toBe(0);
  });

  it('is reported when it stalls for 120 s', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    await page.clock.install();
    // A connection that is being made as the clock jumps would be given up, with a warning that has nothing to do with the script.
    await page.routeWebSocket('**/ws', () => undefined);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/row-offers-*.js', async (route) => {
      await held.promise;
      await route.abort('aborted');
    });
    const traffic = followTraffic(page);
    await page.goto(`${stage.url}/categories/rebar`);
    await hydrated(page);
    // Others would be late by the clock as well.
    await traffic.ended();
    const asked = page.waitForRequest('**/assets/row-offers-*.js');
    await openRow(page);
    await asked;
    await page.clock.fastForward(110_000);
    expect(await failure(page).count()).toBe(0);
    await page.clock.fastForward(10_000);
    await failure(page).waitFor();
    expect(await reload(page).isVisible()).toBe(true);
    held.resolve();
  });
});

describe.each(['entry-client', 'vendor'])('a page without the script %s', (script) => {
  it('logs it, and stays usable by its links and forms', async () => {
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone' });
    allow(/net::ERR_FAILED: GET .*\/assets\//);
    allow(/^console error: راسته: اسکریپت‌های پایهٔ صفحه بارگذاری نشد\. .*\/assets\/entry-client/);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('راسته: اسکریپت‌های پایهٔ صفحه'));
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto(stage.url);
    expect((await logged).type()).toBe('error');
    await toNextDocument(page, () => page.getByRole('main').getByRole('link', { name: 'میلگرد' }).first().click());
    await page.getByRole('heading', { level: 1, name: 'قیمت میلگرد امروز' }).waitFor();
    await box(page).fill('تیرآهن ۱۸');
    await toNextDocument(page, () => page.keyboard.press('Enter'));
    await page.waitForURL('**/search?q=*');
    await page.getByRole('list', { name: 'کالاهای پیداشده' }).getByRole('link').first().waitFor();
  });
});

describe('the chat while its script loads', () => {
  /** Opens the page of a supplier as a buyer with the script of the chat on its way; `arrive` lets it come. */
  async function visitSupplier() {
    const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('buyer').storageState });
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/user-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${stage.url}/suppliers/foolad-sepahan`);
    await hydrated(page);
    return { page, arrive: held.resolve };
  }
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  it('keeps a press on the button of a partner', async () => {
    const { page, arrive } = await visitSupplier();
    await page.getByRole('button', { name: 'گفت‌وگو با فولاد سپاهان' }).first().click();
    arrive();
    await dialog(page, 'فولاد سپاهان').waitFor();
  });

  it('forgets it when something else is pressed after it', async () => {
    const { page, arrive } = await visitSupplier();
    await page.getByRole('button', { name: 'گفت‌وگو با فولاد سپاهان' }).first().click();
    await page.getByRole('heading', { level: 1 }).click();
    arrive();
    await page
      .getByRole('button', { name: /^گفت‌وگو(،|$)/ })
      .first()
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the loading screen', () => {
  it('stands while the page has no content, and goes once it is back, checked every second', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'phone' });
    await page.goto(`${stage.url}/categories/rebar`);
    await hydrated(page);
    const screen = page.getByRole('status').filter({ hasText: 'در حال بارگذاری…' });
    const heading = page.getByRole('heading', { level: 1, name: 'قیمت میلگرد امروز' });
    expect(await screen.count()).toBe(0);
    const content = await page.evaluateHandle(() => {
      const taken = document.createDocumentFragment();
      taken.append(...(document.querySelector('main')?.childNodes ?? []));
      return taken;
    });
    await screen.waitFor();
    expect(await heading.count()).toBe(0);
    await page.evaluate((taken) => document.querySelector('main')?.append(taken), content);
    await screen.waitFor({ state: 'detached' });
    expect(await heading.isVisible()).toBe(true);
  });
});

it('sends a page that looks the same as headers alone, and its scripts run by the policy that they came with', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'phone' });
  const bytes = () => performance.getEntriesByType('navigation').map((one) => (one as PerformanceNavigationTiming).transferSize);
  const visit = async () => {
    await page.goto(stage.url + publicPages.about);
    await hydrated(page);
    const [received = 0] = await page.evaluate(bytes);
    await page.goto('about:blank');
    return received;
  };
  expect(await visit()).toBeGreaterThan(5_000);
  // Rendered again after five seconds, with another request id; a tag ends with its minute.
  let visits = 0;
  const visitLater = async () => {
    visits += 1;
    const received = await visit();
    return visits > 1 ? received : Number.POSITIVE_INFINITY;
  };
  await expect.poll(visitLater, { interval: 6_000, timeout: 50_000 }).toBeLessThan(1_000);
});
