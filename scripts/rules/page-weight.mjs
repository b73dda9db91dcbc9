/** The download of a first visit to a page until its network is idle, from the built web. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The budget of a first visit: scripts (brotli, which browsers get), styles (gzip) and fonts in transferred bytes, and all requests except
 * images. Why scripts are not held to it in gzip: `docs/decisions/048-what-a-first-visit-loads.md`.
 */
export const bounds = { scripts: 137 * 1_024, styles: 22.5 * 1_024, fonts: 45 * 1_024, requests: 20 };
/** The budget of a first visit to a page of the panel. */
const panelBounds = { scripts: 223 * 1_024, styles: 45 * 1_024, fonts: 45 * 1_024, requests: 20 };
/** What a logged-in user loads more than a guest at most, on the same page: the chat, the bell and the menu, and their styles. */
const userExtra = { scripts: 32 * 1_024, styles: 4 * 1_024, requests: 6 };

/** The other requests of a first visit: its document, its icon, the manifest, and repeated reads. */
const OTHER_REQUESTS = 4;

/** The fonts of a Persian page with Latin letters. */
const FONTS = /\/vazirmatn-(?:arabic|latin)-wght-normal-[^/]*\.woff2$/;

/**
 * The transfer size of the first visit of each public page, by a guest and by a logged-in user (`isUser`), and of each page of the panel:
 * its scripts, as the build lists them, its styles and its fonts.
 * @param {string} client The folder of the client build.
 * @returns {{ page: string, isUser: boolean, scripts: number, styles: number, fonts: number, requests: number, gzip: number, files: string[],
 *   most: typeof bounds }[]}
 * Transferred bytes, the maximum number of requests, the bytes of the scripts in gzip, the paths of the scripts, and the budget.
 */
export function firstVisits(client) {
  const read = (name) => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'));
  const manifest = read('manifest.json');
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const fonts = [...new Set(entries.flatMap(({ assets = [] }) => assets))].filter((file) => FONTS.test(file));
  const weigh = (files, ending) => files.reduce((sum, file) => sum + statSync(join(client, `${file}${ending}`)).size, 0);
  const stylesOf = (name) => manifest[name]?.css ?? [];
  const visits = read('first-visits.json').map(({ page, files, isPanel = false, isUser = false }) => {
    const styles = isPanel
      ? stylesOf('src/entry-panel.tsx?panel')
      : [...stylesOf('src/entry-client.tsx'), ...stylesOf(page), ...(isUser ? stylesOf('src/talk/chat/chat-dock.tsx') : [])];
    return {
      page: page || 'what every page loads',
      isUser,
      scripts: weigh(files, '.br'),
      styles: weigh(styles, '.gz'),
      fonts: weigh(fonts, ''),
      requests: files.length + styles.length + fonts.length + OTHER_REQUESTS,
      gzip: weigh(files, '.gz'),
      files: files.map((file) => `/${file}`),
      most: isPanel ? panelBounds : bounds,
    };
  });
  return visits.map((visit) => {
    const guest = visits.find(({ page, isUser }) => page === visit.page && !isUser);
    return visit.isUser && guest ? { ...visit, most: withExtra(guest) } : visit;
  });
}

/** The budget of a logged-in user's visit, by what a guest loads. */
const withExtra = ({ scripts, styles, fonts, requests }) => ({
  scripts: scripts + userExtra.scripts,
  styles: styles + userExtra.styles,
  fonts,
  requests: requests + userExtra.requests,
});
