import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ENTRY, everyPage, firstVisits, root, userVisits } from './first-visits.ts';
import { isOfPanel, unmarked } from './panel-modules-plugin.ts';
import { isPanelPage, visitOfPanelPage } from './panel-plan.ts';
import { filesOf } from './styles/late-styles.ts';

/** The names of the chunks that pages of both kinds load. */
const SHARED = new Set(['vendor', 'rolldown-runtime']);

/**
 * Writes `.vite/first-visits.json`: the scripts of what every public page loads, under an empty name, of the first visit of each public
 * page by a guest and by a user, and of each page of the panel. The manifest gets the pages of the panel, which are in chunks with other modules.
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
        const of = ({ first, later }: { first: readonly string[]; later: readonly string[] }) =>
          filesOf(chunks, [ENTRY, ...first, ...later]);
        const guests = [everyPage, ...firstVisits].map((visit) => ({ page: visit.page, files: of(visit) }));
        const users = userVisits.map((visit) => ({ page: visit.page, isUser: true, files: of(visit) }));
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
        await writeFile(join(dir, '.vite/first-visits.json'), JSON.stringify([...guests, ...users, ...panel], null, 2));
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
