import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { useGallery } from '../demo.ts';
import { type GalleryPage, galleryAddress, type Look, listGalleryPages } from './pages.ts';

/** A look of the gallery: all pages by all rules of axe, or all parts on one page by those named. */
type JudgedLook = { look: Look; rules?: string[] };

/** The gallery of packages/ui in some looks. */
export function describeGallery(looks: readonly JudgedLook[]): void {
  // A console error, a failed request or an uncaught one fails at the end of each test.
  const stage = useGallery();
  let pages: GalleryPage[];
  beforeAll(async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    pages = await listGalleryPages(page, stage.url);
    await stage.walkers.leave();
  });

  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it('shows each part, with its states', () => {
    expect(new Set(pages.map(({ part }) => part)).size).toBeGreaterThanOrEqual(18);
  });

  it.each(looks)(
    'holds in $look.dir and $look.theme: silent, accessible, and no wider than its window',
    async ({ look, rules }) => {
      const { page } = await stage.walkers.arrive({ screen: 'wide', bypassCSP: true });
      const problems: string[] = [];
      // All parts at once are one load instead of thirty; what lies over the page is looked at alone.
      for (const shown of [null, ...(rules ? [] : pages.filter(({ state }) => state))]) {
        const name = shown ? `${shown.part}, ${shown.state}` : 'all parts';
        await page.goto(galleryAddress(stage.url, shown, look));
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
}
