/** The download of a first visit to each public page stays within its budget; the web must be built. */
import { join } from 'node:path';
import { firstVisits } from './page-weight.mjs';
import { folder, report } from './project.mjs';

const kib = (bytes) => `${(bytes / 1_024).toFixed(1)} KiB`;
const units = { scripts: kib, styles: kib, requests: String };

const figures = firstVisits(join(folder, 'apps/web/dist/client')).flatMap(({ page, most, ...visit }) =>
  Object.entries(units).map(([what, format]) => ({
    page,
    what,
    text: `${format(visit[what])} of ${format(most[what])}`,
    isTooMuch: visit[what] > most[what],
  })),
);
for (const [page, own] of Map.groupBy(figures, ({ page }) => page))
  console.log(`${page}: ${own.map(({ what, text }) => `${what} ${text}`).join(', ')}`);
report(
  'Budget',
  figures
    .filter(({ isTooMuch }) => isTooMuch)
    .map(({ page, what, text }) => ({ file: page, rule: 'first-visit', problem: `${what}: ${text}` })),
);
