import { describe, expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { hydrated, toNextDocument } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useSharedDemo();

describe('without scripts', () => {
  it('lists, filters, pages and searches prices by links and plain forms', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide', javaScriptEnabled: false });
    await page.goto(stage.url);
    expect(await page.getByRole('region', { name: 'قیمت روز دسته‌ها' }).getByRole('link').count()).toBeGreaterThan(5);
    await expectPersian(page);

    const rows = page.getByRole('table').getByRole('row');
    await page.goto(`${stage.url}/inventories`);
    await toNextDocument(page, () => page.getByRole('link', { name: 'صفحهٔ بعد' }).click());
    expect(page.url()).toContain('page=2');
    expect(await rows.count()).toBeGreaterThan(1);
    await page.goto(stage.url);

    await toNextDocument(page, () => page.getByRole('main').getByRole('link', { name: 'میلگرد' }).first().click());
    const whole = await rows.count();
    await toNextDocument(page, () => page.getByRole('main').getByRole('link', { name: '۱۲', exact: true }).click());
    expect(page.url()).toBe(`${stage.url}/categories/rebar/12`);
    await page.locator('summary', { hasText: 'فیلترها' }).click();
    await page.getByLabel('ترتیب').selectOption('amount');
    await page.getByLabel('پرداخت').selectOption('cash');
    await toNextDocument(page, () => page.getByRole('button', { name: 'اعمال فیلتر' }).click());
    expect(new URL(page.url()).pathname).toBe('/categories/rebar/12');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('amount');
    const left = await rows.count();
    expect(left).toBeGreaterThan(1);
    expect(left).toBeLessThan(whole);
    expect(await rows.filter({ hasText: 'میلگرد ۱۲' }).count()).toBe(left - 1);
    await expectPersian(page);

    await toNextDocument(page, () => page.getByRole('table').getByRole('link', { name: 'میلگرد ۱۲' }).first().click());
    await page.getByRole('heading', { level: 1, name: 'میلگرد ۱۲' }).waitFor();
    await page.locator('summary', { hasText: 'جدول روزها' }).click();
    expect(await page.getByRole('table', { name: 'جدول روزها' }).getByRole('row').count()).toBeGreaterThan(15);
    expect(await page.getByRole('img', { name: 'نمودار قیمت' }).isVisible()).toBe(true);
    await expectPersian(page);

    await page.getByRole('combobox', { name: 'جست‌وجوی کالا' }).fill('میلگرد ۱۴');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=*');
    await page.getByRole('list', { name: 'کالاهای پیداشده' }).getByRole('link', { name: 'میلگرد ۱۴' }).first().waitFor();
    await expectPersian(page);
  });

  it('returns a 404 page with further links for an unknown URL', async () => {
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone', javaScriptEnabled: false });
    allow(/^answered 404: GET .*\/(nowhere|categories\/nothing|products\/999999\/-)$/);
    for (const path of ['/nowhere', '/categories/nothing', '/products/999999/-']) {
      expect((await page.goto(stage.url + path))?.status()).toBe(404);
      await page.getByText('این صفحه پیدا نشد').first().waitFor();
    }
    await page.getByRole('link', { name: 'رفتن به صفحهٔ اصلی' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('with scripts', () => {
  it('keeps the chosen theme, and renders it on the server for the next page', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    await page.goto(stage.url);
    await hydrated(page);
    const paperOf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const paper = await paperOf();
    await page.getByRole('button', { name: 'نمای تیره' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await expect.poll(paperOf).not.toBe(paper);
    const answer = await page.goto(`${stage.url}/categories/rebar`);
    expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/);
    await hydrated(page);
    await page.getByRole('button', { name: 'نمای روشن' }).click();
    await page.locator('html[data-theme=light]').waitFor();
    expect(await (await page.reload())?.text()).toMatch(/<html[^>]* data-theme="light"/);
  });

  it('focuses the search on a slash, and shows suggestions while typing', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    await page.goto(stage.url);
    await hydrated(page);
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'جست‌وجوی کالا' });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    // Suggestions for a prefix would be replaced between the key presses.
    const whole = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'ميلگرد 14');
    await page.keyboard.type('ميلگرد 14');
    await whole;
    await page.getByRole('option').first().filter({ hasText: 'میلگرد ۱۴' }).waitFor();
    await expectPersian(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/categories/rebar/14');
    await page.getByRole('heading', { level: 1, name: 'قیمت میلگرد ۱۴ امروز' }).waitFor();
  });

  it('keeps the filters on back and forward', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    await page.goto(`${stage.url}/categories/rebar`);
    await hydrated(page);
    const rows = page.getByRole('table').getByRole('row');
    const delivery = page.getByRole('combobox', { name: 'تحویل', exact: true });
    /** The cells of all rows except the last one of each, which shows the age of the price. */
    const cells = () =>
      rows.evaluateAll((all) => all.map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent)));
    /** Presses again when the first press misses: going back restores the scroll position, also under the pointer. */
    const openFilters = () =>
      expect
        .poll(async () => {
          if (!(await delivery.isVisible())) await page.locator('summary', { hasText: 'فیلترها' }).click();
          return delivery.isVisible();
        })
        .toBe(true);
    await page.getByRole('main').getByRole('link', { name: '۱۲', exact: true }).click();
    await page.waitForURL('**/categories/rebar/12');
    await page.getByRole('heading', { level: 1, name: 'قیمت میلگرد ۱۲ امروز' }).waitFor();
    // Neighbouring sizes stand below until a filter is chosen.
    expect(await rows.filter({ hasNotText: 'میلگرد ۱۲' }).count()).toBeGreaterThan(1);
    await openFilters();
    // Offers with factory delivery exist on every day; on-call prices are missing at some hours.
    await delivery.selectOption('factory');
    await page.waitForURL(/delivery=factory/);
    // Only the header row lacks the text.
    await expect.poll(() => rows.filter({ hasNotText: 'میلگرد ۱۲' }).count()).toBe(1);
    const filtered = await cells();
    expect(filtered.length).toBeGreaterThan(1);
    const title = await page.title();
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL('**/products/**');
    // The URL changes before the page does.
    await expect.poll(() => page.title()).not.toBe(title);
    await page.goBack();
    await page.waitForURL(/delivery=factory/);
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(cells).toEqual(filtered);
    await openFilters();
    await expect.poll(() => delivery.inputValue()).toBe('factory');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/categories/rebar/12' && !url.searchParams.has('delivery'));
    await expect.poll(() => delivery.inputValue()).toBe('');
    await page.goForward();
    await page.waitForURL(/delivery=factory/);
    await expect.poll(() => delivery.inputValue()).toBe('factory');
  });

  it('serves the api documentation with a console', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    // The page is ours and the console is not: it draws the whole document for a minute on a slow machine.
    await page.route('**/api/openapi.json', async (route) => {
      const response = await route.fetch();
      const { paths, ...document } = await response.json();
      await route.fulfill({ response, json: { ...document, paths: { '/api/currencies': paths['/api/currencies'] } } });
    });
    await page.goto(`${stage.url}/api/docs`);
    await page.getByRole('link', { name: 'currencies' }).click();
    await page.getByRole('button', { name: '/api/currencies' }).first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.live-responses-table').getByText('200', { exact: true }).first().waitFor();
  });
});
