import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen, Visitor } from '../browser.ts';
import { loginOf, useSharedDemo } from '../demo.ts';
import { hydrated, panelPages, publicPages } from '../pages.ts';
import { expectPersian } from '../persian.ts';

/** The themes in which pages are audited: names and roles do not depend on the theme, so a second theme only checks contrast. */
type Audit = 'not audited' | 'accessible, one in the light and the next in the dark theme' | 'accessible in both themes';

const { overview, settings, inventories, searches, products, delegations } = panelPages;
/** The panel pages of the short form. */
const usualPanelPages = [overview, settings, inventories, searches, products, delegations, panelPages['price-lists']];
/** These pages contain Latin names of files and formats. */
const withForeignNames = new Set<string>([panelPages['price-lists'], panelPages.inventory]);

/** All pages on one screen. */
export function describeEveryPage(screen: Screen, audit: Audit): void {
  const stage = useSharedDemo();

  it(`hydrates every page without errors, in Persian and no wider than the screen (${audit})`, async () => {
    let seen = 0;
    const guest = await stage.walkers.arrive({ screen, bypassCSP: true });
    guest.allow(/^answered 404: GET .*\/nowhere$/);
    const owner = await stage.walkers.arrive({ screen, bypassCSP: true, storageState: loginOf('steel').storageState });
    const problems: string[] = [];
    const look = async (name: string, { page }: Visitor) => {
      const holds = (promise: Promise<void>) => promise.catch((error) => problems.push(`${name}: ${error.message}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (width > 0) problems.push(`${name} is ${width} px too wide`);
      if (!withForeignNames.has(name)) await holds(expectPersian(page));
      seen += 1;
      if (audit === 'not audited') return;
      const isBoth = audit === 'accessible in both themes';
      if (!isBoth && seen % 2 === 0) await page.emulateMedia({ colorScheme: 'dark' });
      await holds(expectAccessible(page));
      if (isBoth) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await holds(expectAccessible(page, ['color-contrast']));
      }
      await page.emulateMedia({ colorScheme: 'light' });
    };
    const check = async (name: string, path: string, visitor: Visitor) => {
      await visitor.page.goto(stage.url + path);
      await hydrated(visitor.page);
      await look(name, visitor);
    };
    for (const [name, path] of Object.entries(publicPages)) await check(name, path, guest);
    for (const path of audit === 'accessible in both themes' ? Object.values(panelPages) : usualPanelPages)
      await check(path, path, owner);
    await check('panel', '/panel/prices', owner);
    await owner.page.getByRole('button', { name: 'قیمت تازه' }).first().click();
    await look('new price', owner);
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('button', { name: 'سابقه' }).first().click();
    await owner.page.getByRole('dialog', { name: 'سابقهٔ قیمت' }).getByRole('listitem').first().waitFor();
    await look('archives', owner);
    expect(problems).toEqual([]);
  });
}
