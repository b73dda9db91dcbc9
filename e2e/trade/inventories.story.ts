import { expect, it } from 'vitest';
import { loginOf, type Stage, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';
import { report } from './main-job.ts';

const TITLE = 'میلگرد ۱۶ ته‌بار بندر';
// The smallest possible picture: one grey pixel.
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);

/** Approves the pending inventory with a title, as the admin of the demo. */
async function approve({ url }: Stage, title: string): Promise<void> {
  const admin = await openApi(url, loginOf('admin'));
  const reviews = await admin.call<{ id: number; version: number; title: string }[]>(
    'GET',
    '/api/admin/reviews?entity=inventory&per_page=100',
  );
  const review = reviews.find((one) => one.title === title);
  await admin.call('POST', `/api/admin/reviews/${review?.id}/approve`, { version: review?.version });
  await admin.close();
}

/** Inventories from the form to every open list; each change arrives in time. */
export function describeInventories(within_ms: number): void {
  const stage = useDemo();

  it('publishes an inventory with a picture after its review to every open list, filters by the URL, and stops it', async () => {
    const [supplier, guest] = await Promise.all([
      stage.walkers.arrive({ screen: 'phone', storageState: loginOf('steel').storageState }),
      stage.walkers.arrive({ screen: 'wide' }),
    ]);
    const { page } = supplier;
    await page.goto(`${stage.url}/panel/inventories/new`);
    await hydrated(page);
    await page.getByLabel('کالا', { exact: true }).fill('میلگرد ۱۶');
    await page
      .getByRole('option', { name: /میلگرد ۱۶/ })
      .first()
      .click();
    await page.getByLabel('عنوان').fill(TITLE);
    await page.getByLabel('مقدار').fill('۱۲۵۰۰');
    await page.getByLabel('قیمت هر واحد').fill('۴۱۲۵۰');
    await page.getByLabel('شهر انبار').fill('بندرعباس، هرمزگان');
    await page.locator('input[type=file][multiple]').setInputFiles({ name: 'انبار.png', mimeType: 'image/png', buffer: point });
    await page.getByRole('button', { name: 'حذف انبار.png' }).waitFor();
    await page.getByText('پرونده با موفقیت بارگذاری شد.').waitFor();
    await page.getByRole('button', { name: 'ارسال برای انتشار' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
    await page.getByText('در انتظار بررسی است؛ پس از تأیید منتشر می‌شود.').waitFor();

    const subscribed = waitForSubscription(guest.page, 'inventories');
    await guest.page.goto(`${stage.url}/inventories`);
    await hydrated(guest.page);
    await subscribed;
    await expectPersian(guest.page);
    await guest.page.evaluate(() => document.body.setAttribute('data-stayed', ''));
    const row = guest.page.getByRole('row').filter({ hasText: TITLE });
    const since = performance.now();
    await approve(stage, TITLE);
    // What is new waits above the list, so that nothing moves that is read.
    const fresh = guest.page.getByRole('button', { name: 'نمایش تغییرها' });
    await fresh.waitFor({ timeout: within_ms });
    expect(await row.count()).toBe(0);
    await fresh.click();
    await row.waitFor();
    report('an open list has what is approved', performance.now() - since);
    expect(await guest.page.locator('body[data-stayed]').count()).toBe(1);
    expect(await row.textContent()).toContain('۴۱٬۲۵۰');

    await guest.page.getByText('فیلترها', { exact: true }).first().click();
    await guest.page.getByLabel('قیمت تا (تومان)').fill('۴۲٬۰۰۰');
    const province = guest.page.locator('select[name=province]');
    await province.selectOption((await province.getByRole('option', { name: /هرمزگان/ }).getAttribute('value')) ?? '');
    await guest.page.waitForURL(/province=/);
    await row.waitFor();
    await expect.poll(() => guest.page.getByRole('row').count()).toBeLessThan(10);
    const filtered = guest.page.url();
    const found = await guest.page.getByRole('row').count();
    await guest.page.reload();
    await hydrated(guest.page);
    await row.waitFor();
    expect([guest.page.url(), await guest.page.getByRole('row').count()]).toEqual([filtered, found]);
    await row.getByRole('link', { name: TITLE }).click();
    await guest.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await guest.page.getByRole('img', { name: /تصویر ۱ از ۱/ }).click();
    await guest.page.getByRole('dialog', { name: TITLE }).getByRole('img').waitFor();
    await guest.page.keyboard.press('Escape');
    await expectPersian(guest.page);

    // The supplier's own page received the event, too; the inventory may be refreshed again only tomorrow.
    await page.getByRole('button', { name: /به‌روزرسانی بعدی از/ }).waitFor({ timeout: within_ms });
    expect(await page.getByRole('button', { name: /به‌روزرسانی بعدی از/ }).isDisabled()).toBe(true);
    guest.allow(/^answered 404: GET .*\/api\/inventories\/\d+$/);
    await page.getByRole('button', { name: 'غیرفعال کردن' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click();
    await page.getByRole('button', { name: 'انتشار دوباره' }).waitFor();
    await guest.page.getByText('این موجودی دیگر منتشر نیست').waitFor({ timeout: within_ms });
  });
}
