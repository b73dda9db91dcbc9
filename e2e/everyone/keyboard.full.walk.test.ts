import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, toNextDocument } from '../pages.ts';
import { inPersian } from '../portal.ts';
import { mobiles } from '../users.ts';
import { findFocusFaults, focused, tabTo } from './keyboard.ts';

const stage = useDemo();

/** Opens a page for a guest, or for a user of the demo, who has no pointer. */
async function open(path: string, as?: 'buyer') {
  const visitor = await stage.walkers.arrive({ screen: 'wide', ...(as && { storageState: loginOf(as).storageState }) });
  await visitor.page.goto(stage.url + path);
  await hydrated(visitor.page);
  return visitor;
}

it('opens the advanced search of a list, keeps the focus in it, and gives it back after Escape', async () => {
  const { page } = await open(`/search?q=${encodeURIComponent('میلگرد')}`);
  const opener = page.getByRole('button', { name: 'جست‌وجوی پیشرفته' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  const isInside = () =>
    panel.evaluate((one) => one.contains(document.activeElement) || document.activeElement === document.body);
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('جست‌وجوی پیشرفته');
});

it('chooses a suggestion of the search, and closes the suggestions by Escape', async () => {
  const { page } = await open('/');
  await page.keyboard.press('/');
  await page.keyboard.type('میلگرد');
  const options = page.getByRole('option');
  await options.first().waitFor();
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  const box = page.getByRole('combobox', { name: 'جست‌وجوی کالا' });
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type(' ۱۴');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(products|search|categories)/);
});

it('compares two suppliers', async () => {
  const { page } = await open('/suppliers');
  const add = page.getByRole('link', { name: /^مقایسه: افزودن/ });
  for (const chosen of [1, 2]) {
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('compare')?.split(',').length).toBe(chosen);
  }
  await tabTo(page, page.getByRole('link', { name: 'مقایسهٔ ۲ مورد' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^مقایسه/ }).waitFor();
  expect(await findFocusFaults(page)).toEqual([]);
});

it('logs in', async () => {
  const { page } = await open('/login?back=/panel');
  await tabTo(page, page.getByLabel('شمارهٔ موبایل'));
  await page.keyboard.type(inPersian(mobiles.applicant));
  await page.keyboard.press('Enter');
  const code = page.getByLabel('کد شش‌رقمی');
  await code.waitFor();
  await tabTo(page, code);
  const digits = inPersian(await stage.portal.takeCode(mobiles.applicant));
  await toNextDocument(page, () => page.keyboard.type(digits));
  await page.waitForURL('**/panel');
  await hydrated(page);
  expect(await findFocusFaults(page)).toEqual([]);
});

it('fills an RFQ, whose first fault gets the focus', async () => {
  const { page } = await open('/panel/rfqs/new', 'buyer');
  await tabTo(page, page.getByLabel('عنوان درخواست'));
  await page.keyboard.type('میلگرد سقف');
  await tabTo(page, page.getByRole('button', { name: 'افزودن ردیف' }));
  await tabTo(page, page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').and(page.locator(':focus')).waitFor();
});

it('opens the chat, writes, and closes it by Escape', async () => {
  const { page } = await open('/', 'buyer');
  const icon = page.getByRole('button', { name: /^گفت‌وگو(،|$)/ });
  await tabTo(page, icon);
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog');
  await box.waitFor();
  const room = box.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button').first();
  await tabTo(page, room);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('متن پیام');
  await field.waitFor();
  await tabTo(page, field);
  await page.keyboard.type('سلام، قیمت امروز هست؟');
  await tabTo(page, box.getByRole('button', { name: 'ارسال', exact: true }));
  await page.keyboard.press('Enter');
  await box.getByText('سلام، قیمت امروز هست؟').first().waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^گفت‌وگو/);
});
