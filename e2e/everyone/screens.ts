/**
 * `pnpm screens`: every page on both screens and in both themes into `docs/screens`, with a page that lists them. Words name the
 * pages to take again; without any, all pictures are new. A picture shows what the first window and the one below it would.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, type Screen, screens } from '../browser.ts';
import { hydrated } from '../pages.ts';
import { startPortal } from '../portal.ts';
import { type DemoPerson, demoNames, type Login, logInByApi } from '../users.ts';
import { type PageVisit, prepareEveryPage } from './every-page.ts';

const folder = resolve(import.meta.dirname, '../../docs/screens');
const words = process.argv.slice(2);
/** The quality of a picture, how many windows high it is at most, and its width beside that of the page. */
const QUALITY = 0.42;
const WINDOWS = 2;
const scales: Record<Screen, number> = { phone: 1, wide: 0.7 };
const themes = ['light', 'dark'] as const;

const fileOf = ({ name }: PageVisit, screen: Screen, theme: (typeof themes)[number]) => `${name}-${screen}-${theme}.webp`;

/** Takes a picture of the page in a window that is as high as the page, but at most a few windows high. */
async function takePicture(page: Page, screen: Screen): Promise<Buffer> {
  const { width, height: least } = screens[screen].viewport;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(least, Math.min(whole, least * WINDOWS)) });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.screenshot({ scale: 'css' });
}

/** Draws a picture anew as WebP, by the browser itself. */
async function toWebp(painter: Page, picture: Buffer, scale: number): Promise<Buffer> {
  const drawn = await painter.evaluate(
    async ({ base64, scale, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { base64: picture.toString('base64'), scale, quality: QUALITY },
  );
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

/** The list of all pictures, as a page of the documentation. */
function writeList(visits: readonly PageVisit[]): void {
  const kinds = [
    ['For guests', visits.filter(({ as }) => as === null)],
    ['In the panel', visits.filter(({ as }) => as !== null)],
  ] as const;
  const shown = (visit: PageVisit, screen: Screen, theme: (typeof themes)[number]) =>
    `![${visit.name}, ${screen}, ${theme}](${fileOf(visit, screen, theme)})`;
  const rows = (some: readonly PageVisit[]) =>
    some.map(
      (visit) =>
        `| \`${visit.name}\` | ${(['phone', 'wide'] as const).flatMap((screen) => themes.map((theme) => shown(visit, screen, theme))).join(' | ')} |`,
    );
  const text = [
    '# Every page',
    '',
    'Each page of the demo at 360 and at 1280 px, in the light and in the dark theme: `pnpm screens` takes the pictures, and',
    '`pnpm screens home rfq` those of the pages with these words in their names. The list of pages is that of `e2e/everyone/every-page.ts`,',
    'which a test compares with the route tree.',
    '',
    ...kinds.flatMap(([title, some]) => [
      `## ${title}`,
      '',
      '| page | phone, light | phone, dark | wide, light | wide, dark |',
      '|---|---|---|---|---|',
      ...rows(some),
      '',
    ]),
  ];
  writeFileSync(join(folder, 'README.md'), text.join('\n'));
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
  const { page: painter } = await walkers.arrive({ screen: 'wide' });
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
          writeFileSync(
            join(folder, fileOf(visit, screen, theme)),
            await toWebp(painter, await takePicture(page, screen), scales[screen]),
          );
        }
        await page.setViewportSize(screens[screen].viewport);
      }
      await context.close();
    }
  }
  writeList(visits);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  console.log(`${readdirSync(folder).length - 1} pictures, ${(bytes / 2 ** 20).toFixed(1)} MiB`);
} finally {
  await walkers.close();
  await portal.stop();
}
