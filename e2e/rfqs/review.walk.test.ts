import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useSharedPortal } from '../demo.ts';
import { waitForSubscription } from '../pages.ts';
import { signUp } from '../people.ts';
import { expectPersian } from '../persian.ts';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { clearQueue, createRfq, enter, go, keysReady } from './reviews.ts';

const stage = useSharedPortal('staff');
const TITLE = 'میلگرد پل شهرستان';
const REASON = 'مقدار ردیف نخست روشن نیست.';

it('a rejected RFQ is corrected by its buyer, approved by a key, and found by a visitor', async () => {
  const { login } = signUp(stage, 'خریدار در انتظار');
  await clearQueue(stage);
  const [admin, buyer] = [await enter(stage, loginOf('admin')), await enter(stage, login)];
  const subscribed = waitForSubscription(admin, 'reviews');
  await go(stage, admin, '/admin/reviews?kind=rfq');
  await subscribed;
  await admin.getByText('از این نوع چیزی در انتظار نیست').waitFor();
  const rfq_id = await createRfq(stage, login, TITLE);
  // The list follows over the socket, without a reload.
  await admin.getByRole('heading', { level: 2, name: TITLE }).waitFor({ timeout: AT_LAST_MS });
  await admin.getByRole('link', { name: 'درخواست خرید (۱)' }).waitFor();
  await expectPersian(admin);
  await expectAccessible(admin);

  await admin.keyboard.press('Shift+Slash');
  await admin.getByRole('dialog').getByText('تأیید و انتشار').waitFor();
  await admin.keyboard.press('Escape');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await keysReady(admin);
  await admin.keyboard.press('r');
  const field = admin.getByLabel('دلیل برای فرستنده');
  await admin.keyboard.press('Enter');
  await field.waitFor();
  await admin.getByRole('button', { name: 'ثبت رد' }).click();
  await admin.getByText('دلیل را بنویسید؛ دست‌کم ۳ حرف.').waitFor();
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  // The letters of the keys are text while a field has the focus.
  await admin.keyboard.type('ajkr');
  expect(await field.inputValue()).toContain('ajkr');
  await field.fill(REASON);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'ثبت رد' }).dblclick();
  await admin.getByText(`«${TITLE}» پذیرفته نشد`).waitFor();

  await go(stage, buyer, '/panel');
  await buyer.getByRole('img', { name: /^اعلان‌ها، / }).click();
  await buyer.getByRole('link', { name: new RegExp(REASON) }).click();
  await buyer.waitForURL(`**/panel/rfqs/${rfq_id}`);
  const page = buyer.getByRole('main');
  await page.getByText(new RegExp(REASON)).waitFor();
  await page.getByRole('link', { name: 'ویرایش' }).click();
  await buyer.getByLabel('عنوان درخواست').waitFor();
  await page.getByText(new RegExp(REASON)).waitFor();
  await buyer.getByLabel('عنوان درخواست').fill(`${TITLE}، ۱۲ تن`);
  await buyer.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }).click();
  await buyer.getByRole('heading', { level: 1, name: `${TITLE}، ۱۲ تن` }).waitFor();

  await admin.getByRole('heading', { level: 2, name: `${TITLE}، ۱۲ تن` }).waitFor({ timeout: AT_LAST_MS });
  await keysReady(admin);
  await admin.keyboard.press('a');
  await admin.getByText(`«${TITLE}، ۱۲ تن» تأیید شد`).waitFor();
  await page.getByText('باز', { exact: true }).first().waitFor({ timeout: AT_LAST_MS });

  const { page: visitor } = await stage.walkers.arrive({ screen: 'wide' });
  await go(stage, visitor, '/rfqs');
  await visitor
    .getByRole('link', { name: new RegExp(`${TITLE}، ۱۲ تن`) })
    .first()
    .click();
  await visitor.getByRole('heading', { level: 1, name: `${TITLE}، ۱۲ تن` }).waitFor();
});
