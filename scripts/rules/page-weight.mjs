/** What a public page makes a first visitor download, from the manifest of the built web. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Pages that only who logs in opens. */
const PRIVATE = /^src\/routes\/(login|panel)/;

/**
 * What a page, or every page, begins to load without a press although it is a dynamic import: its first paint and its links do not wait
 * for it, so it has no part in the budget, but a first visit downloads it and it is told beside. The manifest cannot tell such an
 * import from one that waits for a press; the walk `reading` can, since it counts what the browser really asks for.
 */
const LATER = {
  every: [
    'src/app/shell/foot.tsx',
    'src/features/chat/guest-contact.tsx',
    'src/app/shell/header-nav.tsx',
    '../../packages/ui/src/carousel/carousel-controls.tsx',
    'src/app/live.ts',
  ],
  'src/routes/product.lazy.tsx': [
    'src/features/offers/history-card.tsx',
    'src/features/public-inventories/product-stock.tsx',
    'src/routes/page-panels.tsx',
  ],
  'src/routes/category.lazy.tsx': ['src/routes/page-panels.tsx', 'src/features/offers/offer-filters.tsx'],
  'src/routes/inventories.lazy.tsx': ['src/features/public-inventories/inventory-filters.tsx'],
};

/**
 * The JavaScript of each public page's first visit, in gzipped bytes: its entry, its lazy chunk, and all that these import; `later`
 * is what it begins to load afterwards by itself.
 * @param {string} client The folder of the client build.
 * @returns {{ page: string, bytes: number, later: number }[]}
 */
export function firstVisitScripts(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const names = Object.keys(manifest);
  const entry = names.filter((name) => manifest[name].isEntry);
  const lazy = names.filter((name) => /^src\/routes\/.*\.lazy\.tsx$/.test(name) && !PRIVATE.test(name));
  if (entry.length !== 1) throw new Error(`The manifest of ${client} has ${entry.length} entries, not one.`);
  return [[], ...lazy.map((name) => [name])].map((own) => {
    const chunks = withImports(manifest, [...entry, ...own]);
    const known = new Set(chunks);
    const later = withImports(manifest, [...LATER.every, ...(LATER[own[0]] ?? [])]).filter((name) => !known.has(name));
    const bytesOf = (list) =>
      list.reduce((sum, name) => sum + gzipSync(readFileSync(join(client, manifest[name].file))).length, 0);
    return { page: own[0] ?? 'what every page loads', bytes: bytesOf(chunks), later: bytesOf(later) };
  });
}

/** These chunks and all that they import at once, each named once. */
function withImports(manifest, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    if (!manifest[name]) throw new Error(`The manifest has no ${name}.`);
    seen.add(name);
    for (const other of manifest[name].imports ?? []) visit(other);
  };
  for (const name of names) visit(name);
  return [...seen];
}
