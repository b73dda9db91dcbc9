import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MARK = '?panel';
const ENTRY = /\/entry-panel\.tsx$/;
/** The packages that pages of both kinds share, in the vendor's chunk; what only some pages use of them is copied like the rest. */
const SHARED =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|seroval|seroval-plugins|cookie-es)\//;
const SOMETIMES =
  /\/@tanstack\/.*\/(?:fileRoute|index|infiniteQuery\w+|mutationObserver|queriesObserver|use(?:Blocker|InfiniteQuery|Mutation|Queries|SuspenseQuery))\.js$/;
const isShared = (id: string): boolean =>
  (SHARED.test(id) && !SOMETIMES.test(id)) || id.startsWith('\0rolldown') || id.startsWith('\0vite/');
const TYPES = { ts: 'ts', tsx: 'tsx' } as const;

/** Whether a module is one of the panel's. */
export const isOfPanel = (id: string): boolean => id.endsWith(MARK);
/** A module of the panel, by the id of its file. */
export const ofPanel = (id: string): string => `${id}${MARK}`;
/** The id of a module without the mark of the panel. */
export const unmarked = (id: string): string => (isOfPanel(id) ? id.slice(0, -MARK.length) : id);

/**
 * Gives pages of the panel modules of their own: what `entry-panel.tsx` leads to is a copy of each file, which shares only
 * packages with public pages. So the chunks of both are planned apart: a file that both need would else be in the small chunks of public pages, of
 * which a page of the panel would load thirty.
 */
export function panelModulesPlugin(): Plugin {
  return {
    name: 'rasteh-panel-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const isInside = importer !== undefined && isOfPanel(importer);
        if (!isInside && !ENTRY.test(source)) return null;
        const found = await this.resolve(source, importer && unmarked(importer), { ...options, skipSelf: true });
        return found && !found.external && !isShared(found.id) ? { ...found, id: ofPanel(found.id) } : found;
      },
    },
    load: {
      order: 'pre',
      async handler(id) {
        if (!isOfPanel(id) || id.startsWith('\0')) return null;
        const file = unmarked(id);
        this.addWatchFile(file);
        const moduleType = TYPES[(/\.(tsx?)$/.exec(file)?.[1] ?? '') as keyof typeof TYPES];
        return { code: await readFile(file, 'utf8'), ...(moduleType && { moduleType }) };
      },
    },
  };
}
