import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import type { Stage } from '../demo.ts';
import { followTraffic, REREAD_MS } from '../everyone/rest.ts';
import { noteShifts, shiftsOf, slowDown } from '../layout-shift.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import type { Login } from '../users.ts';

/** The most that a page may shift in all. */
const MOST_SHIFT = 0.02;

/** Opens the first page of the panel, or of that of a subject, over a slow network, and waits until it is at rest. */
export async function arriveSlowly(stage: Stage, { storageState }: Login, screen: Screen, path = '/panel'): Promise<Page> {
  const { page, context } = await stage.walkers.arrive({ screen, storageState });
  await noteShifts(context);
  await slowDown(page);
  const traffic = followTraffic(page);
  await page.goto(stage.url + path);
  await hydrated(page);
  await traffic.rest(REREAD_MS);
  return page;
}

/** The page fits its screen and is whole. */
export async function expectWhole(page: Page): Promise<void> {
  await expectPersian(page);
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** The page is whole, and did not move while it loaded. */
export async function expectStill(page: Page): Promise<void> {
  await expectWhole(page);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { score }) => all + score, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
}
