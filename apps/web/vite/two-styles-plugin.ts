import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The entry of all pages of the panel. */
const PANEL = 'src/entry-panel.tsx?panel';
/** The page of a shared quote, which is opened by its address alone. */
const QUOTE = 'src/routes/public/shared-quote/shared-quote.lazy.tsx';
/** The page of a price sheet, which is opened by its address alone. */
const SHEET = 'src/routes/public/shared-list/shared-list.lazy.tsx';

/** The parts of the frame that only a logged-in user has: the chat and the bell. */
const SESSION = ['src/talk/chat/chat-dock.tsx', 'src/reach/notifications/notification-bell.tsx'] as const;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** These chunks and all that they import, static imports first; excludes chunks for which `stop` returns true. */
function reachable(bundle: Rolldown.OutputBundle, starts: readonly Chunk[], stop: (chunk: Chunk) => boolean): Set<Chunk> {
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

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`There is no stylesheet ${file}.`);
  return String(asset.source);
}

/**
 * Merges the bundler's stylesheets into five: `style`, for everything that a public page may show, belongs to the entry, `session` to
 * each public page that is rendered for a logged-in user, `quote` to the page of a shared quote, `sheet` to the page of a price sheet, and
 * `panel`, for all that the panel leads to, to its entry. A page links its stylesheets in its head: server-rendered markup is styled at
 * once, and no script loads a stylesheet.
 */
export function twoStylesPlugin(): Plugin {
  /** The stylesheets of each chunk, by the chunk's name before it is hashed. */
  const own = new Map<string, string[]>();
  const made = { style: '', session: '', quote: '', sheet: '', panel: '' };
  /** Their chunks may have other modules too, and then stand in the manifest under no file of their own. */
  const files = { session: '', quote: '', sheet: '' };
  const isPanel = ({ facadeModuleId }: Chunk): boolean => facadeModuleId?.endsWith(PANEL) ?? false;
  const has = ({ moduleIds }: Chunk, file: string): boolean => moduleIds.some((id) => id.endsWith(file));
  const isQuote = (chunk: Chunk): boolean => has(chunk, QUOTE);
  const isSheet = (chunk: Chunk): boolean => has(chunk, SHEET);
  const isSession = (chunk: Chunk): boolean => SESSION.some((file) => has(chunk, file));

  return {
    name: 'rasteh-two-styles',
    apply: 'build',
    enforce: 'post',
    renderChunk: {
      order: 'post',
      handler(_code, rendered) {
        const css = (rendered as unknown as Chunk).viteMetadata?.importedCss;
        if (!css || css.size === 0) return;
        own.set(rendered.fileName, [...css]);
        css.clear();
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk') as Chunk[];
      const entry = chunks.filter((chunk) => chunk.isEntry && !isPanel(chunk));
      const panel = chunks.filter(isPanel);
      const shown = reachable(bundle, entry, (chunk) => [isQuote, isSheet, isSession].some((is) => is(chunk)));
      const quote = reachable(bundle, chunks.filter(isQuote), (chunk) => shown.has(chunk));
      const sheet = reachable(bundle, chunks.filter(isSheet), (chunk) => shown.has(chunk) || quote.has(chunk));
      const pages = [shown, quote, sheet];
      const session = reachable(bundle, chunks.filter(isSession), (chunk) => pages.some((all) => all.has(chunk)));
      const behind = reachable(bundle, panel, () => false);
      // Stylesheets with the same text are one file.
      const taken = new Set<string>();
      const merge = (name: keyof typeof made, of: ReadonlySet<Chunk>): void => {
        const merged = new Set([...of].flatMap(({ preliminaryFileName }) => own.get(preliminaryFileName) ?? []));
        const source = [...merged].map((file) => sourceOf(bundle, file)).join('');
        const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
        for (const file of merged) taken.add(file);
        this.emitFile({ type: 'asset', fileName, source });
        made[name] = fileName;
      };
      merge('style', shown);
      merge('session', session);
      merge('quote', quote);
      merge('sheet', sheet);
      files.session = chunks.find((chunk) => has(chunk, SESSION[0]))?.fileName ?? this.error(`No chunk has ${SESSION[0]}.`);
      files.quote = chunks.find(isQuote)?.fileName ?? this.error(`No chunk has ${QUOTE}.`);
      files.sheet = chunks.find(isSheet)?.fileName ?? this.error(`No chunk has ${SHEET}.`);
      merge('panel', behind);
      for (const file of taken) delete bundle[file];
    },
    // In an earlier hook, each chunk that imports another lazily would get code to load them.
    async writeBundle({ dir = '' }) {
      const path = join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<
        string,
        { file: string; isEntry?: boolean; css?: string[] }
      >;
      for (const [name, chunk] of Object.entries(manifest)) {
        if (chunk.isEntry) chunk.css = [name === PANEL ? made.panel : made.style];
      }
      manifest[SESSION[0]] = { ...(manifest[SESSION[0]] ?? { file: files.session }), css: [made.session] };
      manifest[QUOTE] = { ...(manifest[QUOTE] ?? { file: files.quote }), css: [made.quote] };
      manifest[SHEET] = { ...(manifest[SHEET] ?? { file: files.sheet }), css: [made.sheet] };
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}
