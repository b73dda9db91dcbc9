/** The JavaScript that a public page makes a first visitor download stays below its budget; the web must be built. */
import { join } from 'node:path';
import { firstVisitScripts } from './page-weight.mjs';
import { folder, report } from './project.mjs';

const MOST_KIB = 135;

const pages = firstVisitScripts(join(folder, 'apps/web/dist/client')).map(({ page, bytes, later }) => ({
  page,
  kib: bytes / 1_024,
  later: later > 0 ? `, then ${(later / 1_024).toFixed(1)} KiB by itself` : '',
}));
for (const { page, kib, later } of pages) console.log(`${page}: ${kib.toFixed(1)} KiB of ${MOST_KIB}${later}`);
report(
  'Budget',
  pages
    .filter(({ kib }) => kib > MOST_KIB)
    .map(({ page, kib }) => ({
      file: page,
      rule: 'first-visit',
      problem: `${kib.toFixed(1)} KiB of gzipped JavaScript, ${MOST_KIB} at most`,
    })),
);
