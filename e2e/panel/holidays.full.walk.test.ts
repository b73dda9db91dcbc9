import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useDemo();
const DAY_MS = 86_400_000;
/** A day as date fields take it. */
const shown = (at: number) =>
  new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Asia/Tehran',
  })
    .format(at)
    .replace(/[^\d/]/g, '');

it.for(['phone', 'wide'] as const)('an admin closes a day, opens an official holiday and takes both back: %s', async (screen) => {
  const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
  allow(/422/);
  await page.goto(`${stage.url}/admin/holidays`);
  await hydrated(page);
  const form = page.getByRole('form', { name: 'تعطیل کردن یک روز' });
  await form.getByRole('button', { name: 'تعطیل کردن' }).click();
  await form.getByText('روز را از تقویم انتخاب کنید.').waitFor();
  // One of three days in a row is an official holiday at most.
  const list = page.getByRole('main').getByRole('list').last();
  const name = `تعطیلی آزمایشی ${screen === 'phone' ? 'یک' : 'دو'}`;
  await form.getByLabel('مناسبت').fill(name);
  for (const ahead of [62, 63, 64]) {
    await form.getByLabel('روز', { exact: true }).fill(shown(now() + ahead * DAY_MS));
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'تعطیل کردن' }).click();
    const refused = form.getByText('این روز در تقویم رسمی تعطیل است.');
    const added = list.getByText(name);
    await refused.or(added).first().waitFor();
    if (await added.isVisible()) break;
  }
  const row = list.getByRole('listitem').filter({ hasText: name });
  await row.getByText('بازار', { exact: true }).waitFor();
  await expectPersian(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^حذف تعطیلی/ }).click();
  await row.waitFor({ state: 'detached' });

  const official = list.getByRole('listitem').filter({ hasText: 'پیروزی انقلاب اسلامی' }).first();
  await official.getByRole('button', { name: /^باز کردن/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'باز کردن' }).click();
  await official.getByText('باز است').waitFor();
  await official.getByRole('button', { name: /^برگرداندن/ }).click();
  await official.getByText('تقویم رسمی', { exact: true }).waitFor();
  expect(await official.getByRole('button', { name: /^باز کردن/ }).count()).toBe(1);
});
