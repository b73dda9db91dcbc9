import type { Page } from 'playwright-core';
import { shiftsOf } from '../layout-shift.ts';
import { findForeign } from '../persian.ts';

/** The most that a page may shift in all by itself, from its first paint on. */
export const MOST_SHIFT = 0.02;

/** What is wrong with the frame of a page: a document that scrolls sideways, foreign words, and a layout that shifted; `noteShifts` came first. */
export async function findFrameFaults(page: Page, hasForeignNames: boolean): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const words = hasForeignNames ? [] : await findForeign(page);
  return [
    ...(wide > 0 ? [`width: the page is ${wide} px too wide`] : []),
    ...words.map((text) => `not Persian: ${text}`),
    ...(await findShiftFaults(page)),
  ];
}

/** The shifts of a page until now, if they are too much in all. */
export async function findShiftFaults(page: Page): Promise<string[]> {
  const shifts = await shiftsOf(page);
  const score = shifts.reduce((sum, one) => sum + one.score, 0);
  return score > MOST_SHIFT ? [`layout shift: ${score.toFixed(4)}: ${JSON.stringify(shifts)}`] : [];
}
