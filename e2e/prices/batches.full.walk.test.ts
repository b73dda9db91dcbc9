import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { openWays } from './morning.ts';

type Price = { id: number; amount: number; version: number; valid_until: string | null };

const stage = useDemo();
const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };

const stored = (page: Page): Promise<Price[]> =>
  page.evaluate(async (headers) => (await (await fetch('/api/user/prices?per_page=1000', { headers })).json()).data, headers);
const change = (page: Page, prices: object[]): Promise<unknown> =>
  page.evaluate(
    async ({ headers, prices }) =>
      (await fetch('/api/user/prices/update', { method: 'PUT', headers, body: JSON.stringify({ prices }) })).json(),
    { headers, prices },
  );

async function open(screen: 'wide' | 'phone'): Promise<Page> {
  const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
  return page;
}
const amountAt = (page: Page, row: number) => page.locator(`[data-row="${row}"][data-column="3"]`);

it('undoes a wrong batch on a phone, live in the grid, and leaves what was changed since', async () => {
  const wide = await open('wide');
  const before = await stored(wide);
  const shown = await Promise.all([0, 1, 2].map((row) => amountAt(wide, row).textContent()));
  await amountAt(wide, 0).focus();
  const pasted = before.slice(0, 3).map(({ amount }) => String(amount / 10 + 100));
  await amountAt(wide, 0).evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted.join('\n'));
  await wide.getByText('۳ قیمت ذخیره‌نشده').waitFor();
  await wide.keyboard.press('Control+s');
  await wide.getByText('۳ قیمت ذخیره شد.').waitFor();
  const [, , third] = await stored(wide);
  if (!third) throw new Error('The supplier has no third price.');
  await change(wide, [{ id: third.id, version: third.version, amount: third.amount + 500 }]);

  const phone = await open('phone');
  await openWays(phone);
  await phone.getByRole('button', { name: 'تغییرهای اخیر' }).tap();
  const drawer = phone.getByRole('dialog', { name: 'تغییرهای یک ساعت اخیر' });
  const batch = drawer.getByRole('listitem').filter({ hasText: 'چسباندن در جدول' });
  await batch.getByText('۱ قیمت پس از آن تغییر کرده است').waitFor();
  await batch.getByRole('button', { name: /^برگرداندن/ }).tap();
  await batch.getByText('۲ قیمت به حالت قبل برگشت.').waitFor();
  await batch.getByText('پس از آن تغییر کرده است؛ به همان صورت می‌ماند.').waitFor();
  await expectPersian(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const values = ({ id, amount, valid_until }: Price) => ({ id, amount, valid_until });
  const after = await stored(wide);
  expect(after.slice(0, 2).map(values)).toEqual(before.slice(0, 2).map(values));
  expect(after[2]?.amount).toBe(third.amount + 500);
  for (const row of [0, 1]) await expect.poll(() => amountAt(wide, row).textContent()).toBe(shown[row]);
  expect(await amountAt(wide, 2).textContent()).not.toBe(shown[2]);
});
