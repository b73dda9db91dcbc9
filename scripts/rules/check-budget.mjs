/** The download of a first visit to each page stays within its budget; the web must be built. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstVisits } from './page-weight.mjs';
import { report } from './project.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const kib = (bytes) => `${(bytes / 1_024).toFixed(1)} KiB`;
const units = { scripts: kib, styles: kib, fonts: kib, requests: String };

const problems = firstVisits(join(folder, 'apps/web/dist/client')).flatMap((visit) => {
  const { most } = visit;
  const page = visit.isUser ? `${visit.page} of a user` : visit.page;
  const figures = Object.entries(units).map(([what, format]) => ({
    what,
    text: `${format(visit[what])} of ${format(most[what])}`,
  }));
  const all = figures.map(({ what, text }) => `${what} ${text}`).join(', ');
  console.log(`${page}: ${all}; scripts in gzip ${kib(visit.gzip)}`);
  return figures
    .filter(({ what }) => visit[what] > most[what])
    .map(({ what, text }) => ({ file: page, rule: 'first-visit', problem: `${what}: ${text}` }));
});
report('Budget', problems);
