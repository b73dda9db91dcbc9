import type { Page } from 'playwright-core';

/** The direction of the text and the theme. */
export type Look = { dir: 'rtl' | 'ltr'; theme: 'light' | 'dark' };

/** A page of the gallery: a part with all its states, or one state that overlays the page. */
export type GalleryPage = { part: string; state?: string };

/** The URL of a page of the gallery, or of all parts on one page. */
export const galleryAddress = (address: string, page: GalleryPage | null, look: Look): string =>
  `${address}?${new URLSearchParams({ ...page, ...look })}`;

/** Every page of the gallery, as the gallery itself lists them. */
export async function listGalleryPages(page: Page, address: string): Promise<GalleryPage[]> {
  await page.goto(address);
  await page.locator('nav a[data-part]').first().waitFor();
  return page.locator('a[data-part], a[data-alone]').evaluateAll((links) =>
    links.map((link) => {
      const { part = '', state } = Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);
      return state ? { part, state } : { part };
    }),
  );
}
