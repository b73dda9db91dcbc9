import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { keysReady } from '../rfqs/reviews.ts';
import { history, openRoom, type Person, post, sendOne, storePicture, useChat } from './chat.ts';

const stage = useChat();
const [BUYER, STEEL] = ['خریدار نمایشی', 'فولاد سپاهان'];
const [THREAT, CARD, REASON] = ['پولش را همین حالا بریزید وگرنه…', 'عکس کارت بانکی‌تان را بفرستید', 'تهدید برای گرفتن پول'];
const WARNING = 'در گفت‌وگو محترمانه بنویسید؛ توهین و تهدید پذیرفته نیست.';
// The smallest possible picture.
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Reports a message of the supplier from the open room, and takes the offer to block them. */
async function reportAndBlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'گزینه‌های گفت‌وگو' }).click();
  await page.getByRole('button', { name: 'گزارش تخلف' }).click();
  const form = page.getByRole('dialog', { name: 'گزارش تخلف' });
  await form.getByLabel(/پولش را/).check();
  await form.getByLabel('دلیل گزارش').fill(REASON);
  await form.getByRole('button', { name: 'ارسال گزارش' }).click();
  await form.getByText('گزارش فرستاده شد').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'مسدود کردن' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('شما این مخاطب را مسدود کرده‌اید').waitFor();
}

/** What the notifications of a user say, on a phone. */
async function readNotifications({ page, url }: Person, text: string | RegExp): Promise<void> {
  await page.goto(`${url}/panel/notifications`);
  await hydrated(page);
  await page.getByText(text).first().waitFor();
}

it('a report reaches the open queue, its user is warned and suspended after another one, and the reporter learns no outcome', async () => {
  const [buyer, steel] = [await stage.enter('buyer', 'wide'), await stage.enter('steel', 'phone')];
  const admin = await stage.enter('admin', 'wide');
  const subscribed = waitForSubscription(admin.page, 'reviews');
  await admin.page.goto(`${admin.url}/admin/reviews?kind=report`);
  await hydrated(admin.page);
  await subscribed;
  await admin.page.getByText('گزارشی در انتظار نیست').waitFor();

  await sendOne(steel, buyer.id, { message: THREAT });
  await openRoom(buyer.page, STEEL);
  await history(buyer.page).getByText(THREAT).waitFor();
  await reportAndBlock(buyer.page);

  // The queue follows over the socket.
  const pane = admin.page.getByRole('article', { name: `گزارش دربارهٔ ${STEEL}` });
  await pane.getByText(THREAT).waitFor();
  await pane.getByText(REASON).waitFor();
  await pane.getByText('اولین گزارش').waitFor();
  await pane.getByText(`گزارش‌دهنده: ${BUYER}`).waitFor();
  await expectPersian(admin.page);
  await expectAccessible(admin.page);
  await keysReady(admin.page);
  await admin.page.keyboard.press('e');
  await pane.getByRole('button', { name: WARNING }).click();
  await pane.getByRole('button', { name: 'ارسال تذکر' }).click();
  await pane.waitFor({ state: 'detached' });
  await readNotifications(steel, `پیام‌هایی از شما در گفت‌وگو گزارش و بررسی شد. ${WARNING}`);
  expect(await steel.page.getByText(BUYER).count()).toBe(0);
  await readNotifications(buyer, 'گزارش شما بررسی شد');
  expect(await buyer.page.getByText(WARNING).count()).toBe(0);

  // A second report, with a picture of a message that is deleted meanwhile.
  expect(await post(buyer, `/api/chat/unblock/${steel.id}`)).toBe(200);
  const file_ids = [await storePicture(steel, point)];
  await sendOne(steel, buyer.id, { message: CARD, message_type: 'image', file_ids });
  const read = await buyer.context.request.get(`${buyer.url}/api/chat/history/${steel.id}`);
  const { message_id } = (await read.json()).data[0];
  const report = { message_ids: [message_id], reason: 'کلاهبرداری' };
  expect(await post(buyer, `/api/chat/report/${steel.id}`, report)).toBe(201);
  const gone = await steel.context.request.delete(`${steel.url}/api/chat/messages/${message_id}`, {
    headers: { origin: steel.url, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(gone.status()).toBe(200);
  await pane.getByText('۱ گزارش قبلی، ۱ با تخلف').waitFor();
  await pane.getByText(CARD).waitFor();
  const picture = pane.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await keysReady(admin.page);
  await admin.page.keyboard.press('r');
  await pane.getByLabel('دلیل تعلیق').fill('درخواست کارت بانکی');
  await pane.getByRole('button', { name: 'تعلیق کاربر' }).click();
  await pane.waitFor({ state: 'detached' });
  expect(await post(steel, `/api/chat/block/${buyer.id}`)).toBe(403);

  await admin.page.getByRole('link', { name: /^بررسی‌شده/ }).click();
  await pane.getByText('تعلیق، تصمیم', { exact: false }).first().waitFor();
  await pane.getByText('متن: درخواست کارت بانکی').waitFor();
  await pane.getByText('معلق', { exact: true }).waitFor();
  await expectAccessible(admin.page);
});
