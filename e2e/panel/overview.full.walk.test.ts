import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { noteShifts, shiftsOf } from '../layout-shift.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';

const stage = useDemo();
type OwnPrice = { id: number; version: number; amount: number | null; state: string };

/** Raises the amount of a supplier's price by half; resolves with the title of its product. */
async function raisePrice(): Promise<string> {
  const steel = await openApi(stage.url, loginOf('steel'));
  try {
    const rows = await steel.call<(OwnPrice & { product: { title: string } })[]>('GET', '/api/user/prices?per_page=20');
    const price = rows.find(({ amount, state }) => amount !== null && state === 'available');
    const amount = Math.round(Number(price?.amount) * 1.5);
    const change = { id: price?.id, version: price?.version, amount, confirm_jump: true };
    await steel.call('PUT', '/api/user/prices/update', { prices: [change] });
    return price?.product.title ?? '';
  } finally {
    await steel.close();
  }
}

/** Submits an RFQ that waits for review. */
async function submitRfq(): Promise<void> {
  const buyer = await openApi(stage.url, loginOf('newcomer'));
  try {
    const [unit] = await buyer.call<{ id: number }[]>('GET', '/api/units');
    const [city] = await buyer.call<{ id: number }[]>('GET', '/api/cities');
    const lines = [{ text: 'میلگرد ۱۴ آجدار', quantity: '12', unit_id: unit?.id }];
    const deadline = new Date(now() + 5 * 86_400_000).toISOString();
    await buyer.call('POST', '/api/user/rfq', { title: 'خرید سیم', city_id: city?.id, deadline, lines, publish: true });
  } finally {
    await buyer.close();
  }
}

it.for(['wide', 'phone'] as const)(
  'an admin opens the overview, sees a jump and what newly waits, and reaches the queue by one press: %s',
  async (screen) => {
    const title = await raisePrice();
    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
    await noteShifts(page.context());
    const subscribed = waitForSubscription(page, 'reviews');
    await page.goto(`${stage.url}/admin`);
    await hydrated(page);
    await subscribed;
    await page.getByRole('heading', { level: 1, name: 'نمای کلی' }).waitFor();
    const jumps = page.getByRole('region', { name: 'جهش‌های قیمت امروز' });
    await jumps.getByRole('link', { name: title, exact: true }).first().waitFor();
    await expectPersian(page);
    await expectAccessible(page);

    const hands = page.getByRole('region', { name: 'اول این‌ها' });
    const row = hands.getByRole('listitem').filter({ hasText: 'منتظر بررسی' });
    const before = (await row.count()) > 0 ? await row.textContent() : null;
    await submitRfq();
    await expect.poll(async () => ((await row.count()) > 0 ? row.textContent() : null)).not.toBe(before);
    const shifts = await shiftsOf(page);
    expect(
      shifts.reduce((sum, { score }) => sum + score, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(0.02);

    await row.getByRole('link', { name: 'بررسی', exact: true }).click();
    await page.waitForURL('**/admin/reviews');
    await page.getByRole('heading', { level: 1, name: 'بررسی‌ها' }).waitFor();
  },
);

it('an admin narrows the log to deleted earlier prices, takes it as a file, and brings them back', async () => {
  const steel = await openApi(stage.url, loginOf('steel'));
  const [price] = await steel.call<OwnPrice[]>('GET', '/api/user/prices?per_page=1');
  const archives = `/api/user/prices/${price?.id}/archives`;
  const { length: before } = await steel.call<unknown[]>('GET', archives);
  expect(before).toBeGreaterThan(0);
  await steel.call('DELETE', `/api/user/prices/archives/all?price_id=${price?.id}`);
  expect(await steel.call('GET', archives)).toEqual([]);

  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  await page.goto(`${stage.url}/admin/audit`);
  await hydrated(page);
  await page.getByText('فیلترها', { exact: true }).first().click();
  await page.locator('select[name=action]').first().selectOption({ label: 'سابقهٔ قیمت را حذف کرد' });
  await page.getByRole('button', { name: 'اعمال فیلتر' }).last().click();
  await page.waitForURL(/action=deletePriceArchives/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'دریافت گزارش با قالب CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^گزارش کارها .*\.csv$/);
  const [titles, ...rows] = (await text(await download.createReadStream())).trim().split('\r\n');
  expect(titles).toContain('پیش از تغییر');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('سابقهٔ قیمت را حذف کرد');

  await page.getByRole('button', { name: 'برگرداندن سابقه' }).first().click();
  await page.getByText(/قیمت به سابقه برگشت/).waitFor();
  expect((await steel.call<unknown[]>('GET', archives)).length).toBe(before);
  await expectAccessible(page);
  await steel.close();
});
