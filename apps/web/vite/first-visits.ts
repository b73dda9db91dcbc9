import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The parts that every page loads by itself after it has rendered, by their files in `apps/web/src` or `packages`. */
const EVERY = [
  'web/src/app/shell/chat-contact.tsx',
  'web/src/app/live.ts',
  'web/src/talk/chat/guest-contact.tsx',
  'ui/src/carousel/carousel-controls.tsx',
];

type FirstVisit = { page: string; first: readonly string[]; later: readonly string[] };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const idOf = (path: string): string => `${root}${path.startsWith('ui/') ? 'packages' : 'apps'}/${path}`;

function page(path: string, ...later: string[]): FirstVisit {
  const file = `src/routes/public/${path}.lazy.tsx`;
  return { page: file, first: [idOf(`web/${file}`)], later: [...EVERY, ...later].map(idOf) };
}

/**
 * The first visits of a guest: each public page, by the file of its component, and the ids of the modules that it loads before it
 * renders and without a press afterwards. The bundler plans its chunks for them, and the budget weighs them; the walk `first-visit`
 * finds what is missing here.
 */
export const firstVisits: readonly FirstVisit[] = [
  page('home/home'),
  page('category/category'),
  page('product/product'),
  page('search/search', 'web/src/routes/public/search/search-load.lazy.ts'),
  page('inventories/inventories', 'web/src/routes/public/inventories/inventories-load.lazy.ts'),
  page('inventories/inventory'),
  page('rfqs/rfqs'),
  page('rfqs/rfq'),
  page('compare/compare'),
  page('suppliers/suppliers', 'web/src/routes/public/suppliers/suppliers-load.lazy.ts'),
  page('suppliers/supplier'),
  page('pages/pages'),
  page('shared-quote/shared-quote'),
  page('shared-list/shared-list'),
  page('login/login'),
];

/** Parts that public pages load on demand: what they share with a page is not in the chunk of that page alone. */
export const onDemand = [
  'web/src/app/shell/page-footer.tsx',
  'web/src/app/shell/header-nav.tsx',
  'web/src/goods/search/suggestion-panel.tsx',
  'web/src/pricing/offers/board-filters.tsx',
  'web/src/pricing/offers/board/board-bar.tsx',
  'web/src/pricing/offers/history/history-card.tsx',
  'web/src/supply/inventories/public/product-stock.tsx',
  'web/src/supply/inventories/public/inventory-filters.tsx',
  'web/src/goods/search/search-filters.tsx',
  'web/src/supply/suppliers/supplier-filters.tsx',
  'web/src/routes/public/page-panels.tsx',
  'web/src/routes/public/home/home-below.tsx',
  'ui/src/carousel/slider.ts',
].map((path) => ({ first: [idOf(path)], later: [], isOnDemand: true }));

/** The files of the chunks of these modules with all their static imports, and of the entry with its own. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], ids: readonly string[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks.filter(({ isEntry, moduleIds }) => isEntry || ids.some((id) => moduleIds.includes(id)));
  const files = new Set(starts.map(({ fileName }) => fileName));
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return [...files];
}

/** Writes `.vite/first-visits.json`: the scripts of what every page loads, under an empty name, and of each first visit. */
export function firstVisitsPlugin(): Plugin {
  return {
    name: 'rasteh-first-visits',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const visits = [{ page: '', first: [], later: EVERY.map(idOf) }, ...firstVisits];
      const scripts = visits.map((visit) => ({ page: visit.page, files: filesOf(chunks, [...visit.first, ...visit.later]) }));
      await writeFile(join(dir, '.vite/first-visits.json'), JSON.stringify(scripts, null, 2));
    },
  };
}
