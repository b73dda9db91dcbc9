import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, type Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';

const persian = (amount: number) => [...String(amount)].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
const questionOf = (page: Page) => page.getByRole('dialog').getByRole('alertdialog', { name: 'تغییر زیاد قیمت' });

/** What lies between the two taps. */
const pauses = {
  'at once': async () => undefined,
  'in the next frame': (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame)),
  'once the question is there': (page: Page) => questionOf(page).waitFor(),
};
export type Pause = keyof typeof pauses;

/** Double taps on the button that stores an amount, which is so many times the one before. */
export function describeDoubleTap(stage: Stage, taps: readonly [Pause, number][]): void {
  it.each(taps)('a double tap %s on the pad of a phone stores no price of %d times the one before', async (pause, factor) => {
    const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('steel').storageState });
    const sent: string[] = [];
    page.on('request', (request) => void (/prices\/(?:update|store)/.test(request.url()) && sent.push(request.url())));
    await page.goto(`${stage.url}/panel/prices`);
    await hydrated(page);
    await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
    await page.locator('[data-column="3"]').first().tap();
    const pad = page.getByRole('dialog');
    const amount = pad.getByRole('textbox');
    const before = [...(await amount.inputValue())].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)).filter((digit) => digit >= 0);
    const wanted = Math.round(Number(before.join('')) * factor);
    for (const digit of persian(wanted)) await pad.getByRole('button', { name: digit, exact: true }).tap();
    const store = await pad.getByRole('button', { name: 'ثبت', exact: true }).boundingBox();
    if (!store) throw new Error('The pad has no button that stores.');
    const [x, y] = [store.x + store.width / 2, store.y + store.height / 2];
    await page.touchscreen.tap(x, y);
    await pauses[pause](page);
    await page.touchscreen.tap(x, y);
    const question = questionOf(page);
    await question.waitFor();
    const confirm = question.getByRole('button', { name: 'ثبت همین قیمت' });
    if (factor > 3) {
      // An amount that differs this much must be entered again; only that stores it.
      expect(await confirm.count()).toBe(0);
      expect(await amount.inputValue()).toBe('');
    } else {
      const place = await confirm.boundingBox();
      expect(place && (place.y + place.height < store.y || place.y > store.y + store.height)).toBe(true);
    }
    await question.getByRole('button', { name: 'اصلاح قیمت' }).tap();
    await question.waitFor({ state: 'detached' });
    expect(await pad.isVisible()).toBe(true);
    expect(sent).toEqual([]);
  });
}
