import type { Page } from 'playwright-core';
import { toNextDocument } from '../pages.ts';

/** The search parameters of a page. */
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** A choice of the filters. */
export const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** Opens the filters, as it works without scripts. */
export const openFilters = (page: Page) => page.locator('summary', { hasText: 'فیلترها' }).click();
/** Sends the form of the filters. */
export const apply = (page: Page) => toNextDocument(page, () => page.getByRole('button', { name: 'اعمال فیلتر' }).last().click());
/** Holds the scripts of the next documents back until `release`. */
export async function holdScripts(page: Page, which = '**/assets/*.js'): Promise<{ release(): void }> {
  const held = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}
