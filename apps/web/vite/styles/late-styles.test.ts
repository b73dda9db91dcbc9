import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { awaitStyles, type Chunk, lateChunks } from './late-styles.ts';

const idOf = (path: string): string => `/src/${path}?panel`;
const page = idOf('routes/panel/prices/prices.lazy.tsx');
const frame = idOf('app/panel/side-bar.tsx');

/** A chunk with one module. */
const aChunk = (name: string, id: string, imports: string[] = [], dynamicImports: string[] = []): Chunk =>
  ({ type: 'chunk', name, fileName: `${name}.js`, moduleIds: [id], imports, dynamicImports }) as unknown as Chunk;

const chunks = [
  aChunk('page', page, ['shared.js'], ['pad.js']),
  aChunk('shared', frame, [], ['drawn.js', 'home.js']),
  aChunk('drawn', idOf('app/shell/header-nav.tsx'), ['of-drawn.js']),
  aChunk('of-drawn', idOf('core/page/facts.tsx')),
  aChunk('pad', idOf('pricing/prices/keypad/number-pad.tsx'), ['keys.js']),
  aChunk('keys', idOf('core/forms/amounts/pad-buttons.tsx')),
  aChunk('home', idOf('routes/public/home/home.lazy.tsx'), ['card.js', 'keys.js'], ['below.js']),
  aChunk('card', idOf('goods/product-card.tsx')),
  aChunk('below', idOf('routes/public/home/home-below.tsx')),
];
const bundle = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
const moduleOf = (id: string) =>
  ({
    importedIds: id === frame ? [idOf('core/hydration/hydrated-later.tsx')] : [],
    dynamicallyImportedIds: id === frame ? [idOf('app/shell/header-nav.tsx')] : [],
  }) as unknown as Rolldown.ModuleInfo;
const names = (found: readonly Chunk[]) => found.map(({ name }) => name).toSorted();

it('finds what the panel loads later: parts of its pages, and public pages with all of theirs', () => {
  const late = lateChunks(bundle, new Set(chunks), [[page]], moduleOf);
  expect(names(late.parts)).toEqual(['keys', 'pad']);
  expect(names(late.pages)).toEqual(['below', 'card', 'home']);
});

it('counts what the server renders to the first styles, with all that it imports', () => {
  const late = lateChunks(bundle, new Set(chunks), [[page]], moduleOf);
  for (const name of ['page', 'shared', 'drawn', 'of-drawn']) expect(names([...late.parts, ...late.pages])).not.toContain(name);
});

it('lets a script wait for its stylesheet before all else', () => {
  expect(awaitStyles('assets/pad-1.css')).toMatch(/^await\(.*"\/assets\/pad-1\.css".*\);$/);
});
