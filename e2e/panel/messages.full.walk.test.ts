import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';

const stage = useDemo();

it.for(['phone', 'wide'] as const)('an admin sees a code go out, and finds it by the end of the mobile: %s', async (screen) => {
  const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
  const subscribed = waitForSubscription(page, 'sms');
  await page.goto(`${stage.url}/admin/messages`);
  await hydrated(page);
  await subscribed;
  await page.getByText('درگاه پیامک تنظیم نشده است', { exact: false }).waitFor();

  const guest = await openApi(stage.url);
  const end = screen === 'phone' ? '4411' : '4422';
  await guest.call('POST', '/api/auth/code', { mobile: `0912777${end}` });
  await guest.close();
  const list = page.getByRole('main').getByRole('list').last();
  const persianEnd = screen === 'phone' ? '۴۴۱۱' : '۴۴۲۲';
  const row = list.getByRole('listitem').filter({ hasText: persianEnd });
  await row.getByText('کد ورود').waitFor();
  await row.getByText('پذیرفته‌شده', { exact: true }).waitFor();
  await expectPersian(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // A code is six digits; numbers that stand beside each other are no code.
  const texts = page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    return found;
  });
  expect((await texts).filter((text) => /[\d۰-۹]{6}/.test(text))).toEqual([]);

  await page.getByRole('searchbox', { name: '۴ رقم آخر موبایل' }).fill('۴۴');
  await page.getByText('چهار رقم آخر شماره را بنویسید تا پیدا شود.').waitFor();
  await page.getByRole('searchbox', { name: '۴ رقم آخر موبایل' }).fill(persianEnd);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await page.getByRole('tab', { name: 'ناموفق' }).click();
  await page.getByText('پیامکی پیدا نشد').waitFor();
  await page.getByRole('button', { name: 'نمایش همه' }).click();
  await row.waitFor();
});

it.for(['phone', 'wide'] as const)('an admin rewords the code, which goes out so, and restores it: %s', async (screen) => {
  const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
  allow(/422/);
  await page.goto(`${stage.url}/admin/messages`);
  await hydrated(page);
  await page.getByRole('link', { name: 'متن پیامک‌ها' }).click();
  const name = 'ویرایش متن کد افزودن شماره';
  await page.getByRole('button', { name }).click();
  const form = page.getByRole('form', { name });
  await form.getByLabel('متن').fill('کد افزودن شماره در راسته');
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await form.getByText('جای کد در متن نیست', { exact: false }).waitFor();
  await form.getByLabel('متن').fill('راسته: {code} برای افزودن شماره');
  await form.getByText('راسته: 482913 برای افزودن شماره').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('راسته: 482913 برای افزودن شماره').waitFor();

  await page.getByRole('button', { name }).click();
  await form.getByRole('button', { name: 'متن اولیه' }).click();
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('کد افزودن شمارهٔ ورود در راسته: 482913').waitFor();
  await expectPersian(page);
});
