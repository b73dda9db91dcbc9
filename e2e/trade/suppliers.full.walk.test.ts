import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginOf, type OwnStage, useDemo, useSharedDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';

const TITLE = 'آهن کاوش';
const HONOR = 'واحد نمونهٔ بازار';
const SERVICE = 'برش به اندازه';
const STORY = 'بار تازه رسید';
// The smallest possible picture: one grey pixel.
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Approves what waits of this kind with this title, as the admin of the demo. */
async function approve({ url }: OwnStage, entity: string, title: string): Promise<void> {
  const admin = await openApi(url, loginOf('admin'));
  type Review = { id: number; version: number; title: string };
  const reviews = await admin.call<Review[]>('GET', `/api/admin/reviews?entity=${entity}&per_page=100`);
  const review = reviews.find((one) => one.title === title);
  await admin.call('POST', `/api/admin/reviews/${review?.id}/approve`, { version: review?.version });
  await admin.close();
}

async function openPanel(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

describe.each(['phone', 'wide'] as const)('a supplier from the empty form to its public page, on a %s screen', (own) => {
  const stage = useDemo();

  it('fills the profile, is reviewed, adds hours, an honor and a story, and sees them as a visitor', async () => {
    const { page } = await stage.walkers.arrive({ screen: own, storageState: loginOf('newcomer').storageState });
    await openPanel(page, `${stage.url}/panel/profile`);
    await page.getByText('انجام نشده').first().waitFor();
    await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
    const title = page.getByLabel('نام تجاری');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await title.fill(TITLE);
    await page.getByLabel('نشانی صفحه').fill('ahan-kavosh');
    await page.getByLabel('نام شخص یا شرکت').fill('شرکت کاوش نمونه');
    await page.getByLabel('شهر', { exact: true }).fill('قم، قم');
    await page.keyboard.press('Escape');
    await page.getByLabel('جا روی نقشه').fill('۳۴٫۶۴۰۱, ۵۰٫۸۷۶۴');
    await page.getByRole('checkbox', { name: 'میلگرد' }).check();
    await page.getByLabel('شمارهٔ ۱', { exact: true }).fill('۰۲۵۳۰۰۰۰۰۰۰');
    // What is typed outlives a reload.
    await page.reload();
    await hydrated(page);
    await page.getByText('آنچه پیش‌تر نوشته بودید برگشت.').waitFor();
    await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
    await page.getByText('پروفایل شما در انتظار بررسی است و هنوز عمومی نیست.').waitFor();
    expect(await widthOf(page)).toBeLessThanOrEqual(0);
    await expectPersian(page);
    await approve(stage, 'profile', TITLE);
    await page.getByRole('link', { name: 'مشاهدهٔ صفحهٔ عمومی' }).waitFor();

    await openPanel(page, `${stage.url}/panel/profile/hours`);
    await page.getByRole('button', { name: 'شنبه تا پنجشنبه ۷ تا ۱۶' }).click();
    await page.getByRole('button', { name: 'ذخیرهٔ ساعت کار' }).click();
    await page.getByText('ساعت کار ذخیره شد.').waitFor();

    await openPanel(page, `${stage.url}/panel/profile/showcase`);
    await page.getByRole('button', { name: 'افزودن افتخار' }).click();
    await page.getByLabel('عنوان').fill(HONOR);
    await page.getByLabel('سال (شمسی)').fill('۱۴۰۳');
    await page.getByLabel('صادرکننده').fill('اتاق اصناف قم');
    await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
    await page.getByText('در انتظار بررسی', { exact: true }).waitFor();
    await approve(stage, 'showcase', HONOR);
    await page.getByText('عمومی', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'افزودن خدمت' }).click();
    await page.getByLabel('عنوان').fill(SERVICE);
    await page.getByLabel('شرح').fill('تحویل تا فردا.');
    await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
    await approve(stage, 'showcase', SERVICE);
    // The form closes by a step back in the history, which would end a page load that starts meanwhile.
    await page.getByText('عمومی', { exact: true }).nth(1).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await openPanel(page, `${stage.url}/panel/stories`);
    await page.locator('input[type=file]').first().setInputFiles({ name: 'بار.png', mimeType: 'image/png', buffer: point });
    await page.getByRole('button', { name: 'حذف بار.png' }).waitFor();
    await page.getByLabel('متن', { exact: true }).fill(STORY);
    await page.getByRole('button', { name: 'انتشار استوری' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
    await approve(stage, 'story', STORY);

    for (const screen of ['wide', 'phone'] as const) {
      const { page: visitor } = await stage.walkers.arrive({ screen });
      await visitor.goto(`${stage.url}/suppliers?q=${encodeURIComponent('کاوش')}`);
      await hydrated(visitor);
      await visitor.getByRole('link', { name: TITLE, exact: true }).click();
      await visitor.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await visitor.getByText(HONOR).waitFor();
      await visitor.getByText(SERVICE).first().waitFor();
      await visitor.getByRole('button', { name: new RegExp(STORY) }).waitFor();
      await visitor.getByText(/^(باز|بسته) است$/).waitFor();
      await visitor.getByText('هنوز ندارد').first().waitFor();
      expect(await visitor.content()).not.toContain('2530000000');
      expect(await widthOf(visitor)).toBeLessThanOrEqual(0);
      await expectPersian(visitor);
      await visitor.getByRole('button', { name: 'اشتراک‌گذاری' }).click();
      const card = visitor.waitForEvent('download');
      await visitor.getByRole('button', { name: 'دریافت تصویر کارت' }).click();
      expect((await card).suggestedFilename()).toBe('rasteh-ahan-kavosh.png');
    }
  });
});

describe('a buyer who looks for a supplier', () => {
  const stage = useSharedDemo();

  it.each(['phone', 'wide'] as const)(
    'filters, reads who it is, compares on one basis and sees its numbers, on a %s screen',
    async (screen) => {
      const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('buyer').storageState });
      await page.goto(`${stage.url}/suppliers?category=5&verified=verified`);
      await hydrated(page);
      const cards = page.getByRole('list', { name: 'تأمین‌کنندگان' }).getByRole('listitem');
      await cards.first().waitFor();
      expect(await cards.filter({ hasNotText: 'تأییدشده' }).count()).toBe(0);
      await expectPersian(page);
      await page.getByRole('link', { name: 'فولاد سپاهان', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'فولاد سپاهان' }).waitFor();
      await page.getByRole('link', { name: 'نشانی و ساعت کار' }).click();
      await page.waitForURL('**#place');
      await page.getByText('مدارک دیده‌شده').click();
      await page.getByText(/پروانهٔ کسب، دیده‌شده در/).waitFor();
      expect(await widthOf(page)).toBeLessThanOrEqual(0);
      await expectPersian(page);

      const prices = page.getByRole('list', { name: 'قیمت‌های امروز' }).getByRole('listitem');
      const priced = prices.filter({ hasText: 'هر ' }).first();
      const amount = async () => (await priced.textContent()) ?? '';
      const without = await amount();
      await page.getByRole('link', { name: 'با ارزش افزوده' }).click();
      await expect.poll(amount).not.toBe(without);

      // From an offer of a product the supplier's page knows which price the buyer saw.
      await priced.getByRole('link').first().click();
      await page.getByRole('table').getByRole('link', { name: 'فولاد سپاهان' }).first().click();
      await page.getByText('قیمتی که دیدید').waitFor();
      const revealed = page.waitForRequest((request) => request.url().endsWith('/api/suppliers/foolad-sepahan/contact'));
      await page.getByRole('button', { name: 'نمایش شماره' }).click();
      expect((await revealed).postDataJSON()).toEqual({ price_id: Number(new URL(page.url()).searchParams.get('price')) });
      const phone = page.getByRole('list', { name: 'شماره‌های فولاد سپاهان' }).getByRole('link').first();
      await phone.waitFor();
      expect(await phone.getAttribute('href')).toMatch(/^tel:\+98\d{10}$/);
      expect(await widthOf(page)).toBeLessThanOrEqual(0);
    },
  );
});
