/** The download of a first visit to a public page until its network is idle, from the built web and its manifest. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that only logged-in users open. */
const PRIVATE = /^src\/routes\/(public\/login|panel)\//;

/**
 * Chunks, by their names or their files, that a page, or every page, loads without user action although they are dynamic imports.
 * The manifest does not distinguish such an import from one on user action; the walk `first-visit` does, and finds missing entries.
 */
const LATER = {
  every: ['page-shell'],
  'src/routes/public/product/product.lazy.tsx': ['price-history', 'product-stock', 'page-panels'],
  'src/routes/public/category/category.lazy.tsx': ['src/features/offers/board-filters.tsx', 'page-panels'],
  'src/routes/public/search/search.lazy.tsx': [
    'src/routes/public/search/search-load.lazy.ts',
    'src/features/search/search-filters.tsx',
  ],
  'src/routes/public/inventories/inventories.lazy.tsx': [
    'src/routes/public/inventories/inventories-load.lazy.ts',
    'src/features/public-inventories/inventory-filters.tsx',
  ],
  'src/routes/public/suppliers/suppliers.lazy.tsx': [
    'src/routes/public/suppliers/suppliers-load.lazy.ts',
    'src/features/suppliers/supplier-filters.tsx',
  ],
};

/** The budget of a first visit: scripts and styles in transferred bytes, and all requests except images. */
const bounds = { scripts: 144 * 1_024, styles: 20 * 1_024, requests: 20 };
/** Lists with many filters, which users reach from other pages, may load a little more. */
const wider = { scripts: 148 * 1_024, styles: 20 * 1_024, requests: 23 };
const boundsOf = (page) => (/\/(?:inventories|inventory|rfqs|rfq|search|suppliers|supplier)\./.test(page) ? wider : bounds);

/** The other requests of a first visit: its document, both fonts, its icon, and repeated reads. */
const OTHER_REQUESTS = 6;

/**
 * The transfer size of each public page's first visit with brotli: its entry, its lazy chunk, all their imports, and the chunks that
 * it loads by itself afterwards.
 * @param {string} client The folder of the client build.
 * @returns {{ page: string, scripts: number, styles: number, requests: number, files: string[], most: typeof bounds }[]} Transferred
 * bytes, the maximum number of requests, the paths of the scripts, and the limits of the three figures.
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

/** These chunks and all their static imports, each once. */
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
