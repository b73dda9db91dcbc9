import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { loginOf, useSharedDemo } from '../demo.ts';
import { hydrated, toNextDocument } from '../pages.ts';

const stage = useSharedDemo();

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chip = (page: Page, name: RegExp) => page.getByRole('link', { name });
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it('narrows a search by a plain form without scripts', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'phone', javaScriptEnabled: false });
  await page.goto(`${stage.url}/search?q=${encodeURIComponent('میلگرد')}`);
  await page.getByText('فیلترها', { exact: true }).click();
  await page.getByLabel('وضعیت').selectOption('on_call');
  await toNextDocument(page, () => page.getByRole('button', { name: 'اعمال فیلتر' }).click());
  expect(query(page)).toMatchObject({ q: 'میلگرد', state: 'on_call' });
  await toNextDocument(page, () => chip(page, /فیلتر وضعیت/).click());
  expect(query(page)).toEqual({ q: 'میلگرد' });
});

it.each<Screen>(['phone', 'wide'])('a search and two lists of the panel are filtered on a %s screen', async (screen) => {
  const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
  await page.goto(`${stage.url}/search?q=${encodeURIComponent('میلگرد')}`);
  await hydrated(page);
  // The list, its open panel and the focus stay until the answer comes.
  const slow = (url: URL) => url.pathname.startsWith('/api/search');
  const seen = Promise.withResolvers<void>();
  await page.route(slow, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'جست‌وجوی پیشرفته' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'تأمین‌کننده' }).selectOption('true');
  await page.waitForURL(/verified=true/);
  await page.getByRole('progressbar').waitFor();
  expect(await panel.isVisible()).toBe(true);
  seen.resolve();
  await chip(page, /فیلتر تأمین‌کننده/).waitFor();
  await page.unroute(slow);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('جست‌وجوی پیشرفته');
  await chip(page, /فیلتر تأمین‌کننده/).waitFor();
  expect(await isWithin(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => query(page)).toEqual({ q: 'میلگرد' });
  // Going back skips the history entry of the panel.
  await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);

  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  if (screen === 'phone') await page.getByRole('button', { name: 'جست‌وجو و فیلتر قیمت‌ها' }).tap();
  await page.getByText('فیلترها', { exact: true }).click();
  await page.getByRole('combobox', { name: 'تحویل', exact: true }).selectOption('factory');
  await page.waitForURL(/delivery=factory/);
  await chip(page, /فیلتر تحویل/).waitFor();
  expect(await isWithin(page)).toBe(true);
  await page.reload();
  await hydrated(page);
  await chip(page, /فیلتر تحویل/).press('Enter');
  await expect.poll(() => query(page)).toEqual({});

  await page.goto(`${stage.url}/panel/rfqs?from=2020-01-01`);
  await hydrated(page);
  await chip(page, /فیلتر از روز/).waitFor();
  await page.getByRole('searchbox').last().fill('چیزی که نیست');
  await page.getByText('موردی پیدا نشد').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'نمایش همه' }).click();
  await expect.poll(() => query(page)).toEqual({});
});
