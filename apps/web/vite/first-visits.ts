import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { isOfPanel, unmarked } from './panel-modules-plugin.ts';
import { isPanelPage, visitOfPanelPage } from './panel-plan.ts';

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

/** The files of the chunks of these modules with all their static imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], ids: readonly string[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks.filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
  const files = new Set(starts.map(({ fileName }) => fileName));
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return [...files];
}

const ENTRY = idOf('web/src/entry-client.tsx');
/** The names of the chunks that pages of both kinds load. */
const SHARED = new Set(['vendor', 'rolldown-runtime']);

/**
 * Writes `.vite/first-visits.json`: the scripts of what every public page loads, under an empty name, and of the first visit of each
 * public page and of each page of the panel. The manifest gets the pages of the panel, which are in chunks with other modules.
 */
export function firstVisitsPlugin(): Plugin {
  return {
    name: 'rasteh-first-visits',
    apply: 'build',
    writeBundle: {
      order: 'post',
      // Another plugin changes the manifest too.
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const visits = [{ page: '', first: [], later: EVERY.map(idOf) }, ...firstVisits];
        const scripts = visits.map((visit) => ({
          page: visit.page,
          files: filesOf(chunks, [ENTRY, ...visit.first, ...visit.later]),
        }));
        const pages = chunks.flatMap(({ moduleIds }) => moduleIds.filter(isPanelPage)).toSorted();
        const panel = pages.map((id) => ({
          page: unmarked(id).replace(`${root}apps/web/`, ''),
          isPanel: true,
          files: filesOf(chunks, visitOfPanelPage(id)),
        }));
        const files = new Set(panel.flatMap((visit) => visit.files));
        const loaded = chunks.filter(({ fileName, name }) => files.has(fileName) && !SHARED.has(name));
        const foreign = loaded.flatMap(({ moduleIds }) => moduleIds).find((id) => !isOfPanel(id));
        if (foreign) this.error(`A page of the panel loads the chunk of public pages with ${foreign}.`);
        await writeFile(join(dir, '.vite/first-visits.json'), JSON.stringify([...scripts, ...panel], null, 2));
        await namePages(join(dir, '.vite/manifest.json'), chunks);
      },
    },
  };
}

/** Adds to a manifest the components of pages of the panel by their own names. */
async function namePages(path: string, chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, { file: string }>;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const { fileName, moduleIds } of chunks)
    for (const id of moduleIds)
      if (isOfPanel(id) && id.includes('.lazy.tsx')) {
        const chunk = byFile.get(fileName);
        if (chunk) manifest[id.replace(`${root}apps/web/`, '')] ??= chunk;
      }
  await writeFile(path, JSON.stringify(manifest, null, 2));
}
