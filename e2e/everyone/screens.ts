/**
 * `pnpm screens`: a picture of every page on both screens and in both themes, in `.reports/screens`, with an `index.html` that shows
 * them. Words choose the pages by name; without any, the folder is emptied first. A picture shows at most the first two windows.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, type Screen, screens } from '../browser.ts';
import { hydrated } from '../pages.ts';
import { startPortal } from '../portal.ts';
import { type DemoPerson, demoNames, type Login, logInByApi } from '../users.ts';
import { type PageVisit, prepareEveryPage } from './every-page.ts';

const folder = resolve(import.meta.dirname, '../../.reports/screens');
const words = process.argv.slice(2);
const QUALITY = 80;
/** How many windows high a picture is at most. */
const WINDOWS = 2;
const themes = ['light', 'dark'] as const;

const fileOf = ({ name }: PageVisit, screen: Screen, theme: (typeof themes)[number]) => `${name}-${screen}-${theme}.jpg`;

/** Takes a picture of the page in a window that is as high as the page, but at most a few windows high. */
async function takePicture(page: Page, screen: Screen, path: string): Promise<void> {
  const { width, height: least } = screens[screen].viewport;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(least, Math.min(whole, least * WINDOWS)) });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.screenshot({ path, scale: 'css', type: 'jpeg', quality: QUALITY });
}

/** Writes the page that shows all pictures. */
function writeIndex(visits: readonly PageVisit[]): void {
  const pictures = (visit: PageVisit) =>
    (['phone', 'wide'] as const)
      .flatMap((screen) => themes.map((theme) => fileOf(visit, screen, theme)))
      .filter((file) => existsSync(join(folder, file)))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy" height="480"></a>`);
  const parts = visits.map((visit) => `<h2>${visit.name}</h2>\n<p>${pictures(visit).join('\n')}</p>`);
  const head = '<!doctype html>\n<meta charset="utf-8">\n<title>Every page</title>\n<h1>Every page</h1>';
  writeFileSync(join(folder, 'index.html'), `${[head, ...parts].join('\n')}\n`);
}

const [portal, walkers] = await Promise.all([startPortal(), launchBrowser()]);
try {
  const logins = {} as Record<DemoPerson, Login>;
  // In sequence: a code that is skipped in the log is not found again.
  for (const name of demoNames) logins[name] = await logInByApi(portal, name);
  const visits = await prepareEveryPage(portal.url, (name) => logins[name]);
  const wanted = visits.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (words.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const as of new Set(wanted.map((visit) => visit.as))) {
    for (const screen of ['phone', 'wide'] as const) {
      const { page, context } = await walkers.arrive({ screen, ...(as && { storageState: logins[as].storageState }) });
      for (const visit of wanted.filter((one) => one.as === as)) {
        await page.goto(portal.url + visit.path, { waitUntil: 'networkidle' });
        await hydrated(page);
        // Parts below the first window load when they come near.
        await page.waitForLoadState('networkidle');
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          await takePicture(page, screen, join(folder, fileOf(visit, screen, theme)));
        }
        await page.setViewportSize(screens[screen].viewport);
      }
      await context.close();
    }
  }
  writeIndex(visits);
  console.log(`pictures of ${wanted.length} pages: ${join(folder, 'index.html')}`);
} finally {
  await walkers.close();
  await portal.stop();
}
