import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { useGallery } from '../demo.ts';
import { type GalleryPage, galleryAddress, type Look, listGalleryPages } from './pages.ts';

/** A look (direction and theme) of the gallery: all pages with all rules of axe, or all parts on one page with some rules. */
type JudgedLook = { look: Look; rules?: string[] };

/** The gallery of packages/ui in some looks. */
export function describeGallery(looks: readonly JudgedLook[]): void {
  // A console error, a failed request or an uncaught error fails the test at its end.
  const stage = useGallery();
  let pages: GalleryPage[];
  beforeAll(async () => {
    const { page } = await stage.walkers.arrive({ screen: 'wide' });
    pages = await listGalleryPages(page, stage.url);
    await stage.walkers.leave();
  });

  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it('shows each part with its states', () => {
    expect(new Set(pages.map(({ part }) => part)).size).toBeGreaterThanOrEqual(18);
  });

  it.each(looks)(
    'in $look.dir and $look.theme logs no error, is accessible, and is no wider than the window',
    async ({ look, rules }) => {
      const { page } = await stage.walkers.arrive({ screen: 'wide' });
      const problems: string[] = [];
      // All parts on one page need one load instead of thirty; overlays are checked alone.
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
