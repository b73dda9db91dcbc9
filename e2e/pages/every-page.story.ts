import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { findCovered } from '../everyone/clearance.ts';
import { everyPage, findUnvisited, type PageVisit, prepareEveryPage, withChat } from '../everyone/every-page.ts';
import { findUnmarkedChoices } from '../everyone/forced-colors.ts';
import { findFrameFaults } from '../everyone/frame.ts';
import { findFocusFaults } from '../everyone/keyboard.ts';
import { findUnnamedMedians } from '../everyone/labels.ts';
import { findLayoutFaults, freeHeight } from '../everyone/layout.ts';
import { findSmallText } from '../everyone/small-text.ts';
import { findSmallTargets } from '../everyone/targets.ts';
import { useVisitors } from '../everyone/visitors.ts';
import { noteShifts } from '../layout-shift.ts';
import { hydrated } from '../pages.ts';

/**
 * What is checked on each page. In each form: it hydrates, without errors, in Persian, no wider than the screen and without a shift. The
 * whole form adds what the chat's button covers and, on a phone, axe, targets, labels and letters that are too small. Names and roles do not depend on the theme, so
 * it audits one page in the light and the next in the dark theme; the slow form audits both, in the colours that the system forces too,
 * and at larger sizes of text and page.
 */
type Form = 'short' | 'whole' | 'slow';

/** These pages contain Latin names of files and formats. */
const withForeignNames = new Set([
  'panel-price-lists',
  'panel-profile',
  'panel-inventory',
  'panel-inventory-edit',
  'panel-settings',
  'panel-webhooks',
]);
/** The rows of the price grid have fixed heights, in which text of twice the size does not fit on a phone. */
const withFixedRows = new Set(['panel-prices', 'panel-of-newcomer-prices', 'panel-for-prices']);
/** A wide screen at twice and at four times its size (px), and the least part of it that must stay free of bars. */
const zoomed = { 'twice the size': { width: 640, height: 450 }, 'four times the size': { width: 320, height: 225 } };
const FREE = 0.6;
/** The size of a browser's text, which users double (px). */
const TEXT_PX = 16;

/** The pages of all people by turns: one session may open 30 sockets in ten seconds, and a fast machine would open more. */
function byTurns(visits: readonly PageVisit[]): PageVisit[] {
  const placeOf = ({ name, as }: PageVisit): number => {
    const theirs = visits.filter((one) => one.as === as);
    return (theirs.findIndex((one) => one.name === name) + 0.5) / theirs.length;
  };
  return visits.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Opens each page once on each of these screens, and notes all that is wrong with it. */
export function describeEveryPage(form: Form, screens: readonly Screen[]): void {
  const stage = useDemo();
  const visits = byTurns(form === 'whole' ? [...everyPage, ...withChat] : everyPage);
  let paths: Map<string, string>;
  stage.prepare(async () => {
    const prepared = await prepareEveryPage(stage.url, loginOf);
    paths = new Map([...withChat, ...prepared].map(({ name, path }) => [name, path]));
  });

  it('has a visit for every page of the route tree', async () => {
    expect(await findUnvisited(everyPage)).toEqual([]);
  });

  describe.each(screens)('on a %s screen', (screen) => {
    // The policy of the page forbids the script of axe.
    const visitorOf = useVisitors({ screen }, async ({ context, allow }) => {
      allow(/^answered 404: GET .*\/nowhere$/);
      await noteShifts(context);
    });
    it.for(visits)('$name', async ({ name, as }) => {
      const { page, takeFaults } = await visitorOf(as);
      await page.goto(stage.url + paths.get(name));
      await hydrated(page);
      const faults = await findFrameFaults(page, withForeignNames.has(name));
      if (form !== 'short') faults.push(...(await auditPage(page, { name, screen, form })));
      expect([...faults, ...takeFaults()], `${name}, ${screen}`).toEqual([]);
    });
  });
}

type Audit = Pick<PageVisit, 'name'> & { screen: Screen; form: 'whole' | 'slow' };

/** What goes beyond the frame: it leaves the page in the light theme and in its size. */
async function auditPage(page: Page, { name, screen, form }: Audit): Promise<string[]> {
  const faults: string[] = [];
  const lacks: Report = (what, found) => faults.push(...found.map((one) => `${what}: ${one}`));
  const hasChat = withChat.some((visit) => visit.name === name);
  const isAudited = form === 'slow' || (screen === 'phone' && !hasChat);
  const isDark = form === 'whole' && isAudited && everyPage.findIndex((visit) => visit.name === name) % 2 === 1;
  if (isDark) await page.emulateMedia({ colorScheme: 'dark' });
  if (isAudited) lacks('axe', await findViolations(page));
  if (isAudited && screen === 'phone') {
    lacks('small text', await findSmallText(page));
    lacks('small targets', await findSmallTargets(page));
  }
  if (isDark) await page.emulateMedia({ colorScheme: 'light' });
  if (form === 'slow') {
    await lookCloser(page, lacks);
    if (!(screen === 'phone' && withFixedRows.has(name))) lacks('text of twice the size', await faultsOfLargeText(page));
    if (screen === 'wide') lacks('by the keyboard', await findFocusFaults(page));
    return faults;
  }
  if (screen === 'phone' && name === 'category') lacks('labels', await findUnnamedMedians(page));
  if (hasChat || name === 'panel-prices') lacks('covered', await findCovered(page, screen, name === 'category-with-chat'));
  return faults;
}

type Report = (what: string, found: readonly string[]) => unknown;

/** What axe finds, as one text. */
const findViolations = (page: Page, rules?: string[]): Promise<string[]> =>
  expectAccessible(page, rules).then(
    () => [],
    (error: Error) => [error.message],
  );

/** The other theme, the colours that the system forces, and the page at twice and at four times its size. */
async function lookCloser(page: Page, lacks: Report): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  lacks('axe in the dark theme', await findViolations(page, ['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  lacks('axe in forced colours', await findViolations(page, ['color-contrast']));
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
