/** `pnpm gallery:screenshots <folder> [part…]`: pictures of the gallery's pages, on both screens, in both directions and themes. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser, type Screen } from '../browser.ts';
import { openGallery } from './gallery.ts';
import { galleryAddress, listGalleryPages } from './pages.ts';

const [folder = 'screenshots', ...parts] = process.argv.slice(2);
mkdirSync(resolve(folder), { recursive: true });
const [gallery, walkers] = await Promise.all([openGallery(), launchBrowser()]);
try {
  for (const screen of ['phone', 'wide'] satisfies Screen[]) {
    const { page } = await walkers.arrive({ screen });
    const pages = await listGalleryPages(page, gallery.url);
    for (const shown of pages.filter(({ part }) => parts.length === 0 || parts.includes(part))) {
      for (const dir of ['rtl', 'ltr'] as const) {
        for (const theme of ['light', 'dark'] as const) {
          await page.goto(galleryAddress(gallery.url, shown, { dir, theme }), { waitUntil: 'networkidle' });
          const name = [shown.part, shown.state, screen, dir, theme]
            .filter(Boolean)
            .join(' ')
            .replaceAll(/[^a-z0-9]+/gi, '-');
          await page.screenshot({ path: join(resolve(folder), `${name}.png`), fullPage: !shown.state });
        }
      }
    }
  }
} finally {
  await walkers.close();
  await gallery.close();
}
