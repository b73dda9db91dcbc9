import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

/** What renders on the server, and loads its script later. */
const DRAWN = /\/hydrated-later\.tsx\?panel$/;
/** The pages, and their loaders, that links of the panel lead to: their styles are one file. */
const PUBLIC_PAGE = /\/routes\/public\/.*\.lazy\.tsx?\?panel$/;

/** These chunks and all that they import, static imports first; excludes chunks for which `stop` returns true. */
export function reachable(bundle: Rolldown.OutputBundle, starts: readonly Chunk[], stop: (chunk: Chunk) => boolean): Set<Chunk> {
  const found = new Set<Chunk>();
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (seen.has(chunk) || stop(chunk)) return;
    seen.add(chunk);
    const next = (names: readonly string[]) =>
      names.map((name) => bundle[name]).filter((one) => one?.type === 'chunk') as Chunk[];
    for (const one of next(chunk.imports)) visit(one);
    found.add(chunk);
    for (const one of next(chunk.dynamicImports)) visit(one);
  };
  for (const start of starts) visit(start);
  return found;
}

/** The files of the chunks of these modules with all their static imports. */
export function filesOf(chunks: readonly Rolldown.OutputChunk[], ids: readonly string[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks.filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
  const files = new Set(starts.map(({ fileName }) => fileName));
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return [...files];
}

/**
 * The chunks of `panel` whose styles no document of the panel needs, by the modules of each first visit (`visits`): what its pages load on a press (`parts`), and the public pages that
 * its links lead to (`pages`). What the server renders is in neither, also if its script is loaded later.
 */
export function lateChunks(
  bundle: Rolldown.OutputBundle,
  panel: ReadonlySet<Chunk>,
  visits: readonly (readonly string[])[],
  moduleOf: ModuleOf,
) {
  const chunks = [...panel];
  const first = new Set(visits.flatMap((ids) => filesOf(chunks, ids)));
  for (;;) {
    const shown = chunks.filter(({ fileName }) => first.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
    const drawing = shown.map(moduleOf).filter((module) => module?.importedIds.some((id) => DRAWN.test(id)));
    const drawn = filesOf(
      chunks,
      drawing.flatMap((module) => module?.dynamicallyImportedIds ?? []),
    );
    if (drawn.every((file) => first.has(file))) break;
    for (const file of drawn) first.add(file);
  }
  const isFirst = ({ fileName }: Chunk): boolean => first.has(fileName);
  const isOfPublicPage = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => PUBLIC_PAGE.test(id));
  const ofPanel = reachable(bundle, chunks.filter(isFirst), (chunk) => !isFirst(chunk) && isOfPublicPage(chunk));
  const late = chunks.filter((chunk) => !isFirst(chunk));
  return { pages: late.filter((chunk) => !ofPanel.has(chunk)), parts: late.filter((chunk) => ofPanel.has(chunk)) };
}

/** The message by which `loadChunk` knows a script that did not load. */
const MISSING = 'error loading dynamically imported module: ';

/**
 * The first statement of a chunk: nothing of it runs before its stylesheet is there, so nothing of it is ever shown without. Chunks that
 * share a stylesheet load it once.
 */
export const awaitStyles = (file: string): string =>
  `await((self.rastehStyles??={})["/${file}"]??=new Promise((done,fail)=>{let link=document.createElement("link");link.rel="stylesheet";link.href="/${file}";link.onload=done;link.onerror=()=>fail(Error("${MISSING}"+link.href));document.head.append(link)}));`;
