import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useDemo();

async function open(screen: Screen, search = '') {
  const visitor = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
  await visitor.page.goto(`${stage.url}/panel/prices${search}`);
  await hydrated(visitor.page);
  return visitor;
}
const viewsOf = (page: Page) => page.getByRole('list', { name: 'نماهای من' });

async function save(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'ذخیرهٔ نما' });
  await drawer.getByRole('textbox', { name: 'نام نما' }).fill(name);
  await drawer.getByRole('button', { name: 'ذخیره', exact: true }).click();
}

it('keeps a view on a wide screen, which a phone shows by one press, renames and deletes', async () => {
  const { page: wide, allow } = await open('wide', '?state=available');
  await wide.getByRole('button', { name: 'ذخیرهٔ این نما' }).click();
  await save(wide, 'آماده‌ها');
  await wide.getByText('نمای «آماده‌ها» ذخیره شد.').waitFor();
  expect(await viewsOf(wide).getByRole('button', { name: 'آماده‌ها' }).getAttribute('aria-pressed')).toBe('true');

  // A second view of this name is refused at its field, and another name is taken there.
  allow(/^answered 422: POST .*price-views$/);
  await wide.getByRole('searchbox').first().fill('میلگرد');
  await wide.waitForURL(/q=/);
  await wide.getByRole('button', { name: 'ذخیرهٔ این نما' }).click();
  await save(wide, 'آماده‌ها');
  const field = wide.getByRole('dialog').getByRole('textbox', { name: 'نام نما' });
  await wide.getByText('نمایی با این نام دارید؛ نام دیگری بنویسید.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('آماده‌ها');
  await save(wide, 'میلگردهای آماده');
  await wide.getByText('نمای «میلگردهای آماده» ذخیره شد.').waitFor();
  await expectPersian(wide);

  const { page: phone } = await open('phone');
  await viewsOf(phone).getByRole('button', { name: 'میلگردهای آماده' }).tap();
  await phone.waitForURL(/state=available/);
  expect(new URL(phone.url()).searchParams.get('q')).toBe('میلگرد');
  await expect
    .poll(() => viewsOf(phone).getByRole('button', { name: 'میلگردهای آماده' }).getAttribute('aria-pressed'))
    .toBe('true');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await phone.getByRole('button', { name: 'مدیریت نماها' }).tap();
  const drawer = phone.getByRole('dialog', { name: 'نماهای من' });
  await drawer.getByRole('button', { name: 'تغییر نام میلگردهای آماده' }).tap();
  await drawer.getByRole('textbox', { name: 'نام تازه' }).fill('میلگرد');
  await drawer.getByRole('button', { name: 'ذخیرهٔ نام' }).tap();
  await drawer.getByText('میلگرد', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'حذف آماده‌ها' }).tap();
  await phone.getByRole('dialog', { name: 'نما حذف شود؟' }).getByRole('button', { name: 'تأیید' }).tap();
  await drawer.getByText('۱ نما از ۲۰').waitFor();
  await expectPersian(phone);

  await wide.reload();
  await hydrated(wide);
  expect(await viewsOf(wide).getByRole('button').allTextContents()).toEqual([
    'همهٔ قیمت‌ها',
    'تا پایان امروز',
    'منقضی‌شده',
    'میلگرد',
  ]);
});
