import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useSharedDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { fillNewPrice, statements } from '../trade/main-job.ts';

const stage = useSharedDemo();

/** Whether the browser allows focus on the first matching element. */
const takesFocus = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => {
      element.focus();
      return element === document.activeElement;
    });
const active = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

// jsdom cannot show this: a browser makes everything below the top dialog inert.
describe.each([
  { screen: 'wide', name: 'steel', statement: statements.steel },
  { screen: 'phone', name: 'building', statement: statements.building },
] as const)('dialogs over dialogs on a $screen screen', ({ screen, name, statement }) => {
  it('make everything below the top inert, close one by one, and restore the focus', async () => {
    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf(name).storageState });
    await page.goto(`${stage.url}/panel/prices`);
    await hydrated(page);
    await page.getByRole('grid').waitFor();
    expect(await takesFocus(page, 'header a')).toBe(true);
    await fillNewPrice(page, statement);
    const drawer = page.getByRole('dialog', { name: 'قیمت تازه' });
    const question = page.getByRole('dialog', { name: 'پاک شود؟' });
    const reset = drawer.getByRole('button', { name: 'پاک کردن فرم' });
    const amount = drawer.getByLabel('قیمت هر واحد');
    const typed = await amount.inputValue();
    expect(await takesFocus(page, 'header a')).toBe(false);

    const ask = async () => {
      await reset.press('Enter');
      await question.waitFor();
      expect(await active(page)).toBe('خیر');
    };
    const isAnsweredNo = async () => {
      await question.waitFor({ state: 'detached' });
      expect(await drawer.isVisible()).toBe(true);
      expect(await active(page)).toBe('پاک کردن فرم');
      expect(await amount.inputValue()).toBe(typed);
    };

    await ask();
    expect(await takesFocus(page, 'header a')).toBe(false);
    expect(await takesFocus(page, 'dialog input')).toBe(false);
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press(stop < 4 ? 'Tab' : 'Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.textContent)).toContain('پاک شود؟');
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await isAnsweredNo();

    await ask();
    await page.mouse.click(5, 5);
    await isAnsweredNo();
    // The drawer needs an answer: a press outside does not close it.
    await page.mouse.click(screen === 'wide' ? 1_200 : 5, 5);
    expect(await drawer.isVisible()).toBe(true);

    await ask();
    // The history entry of the question follows a moment later.
    await page.waitForFunction(() => history.state?.modals === 2);
    await page.goBack();
    await isAnsweredNo();
    expect(page.url()).toContain('/panel/prices');

    await drawer.getByRole('button', { name: 'بستن' }).press('Enter');
    await drawer.waitFor({ state: 'detached' });
    expect(await active(page)).toBe('قیمت تازه');
    expect(await takesFocus(page, 'header a')).toBe(true);
  });
});
