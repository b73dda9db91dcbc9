import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, screens, type Walkers } from '../browser.ts';
import { demoTemplate, loginOf } from '../demo.ts';
import { type PageVisit, prepareEveryPage } from '../everyone/every-page.ts';
import { boxesLeftBy, LONG_WORD, writeLongWord } from '../everyone/long-words.ts';
import { followTraffic } from '../everyone/rest.ts';
import { hydrated } from '../pages.ts';
import { newFolder, type Portal, startPortal } from '../portal.ts';

const DATA_DIR = newFolder();
const start = (template?: string) => startPortal({ NODE_COMPILE_CACHE: inject('compileCache'), DATA_DIR }, template);
let portal: Portal;
let visits: PageVisit[] = [];
let walkers: Walkers;
beforeAll(async () => {
  portal = await start(demoTemplate());
  visits = await prepareEveryPage(portal.url, loginOf);
  await portal.stop();
  writeLongWord(DATA_DIR);
  portal = await start();
  walkers = await openBrowser();
});
afterEach((test) => walkers.leave(test));
afterAll(async () => {
  await walkers?.close();
  expect(await portal?.stop()).toMatchObject({ code: 0, stderr: '' });
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** What is wrong with a page at each width: it is wider than the screen, or a text leaves its box. */
async function problemsOf(page: Page, ended: () => Promise<void>, { name, path }: PageVisit): Promise<string[]> {
  const problems: string[] = [];
  await page.setViewportSize(screens.phone.viewport);
  await page.goto(portal.url + path);
  await hydrated(page);
  await ended();
  for (const { viewport } of [screens.phone, screens.wide]) {
    await page.setViewportSize(viewport);
    await page.waitForFunction(() => !document.querySelector('[role="progressbar"]'));
    const at = `${name} (${path}) at ${viewport.width} px`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) problems.push(`${at} is ${wide} px too wide`);
    const boxes = await page.evaluate(boxesLeftBy, LONG_WORD.slice(0, 50));
    if (boxes.length > 0) problems.push(`${at} has a text outside of ${boxes.join(', ')}`);
  }
  return problems;
}

it('one long word in each text makes no page wider than its screen, and leaves no box', async () => {
  const everyone = [...new Set(visits.map(({ as }) => as))];
  // Everyone in turn waits for the network most of the time.
  const problems = await Promise.all(
    everyone.map(async (person) => {
      const visitor = await walkers.arrive({ screen: 'phone', ...(person && loginOf(person)) });
      visitor.allow(/^answered 404: GET .*\/nowhere$/);
      const { ended } = followTraffic(visitor.page);
      const found: string[] = [];
      for (const visit of visits.filter(({ as }) => as === person)) found.push(...(await problemsOf(visitor.page, ended, visit)));
      return found;
    }),
  );
  expect(problems.flat()).toEqual([]);
});
