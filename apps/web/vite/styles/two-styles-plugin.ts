import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isOfPanel } from '../panel-modules-plugin.ts';
import { isPanelPage, visitOfPanelPage } from '../panel-plan.ts';
import { awaitStyles, type Chunk, lateChunks, reachable } from './late-styles.ts';
import { createStylesheets } from './stylesheets.ts';

/** The entry of all pages of the panel. */
const PANEL = 'src/entry-panel.tsx?panel';
/** The page of a shared quote, which is opened by its address alone. */
const QUOTE = 'src/routes/public/shared-quote/shared-quote.lazy.tsx';
/** The page of a price sheet, which is opened by its address alone. */
const SHEET = 'src/routes/public/shared-list/shared-list.lazy.tsx';

/** The parts of the frame that only a logged-in user has: the chat and the bell. */
const SESSION = ['src/talk/chat/chat-dock.tsx', 'src/reach/notifications/notification-bell.tsx'] as const;

/** A part of the panel that is loaded later has a stylesheet of its own from this size on (characters): a request costs more than less. */
const LEAST_OF_PART = 1_200;

/** Lets what the panel loads later wait for stylesheets of its own; returns all other chunks of `panel`. */
function splitLate(late: ReturnType<typeof lateChunks>, panel: ReadonlySet<Chunk>, sheets: ReturnType<typeof createStylesheets>) {
  const parts = late.parts.filter((chunk) => sheets.sizeOf(chunk) >= LEAST_OF_PART);
  const pages = late.pages.filter((chunk) => sheets.sizeOf(chunk) > 0);
  const wait = (chunk: Chunk, file: string): void => {
    chunk.code = awaitStyles(file) + chunk.code;
  };
  const ofPages = sheets.merge('panel-public', pages);
  for (const chunk of pages) wait(chunk, ofPages);
  for (const chunk of parts) wait(chunk, sheets.merge(chunk.name, [chunk]));
  const apart = new Set([...parts, ...pages]);
  return [...panel].filter((chunk) => !apart.has(chunk));
}

/**
 * Merges the bundler's stylesheets into five: `style`, for everything that a public page may show, belongs to the entry, `session` to
 * each public page that is rendered for a logged-in user, `quote` to the page of a shared quote, `sheet` to the page of a price sheet, and
 * `panel`, for all that pages of the panel show first, to its entry. A page links its stylesheets in its head: server-rendered markup is
 * styled at once. What the panel loads later waits for a stylesheet of its own, and its public pages for one together.
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
    // A script that waits for a stylesheet has another name once that has: any of them, since it may be one for several scripts.
    augmentChunkHash(rendered) {
      const isOwn = own.has(rendered.fileName) && rendered.moduleIds.some(isOfPanel);
      return isOwn ? [...own.values()].flat().toSorted().join() : undefined;
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
      const sheets = createStylesheets(own, bundle, (file) => this.emitFile(file));
      made.style = sheets.merge('style', shown);
      made.session = sheets.merge('session', session);
      made.quote = sheets.merge('quote', quote);
      made.sheet = sheets.merge('sheet', sheet);
      files.session = chunks.find((chunk) => has(chunk, SESSION[0]))?.fileName ?? this.error(`No chunk has ${SESSION[0]}.`);
      files.quote = chunks.find(isQuote)?.fileName ?? this.error(`No chunk has ${QUOTE}.`);
      files.sheet = chunks.find(isSheet)?.fileName ?? this.error(`No chunk has ${SHEET}.`);
      const visits = chunks.flatMap(({ moduleIds }) => moduleIds.filter(isPanelPage).map(visitOfPanelPage));
      const late = lateChunks(bundle, behind, visits, (id) => this.getModuleInfo(id));
      made.panel = sheets.merge('panel', splitLate(late, behind, sheets));
      sheets.removeMerged();
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
