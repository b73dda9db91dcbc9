import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useDemo();

it.for(['phone', 'wide'] as const)(
  'an admin adds, changes, retires and deletes a unit, and open pages follow: %s',
  async (screen) => {
    const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
    allow(/422/);
    await page.goto(`${stage.url}/admin/units`);
    await hydrated(page);
    await page.getByRole('button', { name: 'واحد تازه' }).click();
    const form = page.getByRole('form', { name: 'واحد تازه' });
    const title = `پالت ${screen === 'phone' ? 'یک' : 'دو'}`;
    await form.getByLabel('نام').fill(title);
    await form.getByLabel('کد').fill('kg');
    await form.getByLabel('ضریب').fill('۸۰۰');
    await form.getByRole('button', { name: 'افزودن' }).click();
    await form.getByText('این کد برای واحد دیگری ثبت شده است.').waitFor();
    await form.getByLabel('کد').fill(`pallet-${screen}`);
    await form.getByRole('button', { name: 'افزودن' }).click();
    const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
    await row.getByText(`۱ ${title} = ۸۰۰ کیلوگرم`).waitFor();
    await row.getByRole('button', { name: /^ویرایش/ }).click();
    await row.getByLabel('ضریب').fill('۷۵۰٫۵');
    await expectPersian(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'ذخیره' }).click();
    await row.getByText(`۱ ${title} = ۷۵۰٫۵ کیلوگرم`).waitFor();
    await row.getByRole('button', { name: /^کنار گذاشتن/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'کنار گذاشتن' }).click();
    await row.getByText('کنارگذاشته‌شده').waitFor();
    await row.getByRole('button', { name: /^حذف/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await row.waitFor({ state: 'detached' });

    const ton = page.getByRole('listitem').filter({ has: page.getByText('ton', { exact: true }) });
    await ton.getByRole('button', { name: /^ویرایش/ }).click();
    await ton.getByText(/چون مبلغ‌های ثبت‌شده با آن حساب شده‌اند/).waitFor();
    expect(await ton.getByLabel('ضریب').count()).toBe(0);
    await expectAccessible(page);
    await ton.getByRole('button', { name: 'انصراف' }).click();
  },
);

it('an open page shows the new title of a unit at once, and so does the next visit', async () => {
  const admin = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  const visitor = await stage.walkers.arrive({ screen: 'phone' });
  const link = 'a[href^="/products/"]';
  await visitor.page.goto(`${stage.url}/categories/rebar`);
  await visitor.page.goto(`${stage.url}${await visitor.page.locator(link).first().getAttribute('href')}`);
  await hydrated(visitor.page);
  const main = visitor.page.getByRole('main');
  await main
    .getByText(/کیلوگرم/)
    .first()
    .waitFor();
  await admin.page.goto(`${stage.url}/admin/units`);
  await hydrated(admin.page);
  const rename = async (code: string, title: string) => {
    const row = admin.page.getByRole('listitem').filter({ has: admin.page.getByText(code, { exact: true }) });
    await row.getByRole('button', { name: /^ویرایش/ }).click();
    await row.getByLabel('نام').fill(title);
    await row.getByRole('button', { name: 'ذخیره' }).click();
    await row.getByText(title, { exact: true }).waitFor();
  };
  await rename('kg', 'کیلوی آزمایشی');
  await main
    .getByText(/کیلوی آزمایشی/)
    .first()
    .waitFor();
  await visitor.page.reload();
  await main
    .getByText(/کیلوی آزمایشی/)
    .first()
    .waitFor();
  await rename('kg', 'کیلوگرم');
});
