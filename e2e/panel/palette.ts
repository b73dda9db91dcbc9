import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loginOf, type Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import type { DemoPerson } from '../users.ts';

/** Enters the panel of a user, and opens the palette by its keys. */
export async function enter(stage: Stage, name: DemoPerson, path: string, allowed?: RegExp): Promise<Page> {
  const { page, allow } = await stage.walkers.arrive({
    screen: 'wide',
    storageState: loginOf(name).storageState,
  });
  if (allowed) allow(allowed);
  await page.goto(stage.url + path);
  await hydrated(page);
  await open(page);
  return page;
}
/** Opens the palette by its keys. */
export async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
}
/** The field of the palette. */
export const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
/** A group of entries. */
export const groupOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name });

/** Chooses an entry by arrows and Enter alone. */
export async function choose(page: Page, query: string, group: string, title: RegExp): Promise<void> {
  await fieldOf(page).fill(query);
  const wanted = groupOf(page, group).getByRole('option', { name: title }).first();
  await wanted.waitFor();
  // The list grows as its parts arrive.
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: / مورد$/ })
    .waitFor({ state: 'attached' });
  for (let at = 0; at < 40 && (await wanted.getAttribute('aria-selected')) !== 'true'; at++)
    await page.keyboard.press('ArrowDown');
  expect(await wanted.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await fieldOf(page).waitFor({ state: 'detached' });
}
