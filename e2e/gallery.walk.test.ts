import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openBrowser, type Walkers } from './browser.ts';
import { openGallery } from './gallery.ts';
import { type GalleryPage, galleryAddress, type Look, listGalleryPages } from './gallery-pages.ts';

/** Colours do not know the direction, nor names the theme: two looks see all pages with all rules, the others all parts at once. */
const looks: { look: Look; rules?: string[] }[] = [
  { look: { dir: 'rtl', theme: 'light' } },
  { look: { dir: 'rtl', theme: 'dark' }, rules: ['color-contrast'] },
  { look: { dir: 'ltr', theme: 'light' }, rules: ['color-contrast'] },
  { look: { dir: 'ltr', theme: 'dark' } },
];

describe('the gallery of packages/ui', () => {
  let gallery: Awaited<ReturnType<typeof openGallery>>;
  let walkers: Walkers;
  let pages: GalleryPage[];
  beforeAll(async () => {
    [gallery, walkers] = await Promise.all([openGallery(), openBrowser()]);
    const { page } = await walkers.arrive({ screen: 'wide' });
    pages = await listGalleryPages(page, gallery.address);
    await walkers.leave();
  });
  // A console error, a failed request or an uncaught one fails here.
  afterEach(() => walkers.leave());
  afterAll(async () => {
    await walkers.close();
    await gallery.close();
  });

  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it('shows each part, with its states', () => {
    expect(new Set(pages.map(({ part }) => part)).size).toBeGreaterThanOrEqual(18);
  });

  it.each(looks)(
    'holds in $look.dir and $look.theme: silent, accessible, and no wider than its window',
    { timeout: 120_000 },
    async ({ look, rules }) => {
      const { page } = await walkers.arrive({ screen: 'wide', bypassCSP: true });
      const problems: string[] = [];
      // All parts at once are one load instead of thirty; what lies over the page is looked at alone.
      for (const shown of [null, ...(rules ? [] : pages.filter(({ state }) => state))]) {
        const name = shown ? `${shown.part}, ${shown.state}` : 'all parts';
        await page.goto(galleryAddress(gallery.address, shown, look));
        await page.locator('main').waitFor({ state: 'attached' });
        await expectAccessible(page, rules).catch((error) =>
          problems.push(`${name}: ${JSON.stringify(error.actual ?? error.message)}`),
        );
        for (const width of rules ? [] : [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const more = await tooWide(page);
          if (more > 0) problems.push(`${name} is ${more} px too wide for ${width} px`);
        }
      }
      expect(problems).toEqual([]);
    },
  );
});
