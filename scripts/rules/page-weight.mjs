/** What a public page makes a first visitor download until its network is quiet, from the built web and its manifest. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that only who logs in opens. */
const PRIVATE = /^src\/routes\/(public\/login|panel)\//;

/**
 * Chunks, by their names or their files, that a page, or every page, begins to load without a press although they are dynamic imports.
 * The manifest cannot tell such an import from one that waits for a press; the walk `first-visit` can, and finds what is missing here.
 */
const LATER = {
  every: ['page-shell'],
  'src/routes/public/product/product.lazy.tsx': ['price-history', 'product-stock', 'page-panels'],
  'src/routes/public/category/category.lazy.tsx': ['offer-filters', 'page-panels'],
  'src/routes/public/search/search.lazy.tsx': [
    'src/routes/public/search/search-load.lazy.ts',
    'src/features/search/search-filters.tsx',
  ],
  'src/routes/public/inventories/inventories.lazy.tsx': [
    'src/routes/public/inventories/inventories-load.lazy.ts',
    'src/features/public-inventories/inventory-filters.tsx',
  ],
};

/** A first visit's bounds: scripts and styles in bytes on the wire, and all requests but images. */
const bounds = { scripts: 135 * 1_024, styles: 20 * 1_024, requests: 20 };
/** Lists with many filters, which are come to from other pages, may load a little more. */
const wider = { scripts: 140 * 1_024, styles: 20 * 1_024, requests: 22 };
const boundsOf = (page) => (/\/(?:inventories|inventory|rfqs|rfq|search)\./.test(page) ? wider : bounds);

/** What a first visit asks for beside scripts and styles: its document, both fonts, its icon, and what is read again. */
const OTHER_REQUESTS = 6;

/**
 * The weight of each public page's first visit as a browser that takes brotli counts it: its entry, its lazy chunk, all that these
 * import, and what it begins to load by itself afterwards.
 * @param {string} client The folder of the client build.
 * @returns {{ page: string, scripts: number, styles: number, requests: number, files: string[], most: typeof bounds }[]} Bytes on the
 * wire, how many requests there are at the most, the addresses of the scripts, and what the three figures may be.
 */
export function firstVisits(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const names = Object.keys(manifest);
  const entry = names.filter((name) => manifest[name].isEntry);
  const lazy = names.filter((name) => /^src\/routes\/.*\.lazy\.tsx$/.test(name) && !PRIVATE.test(name));
  const [main] = entry;
  if (!main || entry.length !== 1) throw new Error(`The manifest of ${client} has ${entry.length} entries, not one.`);
  const styles = manifest[main].css ?? [];
  const weigh = (files) => files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
  return ['', ...lazy].map((own) => {
    const later = [...LATER.every, ...(LATER[own] ?? [])].map((name) => keyOf(manifest, name));
    const files = withImports(manifest, [main, ...(own ? [own] : []), ...later]).map((name) => manifest[name].file);
    return {
      page: own || 'what every page loads',
      most: boundsOf(own),
      scripts: weigh(files),
      styles: weigh(styles),
      requests: files.length + styles.length + OTHER_REQUESTS,
      files: files.map((file) => `/${file}`),
    };
  });
}

/** The manifest's key of a chunk of this name, or of this file. */
function keyOf(manifest, name) {
  if (name in manifest) return name;
  const keys = Object.keys(manifest).filter((one) => manifest[one].name === name && !manifest[one].src);
  if (keys.length !== 1) throw new Error(`The manifest has ${keys.length} chunks named ${name}, not one.`);
  return keys[0];
}

/** These chunks and all that they import at once, each named once. */
function withImports(manifest, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const other of manifest[name].imports ?? []) visit(other);
  };
  for (const name of names) visit(name);
  return [...seen];
}
