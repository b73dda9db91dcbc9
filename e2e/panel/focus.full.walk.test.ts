import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { everyPage } from '../everyone/every-page.ts';
import { hydrated } from '../pages.ts';

const stage = useDemo();
const staffPages = everyPage.filter(({ as }) => as === 'admin' || as === 'supporter');
/** After this time (ms) the focus counts as lost: a loaded machine takes seconds to open a dialog and to close it. */
const LOST_MS = 20_000;

/** The names of the buttons in the page, each once. */
const namesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#content button:not(:disabled)')];
    const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
    return [...new Set(buttons.filter((one) => one.checkVisibility()).map(nameOf))].filter((name) => name !== '');
  });

/** Gives a button the focus; false if it is not there to be pressed, or has another name by now: the number in it may change. */
const focusOn = (button: Locator): Promise<boolean> =>
  button.evaluateAll(([one]) => {
    if (!(one instanceof HTMLButtonElement) || one.disabled || !one.checkVisibility()) return false;
    one.focus();
    return true;
  });

/** Whether something has the focus, which a dialog or a form that opens takes late. */
const keepsFocus = async (page: Page): Promise<boolean> => {
  try {
    await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, null, {
      timeout: LOST_MS,
    });
    return true;
  } catch {
    return false;
  }
};

it.each(staffPages)('keeps the focus after Enter on every button of $path, and after Escape', async ({ path, as }) => {
  const { page } = await stage.walkers.arrive({ screen: 'wide', ...(as && { storageState: loginOf(as).storageState }) });
  const open = async () => {
    await page.goto(stage.url + path.replace('{steel}', String(loginOf('steel').id)));
    await hydrated(page);
    // Numbers, which are parts of names, come after the page.
    let before = '';
    await expect
      .poll(async () => {
        const names = (await namesIn(page)).join('\n');
        const isSame = names === before;
        before = names;
        return isSame;
      })
      .toBe(true);
  };
  await open();
  const address = page.url();
  const lost: string[] = [];
  for (const name of await namesIn(page)) {
    const button = page.locator('#content').getByRole('button', { name, exact: true }).first();
    if (!(await focusOn(button))) continue;
    await page.keyboard.press('Enter');
    if (!(await keepsFocus(page))) lost.push(`${name}, by Enter`);
    await page.keyboard.press('Escape');
    if (!(await keepsFocus(page))) lost.push(`${name}, by Escape`);
    // What it opened or changed is no part of the next one.
    const isAsBefore = page.url() === address && (await page.getByRole('dialog').count()) === 0 && (await button.isVisible());
    if (isAsBefore) continue;
    // A dialog that closes steps back in the history, which would end the next navigation.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    await open();
  }
  expect(lost).toEqual([]);
});
