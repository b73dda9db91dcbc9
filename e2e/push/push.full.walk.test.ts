import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf } from '../demo.ts';
import { publishMatching } from '../notices/notices.ts';
import { hydrated } from '../pages.ts';
import { mobiles, openApi } from '../users.ts';
import { lastClosed, noteClosed, openWorkerTools, shownIn } from './chromium.ts';
import { room, subscribed, usePush } from './stage.ts';

const stage = usePush();
const { enter, visit, write, received, textsFor } = stage;
const settingsSwitch = (page: Page) => page.getByRole('checkbox', { name: 'نمایش اعلان در این مرورگر' });

it('closes a notification that was read elsewhere', async () => {
  const steel = await enter('steel', { hidden: true });
  const { page } = steel;
  await noteClosed(page);
  await subscribed(page, () => visit(steel, '/panel'));
  const tools = await openWorkerTools(page);
  const title = 'ناودانی انبار رباط‌کریم';
  await publishMatching(stage.url, title);
  const pushed = () => textsFor(steel).find((text) => text.includes(title));
  await expect.poll(pushed).toBeDefined();
  expect(await tools.deliverUntil(pushed() ?? '', () => shownIn(page))).toMatchObject([
    { title: 'درخواست خرید تازه برای کالاهای شما', lang: 'fa', dir: 'rtl' },
  ]);
  const api = await openApi(stage.url, loginOf('steel'));
  await api.call('POST', '/api/user/notifications/read', { all: true });
  await api.close();
  await expect.poll(() => lastClosed(page)).toMatch(/^notification:rfq\.matched:/);
});

it('shows a general text for what it cannot read, and opens a page at the room where none is open', async () => {
  const building = await enter('building', { hidden: true });
  const { page, context } = building;
  await subscribed(page, () => visit(building, '/'));
  const tools = await openWorkerTools(page);
  expect(await tools.deliverUntil('{', () => shownIn(page))).toMatchObject([{ title: 'راسته', body: 'اعلان تازه‌ای دارید.' }]);

  // The address of a room opens it in a page that is loaded with it, and leaves the address.
  await write('buyer', 'building', 'سیمان تیپ ۲ دارید؟');
  for (const screen of ['wide', 'phone'] as const) {
    if (screen === 'phone') await page.setViewportSize({ width: 360, height: 780 });
    const other = await context.newPage();
    if (screen === 'phone') await other.setViewportSize({ width: 360, height: 780 });
    await other.goto(`${stage.url}/panel#chat=${loginOf('buyer').id}`);
    await room(other, 'سیمان تیپ ۲ دارید؟').waitFor();
    await other.getByRole('dialog', { name: 'خریدار نمایشی' }).waitFor();
    expect(new URL(other.url()).hash).toBe('');
    await other.close();
  }
});

it('asks on a page before the browser does, and subscribes at the press', async () => {
  const buyer = await enter('buyer', { asks: 'granted' });
  const { page } = buyer;
  const prompt = page.getByRole('region', { name: 'اعلان پیام‌ها' });
  await visit(buyer, '/');
  await prompt.waitFor();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'بعداً' }).press('Enter');
  expect(await prompt.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await visit(buyer, '/panel');
  await page.getByRole('button', { name: /^گفت‌وگو(،|$)/ }).click();
  await page.getByRole('list', { name: 'پشتیبانی' }).waitFor();
  expect(await prompt.count()).toBe(0);
  // It was long ago.
  await page.evaluate(() => localStorage.setItem('rasteh-push-later', '1'));
  await visit(buyer, '/panel');
  await subscribed(page, () => prompt.getByRole('button', { name: 'روشن کردن اعلان' }).click());
  await expect.poll(() => prompt.count()).toBe(0);
});

it('says in the settings how to allow what the browser has denied', async () => {
  const applicant = await enter('applicant', { asks: 'denied' });
  const { page } = applicant;
  await visit(applicant, '/panel/settings');
  await settingsSwitch(page).click();
  await page.getByText('مرورگر اجازهٔ اعلان راسته را بسته است.').waitFor();
  expect(await settingsSwitch(page).isDisabled()).toBe(true);
  expect(await settingsSwitch(page).isChecked()).toBe(false);
  await expectAccessible(page);
});

it('pushes nothing to a user who has a page in view', async () => {
  const [away, control] = [await enter('building', { hidden: true }), await enter('steel', { hidden: true })];
  for (const browser of [away, control]) await subscribed(browser.page, () => visit(browser, '/'));
  const here = await enter('building');
  await subscribed(here.page, () => visit(here, '/'));
  await write('buyer', 'building', 'دیده می‌شود');
  await write('buyer', 'steel', 'دیده نمی‌شود');
  expect(JSON.parse(await received(control, 1)).notification.body).toBe('دیده نمی‌شود');
  expect(textsFor(away)).toEqual([]);
});

it('switches off and on, ends with a log-out, and begins again with a log-in', async () => {
  const buyer = await enter('buyer', { hidden: true });
  const { page } = buyer;
  await subscribed(page, () => visit(buyer, '/panel/settings'));
  await expect.poll(() => settingsSwitch(page).isChecked()).toBe(true);
  await settingsSwitch(page).click();
  await page.getByText('خاموش است.').waitFor();
  await write('steel', 'buyer', 'نباید نشان داده شود');
  // Off is a choice that the next visit keeps.
  await visit(buyer, '/panel/settings');
  await page.getByText('خاموش است.').waitFor();
  await subscribed(page, () => settingsSwitch(page).click());
  await write('steel', 'buyer', 'باز هم اینجا هستیم');
  expect(JSON.parse(await received(buyer, 1)).notification.body).toBe('باز هم اینجا هستیم');

  await visit(buyer, '/panel');
  const gone = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/push-subscription'),
  );
  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await gone;
  await page.waitForURL(`${stage.url}/`);
  await write('steel', 'buyer', 'پس از خروج');
  await page.goto(`${stage.url}/login`);
  await hydrated(page);
  await page.getByLabel('شمارهٔ موبایل').fill(mobiles.buyer);
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  const code = await stage.portal.takeCode(mobiles.buyer);
  await subscribed(page, () => page.getByLabel('کد شش‌رقمی').fill(code));
  await write('steel', 'buyer', 'خوش آمدید');
  expect(JSON.parse(await received(buyer, 2)).notification.body).toBe('خوش آمدید');
});
