import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useDemo } from '../demo.ts';
import { countPresses } from '../presses.ts';
import { describeAward, type Quote } from './rfq-award.story.ts';
import { by, cheapest, compared, row, winnerOf } from './rfq-award.ts';
import { look } from './rfq-steps.ts';

/** The presses of an award line by line: three for each line; on a phone one more opens it. */
const PRESSES_OF_A_LINE = { wide: 3, phone: 4 };

const stage = useDemo();

/** Takes the order of one supplier along. */
async function takeOrder(page: Page, quotes: readonly Quote[]): Promise<void> {
  // Once the award can no longer be taken back, each side takes the order along.
  const won = quotes.find(({ supplier }) => supplier.title.includes('فولاد سپاهان'))?.id ?? 0;
  const deal = () => by(stage, 'buyer', ({ call }) => call<{ contact: object | null }>('GET', `/api/user/quotes/${won}/deal`));
  const isOpen = async () => (await deal()).contact !== null;
  await expect.poll(isOpen, { timeout: 32_000, interval: 1_000 }).toBe(true);
  const order = page.getByRole('list', { name: 'سفارش‌ها' }).getByRole('listitem').filter({ hasText: 'فولاد سپاهان' });
  await order.getByText('قطعی', { exact: true }).waitFor();
  await look(page);
  await order.getByRole('link', { name: /^سفارش از/ }).click();
  await page.getByRole('region', { name: 'سفارش', exact: true }).waitFor();
  await look(page);
  const link = page.getByRole('link', { name: 'دریافت برگهٔ سفارش (اکسل)' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^سفارش P-1405-\d{6}.*\.xlsx$/);
  const file = await buffer(await download.createReadStream());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  const text = await page.evaluate(async (id) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    return (await fetch(`/api/user/quotes/${id}/order/export?format=csv`, { headers })).text();
  }, won);
  for (const part of ['فولاد سپاهان', 'میلگرد ۱۴', 'نبشی ۵', '38000000', '470000']) expect(text).toContain(part);
  expect(text).not.toContain('میلگرد ۱۶');
}

describeAward(stage, ['phone', 'wide'], takeOrder);

it.each(['phone', 'wide'] as const)(
  'an award line by line takes three presses for each, one more to open it on a phone, by %s',
  async (screen) => {
    const { page } = await compared(stage, screen, countPresses(screen === 'phone'));
    const presses = countPresses(screen === 'phone');
    for (const [at, supplier] of cheapest.entries()) {
      const line = row(page, screen, at + 1);
      if (screen === 'phone') await presses.press(line.locator('summary'));
      await presses.press(line.getByRole('button', { name: new RegExp(`از ${supplier}`) }));
      await presses.press(page.getByRole('dialog').getByRole('button', { name: 'ادامه' }));
      await presses.press(page.getByRole('dialog').getByRole('button', { name: 'تأیید و اعلام برنده' }));
      await winnerOf(page, screen, at + 1).waitFor();
    }
    process.stdout.write(`award by ${screen}, line by line: ${presses.count} presses, ${presses.seconds().toFixed(1)} s\n`);
    expect(presses.count).toBe(cheapest.length * PRESSES_OF_A_LINE[screen]);
  },
);
