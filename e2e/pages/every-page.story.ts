import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen, Visitor } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { findUnvisited, type PageVisit, prepareEveryPage } from '../everyone/every-page.ts';
import { findUnmarkedChoices } from '../everyone/forced-colors.ts';
import { findFocusFaults } from '../everyone/keyboard.ts';
import { findLayoutFaults, freeHeight } from '../everyone/layout.ts';
import { findSmallTargets } from '../everyone/targets.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';

/**
 * What is checked on each page. Names and roles do not depend on the theme, so the short form audits one page in the light and the next
 * in the dark theme; the long form audits both, in the colours that the system forces too, and at larger sizes of text and page.
 */
type Depth = 'the frame' | 'one theme and its targets' | 'everything';

/** These pages contain Latin names of files and formats. */
const withForeignNames = new Set(['panel-price-lists', 'panel-inventory', 'panel-inventory-edit', 'panel-settings']);
/** The rows of the price grid have fixed heights, in which text of twice the size does not fit on a phone. */
const withFixedRows = new Set(['panel-prices', 'panel-of-newcomer-prices', 'panel-for-prices']);
/** A wide screen at twice and at four times its size (px), and the least part of it that must stay free of bars. */
const zoomed = { 'twice the size': { width: 640, height: 450 }, 'four times the size': { width: 320, height: 225 } };
const FREE = 0.6;
/** The size of a browser's text, which users double (px). */
const TEXT_PX = 16;

/** All pages on one screen. */
export function describeEveryPage(screen: Screen, depth: Depth): void {
  const stage = useDemo();
  let visits: PageVisit[] = [];
  beforeAll(async () => {
    visits = await prepareEveryPage(stage.url, loginOf);
  });

  it('visits every page of the route tree', async () => {
    expect(await findUnvisited(visits)).toEqual([]);
  });

  it(`hydrates every page without errors, in Persian and no wider than the screen (${depth})`, async () => {
    const visitors = new Map<PageVisit['as'], Visitor>();
    const problems: string[] = [];
    for (const [at, { name, path, as }] of visits.entries()) {
      const visitor = visitors.get(as) ?? (await stage.walkers.arrive({ screen, bypassCSP: true, ...(as && loginOf(as)) }));
      visitors.set(as, visitor);
      visitor.allow(/^answered 404: GET .*\/nowhere$/);
      const { page } = visitor;
      const holds = (promise: Promise<void>) => promise.catch((error) => void problems.push(`${name}: ${error.message}`));
      const lacks = (what: string, found: readonly string[]) => problems.push(...found.map((one) => `${name}, ${what}: ${one}`));
      await page.goto(stage.url + path);
      await hydrated(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (width > 0) problems.push(`${name} is ${width} px too wide`);
      if (!withForeignNames.has(name)) await holds(expectPersian(page));
      if (depth === 'the frame') continue;
      const isDark = depth !== 'everything' && at % 2 === 1;
      if (isDark) await page.emulateMedia({ colorScheme: 'dark' });
      await holds(expectAccessible(page));
      if (screen === 'phone') lacks('small targets', await findSmallTargets(page));
      if (depth === 'everything') {
        await lookCloser(page, holds, lacks);
        if (!(screen === 'phone' && withFixedRows.has(name))) lacks('text of twice the size', await faultsOfLargeText(page));
        if (screen === 'wide') lacks('by the keyboard', await findFocusFaults(page));
      }
      if (isDark) await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(problems).toEqual([]);
  });
}

type Report = (what: string, found: readonly string[]) => unknown;

/** The other theme, the colours that the system forces, and the page at twice and at four times its size. */
async function lookCloser(page: Page, holds: (promise: Promise<void>) => Promise<void>, lacks: Report): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await holds(expectAccessible(page, ['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await holds(expectAccessible(page, ['color-contrast']));
  lacks('chosen without a mark in forced colours', await findUnmarkedChoices(page));
  await page.emulateMedia({ forcedColors: 'none' });

  const size = page.viewportSize();
  for (const [name, window] of Object.entries(zoomed)) {
    await page.setViewportSize(window);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    lacks(name, await findLayoutFaults(page));
    const free = await freeHeight(page);
    if (free < FREE) lacks(name, [`bars leave ${free.toFixed(2)} of the window`]);
  }
  if (size) await page.setViewportSize(size);
}

/** The faults of the layout with text of twice its size, as a browser's settings make it. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 2 * TEXT_PX } });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const faults = await findLayoutFaults(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: TEXT_PX } });
  await session.detach();
  return faults;
}
