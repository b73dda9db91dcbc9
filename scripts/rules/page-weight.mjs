/** The download of a first visit to a public page until its network is idle, from the built web. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The budget of a first visit: scripts (brotli, which browsers get), styles (gzip) and fonts in transferred bytes, and all requests except
 * images. Why scripts are not held to it in gzip: `docs/decisions/048-what-a-first-visit-loads.md`.
 */
export const bounds = { scripts: 135 * 1_024, styles: 20 * 1_024, fonts: 85 * 1_024, requests: 20 };

/** The other requests of a first visit: its document, its icon, the manifest, and repeated reads. */
const OTHER_REQUESTS = 4;

/** The fonts of a Persian page with Latin letters. */
const FONTS = /\/vazirmatn-(?:arabic|latin)-wght-normal-[^/]*\.woff2$/;

/**
 * The transfer size of each public page's first visit: its scripts, as the build lists them, its styles and its fonts.
 * @param {string} client The folder of the client build.
 * @returns {{ page: string, scripts: number, styles: number, fonts: number, requests: number, gzip: number, files: string[] }[]}
 * Transferred bytes, the maximum number of requests, the bytes of the scripts in gzip, and the paths of the scripts.
 */
export function firstVisits(client) {
  const read = (name) => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'));
  const manifest = read('manifest.json');
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const common = entries.flatMap(({ css = [] }) => css);
  const fonts = entries.flatMap(({ assets = [] }) => assets).filter((file) => FONTS.test(file));
  const weigh = (files, ending) => files.reduce((sum, file) => sum + statSync(join(client, `${file}${ending}`)).size, 0);
  return read('first-visits.json').map(({ page, files }) => {
    const styles = [...common, ...(manifest[page]?.css ?? [])];
    return {
      page: page || 'what every page loads',
      scripts: weigh(files, '.br'),
      styles: weigh(styles, '.gz'),
      fonts: weigh(fonts, ''),
      requests: files.length + styles.length + fonts.length + OTHER_REQUESTS,
      gzip: weigh(files, '.gz'),
      files: files.map((file) => `/${file}`),
    };
  });
}
