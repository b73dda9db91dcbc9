import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, toNextDocument } from '../pages.ts';
import { inPersian } from '../portal.ts';
import { filter, holdScripts, openFilters, query } from './native-forms.ts';

const stage = useDemo();

const pressRow = (page: Page) =>
  page
    .getByRole('button', { name: /^قیمت‌های میلگرد ۱۴/ })
    .first()
    .click();

describe('before hydration', () => {
  it('keeps what is typed in the search, and uses it', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'phone' });
    const scripts = await holdScripts(page);
    await page.goto(`${stage.url}/categories/rebar`, { waitUntil: 'commit' });
    const box = page.getByRole('combobox', { name: 'جست‌وجوی کالا' });
    await box.pressSequentially('میلگرد ۱۴');
    scripts.release();
    await page.getByRole('option', { name: 'میلگرد ۱۴' }).first().waitFor();
    expect(await box.inputValue()).toBe('میلگرد ۱۴');
  });

  it('submits the search and follows the links of filters as the browser does', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    const scripts = await holdScripts(page);
    await page.goto(`${stage.url}/categories/rebar`, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: '۱۲', exact: true }).click();
    await page.waitForURL('**/categories/rebar/12', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'جست‌وجوی کالا' }).fill('میلگرد');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=/, { waitUntil: 'commit' });
    await openFilters(page);
    await filter(page, 'وضعیت').selectOption('on_call');
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click();
    await page.waitForURL(/state=on_call/, { waitUntil: 'commit' });
    expect(query(page)).toEqual({ q: 'میلگرد', state: 'on_call' });
    scripts.release();
  });

  it('applies a filter that was chosen', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'phone' });
    const scripts = await holdScripts(page);
    await page.goto(`${stage.url}/categories/rebar`, { waitUntil: 'commit' });
    await openFilters(page);
    await filter(page, 'تحویل').selectOption('factory');
    scripts.release();
    await page.waitForURL(/\?delivery=factory$/);
    await page.getByRole('link', { name: /حذف فیلتر تحویل/ }).waitFor();
    expect(await filter(page, 'تحویل').inputValue()).toBe('factory');
  });

  it('opens a row that is pressed before the scripts of the page', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'phone' });
    const scripts = await holdScripts(page);
    await page.goto(`${stage.url}/categories/rebar`, { waitUntil: 'commit' });
    await pressRow(page);
    scripts.release();
    await page.getByRole('region', { name: /^تأمین‌کنندگان میلگرد ۱۴/ }).waitFor();
  });

  it('keeps the mobile of the log-in, and posts it if the scripts are late', async () => {
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone' });
    const scripts = await holdScripts(page);
    await page.goto(`${stage.url}/login`, { waitUntil: 'commit' });
    await page.getByLabel('شمارهٔ موبایل').pressSequentially(inPersian('09120000035'));
    await page.getByRole('button', { name: 'ارسال کد' }).click();
    const code = await stage.portal.takeCode('09120000035');
    // A new mobile asks for a name.
    allow(/^answered 422: POST .*\/api\/auth\/login$/);
    await page.getByLabel('کد شش‌رقمی').pressSequentially(code.slice(0, 3));
    scripts.release();
    // Scripts write the digits in Persian, and go on from what was typed.
    await hydrated(page);
    await page.getByLabel('کد شش‌رقمی').press('End');
    await page.getByLabel('کد شش‌رقمی').pressSequentially(code.slice(3));
    expect(await page.getByLabel('کد شش‌رقمی').inputValue()).toBe(inPersian(code));
    await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('خریدار دیرآمده');
    await page.getByRole('button', { name: 'ثبت‌نام و ورود' }).click();
    await page.waitForURL(`${stage.url}/`);
  });

  it('keeps text that is typed while a slow phone hydrates the page', async () => {
    const { page, context } = await stage.walkers.arrive({ screen: 'phone' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // A tab with a pending code asks for it after a reload, too; here each visit is a first one.
    await page.addInitScript(() => sessionStorage.clear());
    for (const end of ['31', '32', '33', '34']) {
      await page.goto(`${stage.url}/login`);
      await page.getByLabel('شمارهٔ موبایل').fill(inPersian(`091200000${end}`));
      await page.getByRole('button', { name: 'ارسال کد' }).click();
      await page.getByLabel('کد شش‌رقمی').waitFor();
    }
  });
});

describe('the panel', () => {
  const main = (page: Page) => page.getByRole('main');

  it.each<Screen>(['phone', 'wide'])(
    'says that it is not ready yet, and repeats a press when it is, on a %s screen',
    async (screen) => {
      const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
      const scripts = await holdScripts(page);
      await page.goto(`${stage.url}/panel/prices`, { waitUntil: 'commit' });
      const sign = main(page).getByRole('status').filter({ hasText: 'در حال آماده شدن' });
      await sign.getByText('در حال آماده شدن').waitFor();
      // The text is in the document before its styles are.
      await expect.poll(() => sign.getByText('بارگذاری دوباره').isVisible()).toBe(false);
      // Until the font has come, texts have the width of its fallback.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const button = main(page).getByRole('button', { name: 'قیمت تازه' });
      const place = await button.boundingBox();
      await expectAccessible(page);
      await button.click();
      scripts.release();
      await page.getByRole('dialog').waitFor();
      expect(await sign.count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await button.boundingBox()).toEqual(place);
    },
  );

  it('keeps what is typed before the scripts, and sends the form once whose button was pressed', async () => {
    const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('steel').storageState });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    const path = `${stage.url}/panel/notifications/preferences`;
    const boxes = main(page).getByRole('checkbox');
    const open = () => page.goto(path, { waitUntil: 'commit' });
    const scripts = await holdScripts(page);
    await open();
    await boxes.first().waitFor();
    const before = [await boxes.first().isChecked(), await boxes.nth(4).isChecked()];
    await boxes.first().click();
    await boxes.nth(4).click();
    await main(page).getByRole('radio', { name: 'ساعتی یک بار' }).click();
    await main(page).getByRole('button', { name: 'ذخیره' }).click();
    scripts.release();
    await page.getByText('تنظیم اعلان‌ها ذخیره شد.').waitFor();
    expect(sent).toHaveLength(1);
    await open();
    await hydrated(page);
    expect([await boxes.first().isChecked(), await boxes.nth(4).isChecked()]).toEqual(before.map((is) => !is));
    expect(await main(page).getByRole('radio', { name: 'ساعتی یک بار' }).isChecked()).toBe(true);
  });

  it('keeps the title of an RFQ that is typed before the scripts in sight, and restores it after a reload', async () => {
    const { page, context } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('buyer').storageState });
    const scripts = await holdScripts(page);
    await page.goto(`${stage.url}/panel/rfqs/new`, { waitUntil: 'commit' });
    const title = main(page).getByRole('textbox', { name: 'عنوان درخواست' });
    await title.pressSequentially('تیرآهن برای سوله');
    // A slow phone shows each state between the first script and the last effect.
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const shown = await title.evaluateHandle((field: HTMLInputElement) => {
      const values = new Set<string>();
      const note = (): void => {
        values.add(field.isConnected ? field.value : 'replaced');
        requestAnimationFrame(note);
      };
      note();
      return values;
    });
    scripts.release();
    await hydrated(page);
    await expect
      .poll(() =>
        page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('rfq-form')) ?? '')),
      )
      .toContain('سوله');
    expect(await shown.evaluate((values) => [...values])).toEqual(['تیرآهن برای سوله']);
    expect(await title.inputValue()).toBe('تیرآهن برای سوله');
    const again = await holdScripts(page);
    await page.goto(`${stage.url}/panel/rfqs/new`, { waitUntil: 'commit' });
    const things = main(page).getByRole('combobox', { name: 'کالا یا شرح' });
    await things.first().pressSequentially('ناودانی ۱۲');
    again.release();
    await main(page).getByText('فرم نیمه‌کارهٔ قبلی شما برگردانده شد.').waitFor();
    expect(await title.inputValue()).toBe('تیرآهن برای سوله');
    // The line that was typed in is added to those of the draft.
    expect(await things.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
      '',
      'ناودانی ۱۲',
    ]);
  });

  it('leads from section to section by links, and offers a reload when the scripts do not come', async () => {
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('steel').storageState });
    allow(/net::ERR_FAILED: GET .*\/assets\//);
    // Each of the two documents says so in the console.
    allow(/^console error: راسته: اسکریپت‌های پایهٔ صفحه بارگذاری نشد\. .*\/assets\/entry-panel/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${stage.url}/panel`);
    // The rows of the bar open without scripts.
    await page.locator('summary', { hasText: 'فروش' }).click();
    await toNextDocument(page, () => page.getByRole('link', { name: 'قیمت‌ها', exact: true }).filter({ visible: true }).click());
    const reload = main(page).getByRole('link', { name: 'بارگذاری دوباره' });
    await reload.waitFor();
    expect(await main(page).getByText('در حال آماده شدن').isVisible()).toBe(false);
    await page.unroute('**/assets/*.js');
    await toNextDocument(page, () => reload.click());
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/panel/prices');
  });

  it('says that it needs scripts where there are none', async () => {
    const { page, allow } = await stage.walkers.arrive({
      screen: 'phone',
      storageState: loginOf('steel').storageState,
      javaScriptEnabled: false,
    });
    // The scripts that the head names are not fetched.
    allow(/^csp: GET .*\/assets\//);
    await page.goto(`${stage.url}/panel/settings`);
    await page.getByText('برای کار در پنل، جاوااسکریپت مرورگر را فعال کنید.').waitFor();
    expect(await page.getByText('در حال آماده شدن').isVisible()).toBe(false);
  });
});
