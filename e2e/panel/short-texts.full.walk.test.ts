import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { hostileHtml } from './hostile-texts.ts';

const stage = useDemo();

const NAME = 'فولاد سپاهان';
const words = { phone: 'فروش از کارخانه', wide: 'فروش از انبار' };

/** A part of a price list, as it is copied from a web page. */
const copied = `<h2>خدمات ما</h2><table><tr><td>برش</td></tr></table><img src=x onerror="ran=1"><p><u>حمل</u> در همان روز</p>`;

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'معرفی', exact: true });
const toolOf = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const paste = (page: Page, html: string) =>
  fieldOf(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Writes a strong word, a list and a link, and pastes what a short text has no place for. */
async function write(page: Page, screen: Screen): Promise<void> {
  const field = fieldOf(page);
  await field.click();
  await page.getByRole('toolbar').waitFor();
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await toolOf(page, 'پررنگ').click();
  await page.keyboard.type(words[screen]);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.getByLabel('نوع بند').selectOption('bullet');
  await page.keyboard.type('میلگرد');
  await page.keyboard.press('Enter');
  await toolOf(page, 'زیرفهرست').click();
  await page.keyboard.type('آجدار');
  await field.locator('ul ul').getByText('آجدار').waitFor();
  await page.keyboard.press('Enter');
  await toolOf(page, 'بیرون آوردن').click();
  await toolOf(page, 'لینک').click();
  await page.getByLabel('نشانی لینک').fill(`example.com/${screen}`);
  await page.getByRole('group', { name: 'لینک' }).getByRole('button', { name: 'ثبت' }).click();
  await field.locator('ul').getByRole('link').waitFor();
  await page.keyboard.type(' معتبر');
  // A second line without words leaves the list.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, copied);
  await page.keyboard.press('Control+End');
  await paste(page, hostileHtml.join(''));
  expect(await field.locator('h2, table, img, u, script, iframe').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
}

describe.each(['phone', 'wide'] satisfies Screen[])('on a %s screen', (screen) => {
  it('a supplier writes who they are with a list and a link, an admin sees where it leads, and a visitor reads it', async () => {
    const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
    // What is pasted has styles of its own, which the policy of the page refuses.
    allow(/^console error: Applying inline style violates/);
    await page.goto(`${stage.url}/panel/profile`);
    await hydrated(page);
    await fieldOf(page).waitFor();
    expect(await fieldOf(page).textContent()).toMatch(/./);
    await write(page, screen);
    await page.getByText(/حرف مانده است/).waitFor();
    await expectAccessible(page);
    // What is written outlives a reload.
    await page.reload();
    await hydrated(page);
    await fieldOf(page).hover();
    await fieldOf(page).getByRole('link', { name: 'example.com' }).waitFor();
    await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();

    const { page: admin } = await stage.walkers.arrive({
      screen: 'wide',
      storageState: loginOf('admin').storageState,
    });
    await admin.goto(`${stage.url}/admin/reviews?kind=profile`);
    await hydrated(admin);
    await admin.getByRole('link', { name: new RegExp(NAME) }).click();
    const pane = admin.getByRole('article', { name: NAME });
    await pane.getByText(words[screen]).waitFor();
    await pane.getByText(`https://example.com/${screen}`).first().waitFor();
    await admin.getByRole('button', { name: 'تأیید و انتشار' }).click();
    await pane.waitFor({ state: 'detached' });

    const { page: visitor } = await stage.walkers.arrive({ screen });
    // It is published when the time to take the approval back is over.
    const published = async () => (await visitor.request.get(stage.url + publicPages.supplier)).text();
    await expect.poll(published, { timeout: AT_LAST_MS }).toContain(words[screen]);
    await visitor.goto(stage.url + publicPages.supplier);
    await hydrated(visitor);
    const about = visitor.getByRole('region', { name: 'معرفی' });
    await about.locator('strong', { hasText: words[screen] }).waitFor();
    await about.locator('li > ul > li', { hasText: 'آجدار' }).waitFor();
    expect(await about.getByRole('link').first().getAttribute('href')).toBe(`https://example.com/${screen}`);
    expect(await about.locator('h2 + h2, table, img').count()).toBe(0);
    await about.scrollIntoViewIfNeeded();
    await expectAccessible(visitor);
  });
});
