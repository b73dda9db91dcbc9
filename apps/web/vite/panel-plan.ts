import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { ofPanel, unmarked } from './panel-modules-plugin.ts';
import { usedImports } from './used-imports.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const fileOf = (path: string): string => ofPanel(`${src}${path}`);

const ENTRY = fileOf('entry-panel.tsx');
const FRAMES = ['routes/panel/panel.lazy.tsx', 'routes/admin/admin.lazy.tsx', 'routes/support/support.lazy.tsx'].map(fileOf);
/** What every page of the panel loads before it renders, beside its own component. */
const FIRST = [ENTRY, ...FRAMES, fileOf('core/http/rest-routes.ts')];
/** The parts that every page of the panel loads by itself after it has rendered. */
const LATER = [
  'app/live.ts',
  'app/shell/chat-contact.tsx',
  'app/shell/staff-dock.tsx',
  'app/worker/start-push.ts',
  'people/auth/user-menu.tsx',
  'reach/notifications/notification-bell.tsx',
  'reach/push/push-prompt.tsx',
  'talk/chat/chat-dock.tsx',
].map(fileOf);
/** What lies over the grid of prices, in one chunk: it comes with the first pointer or focus on the grid. */
const OVER_GRID = fileOf('pricing/prices/price-overlays.tsx');

const PAGE = /\/routes\/(panel|admin|support)\/(?:.*\/)?([^/]+)\.lazy\.tsx\?panel$/;
/** Whether a module is the component of a page of the panel. */
export const isPanelPage = (id: string): boolean => PAGE.test(id) && !FRAMES.includes(id);

function nameOf(id: string): string | undefined {
  const [, section, page] = PAGE.exec(id) ?? [];
  return page && `${section}-${page}`;
}

/** The modules whose chunks a first visit of the page with this component loads. */
export const visitOfPanelPage = (id: string): readonly string[] => [...FIRST, ...LATER, id];

const ZOD = /\/node_modules\/zod\//;
/** What so many pages need is loaded by all of them. */
const COMMON = 4;
/** What the pages of trade alone share is theirs, however many they are. */
const TRADE = /\/src\/(?:i18n\/)?trade\//;
/** A page loads at most this many scripts besides those of every page. */
const MOST_CHUNKS = 6;
/** Pages that are often opened from another one, by how many scripts each loads at most: with what it reads, it asks for three things. */
const FURTHER: readonly (readonly [scripts: number, pages: readonly string[]])[] = [
  [1, ['prices', 'products', 'price-sheets', 'watchlist']],
  [
    2,
    [
      'figures',
      'inventories',
      'notifications',
      'price-alerts',
      'price-lists',
      'quotes',
      'received',
      'rfqs',
      'searches',
      'stories',
    ],
  ],
];
const mostOfFurther: ReadonlyMap<string, number> = new Map(
  FURTHER.flatMap(([most, pages]) => pages.map((page) => [`panel-${page}`, most])),
);
/** The most scripts of the page with this component. */
const mostOf = (id: string): number => mostOfFurther.get(nameOf(id) ?? '') ?? MOST_CHUNKS;

type Imports = (id: string) => readonly string[];

/** The modules of the panel that each of its modules uses. */
function createImports(context: Rolldown.ChunkingContext, candidates: ReadonlySet<string>): Imports {
  const plain = (id: string) => {
    const module = context.getModuleInfo(ofPanel(id));
    return module && { id, code: module.code, importedIds: module.importedIds.map(unmarked) };
  };
  const known = new Map<string, readonly string[]>();
  return (id) => {
    const module = known.has(id) ? null : plain(unmarked(id));
    // An index of a package has no code of its own, and is no candidate.
    const used = module ? usedImports(module, plain).map(ofPanel) : [];
    const imports = known.get(id) ?? used.filter((one) => candidates.has(one) || one.includes('/node_modules/'));
    known.set(id, imports);
    return imports;
  };
}

function withImports(starts: readonly string[], importsOf: Imports): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}

/**
 * The name of the chunk of each module of the panel: that of its entry has what every page needs before it renders, `panel-later` what it
 * loads afterwards, `panel-zod` the library of the schemas, `panel-over-grid` what lies over the grid of prices, and each page has its own, and
 * some that few pages share.
 */
export function planPanel(context: Rolldown.ChunkingContext, candidates: ReadonlySet<string>): Map<string, string> {
  const unknown = [...FIRST, ...LATER, OVER_GRID].filter((id) => !candidates.has(id));
  if (unknown.length > 0) throw new Error(`The panel does not load ${unknown.join(', ')}`);
  const importsOf = createImports(context, candidates);
  const pages = [...candidates].filter(isPanelPage);
  const needs = pages.map((id) => withImports([id], importsOf));
  const usesZod = (id: string): boolean => context.getModuleInfo(id)?.importedIds.some((one) => ZOD.test(one)) ?? false;
  const needing = (id: string) => pages.filter((_, at) => needs[at]?.has(id));
  const isCommon = (users: readonly string[]): boolean =>
    // A page of one script shares nothing but what all pages load.
    users.length >= COMMON || (users.length > 1 && users.some((page) => mostOf(page) === 1));
  const common = [...candidates]
    .filter((id) => !TRADE.test(id) && isCommon(needing(id)))
    // A schema would bring zod to every page.
    .filter((id) => ![...withImports([id], importsOf)].some(usesZod));
  const names = new Map<string, string>();
  const name = (ids: Iterable<string>, chunk: string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, chunk);
  };
  name(
    [...candidates].filter((id) => ZOD.test(id)),
    'panel-zod',
  );
  name(withImports([...FIRST, ...common], importsOf), 'panel');
  name(withImports(LATER, importsOf), 'panel-later');
  const planned = (id: string) =>
    names.has(id) ? undefined : { size: context.getModuleInfo(id)?.code?.length ?? 0, imports: importsOf(id) };
  const visits = pages.map((id) => ({ first: [id], later: [], weight: 1, most: mostOf(id) }));
  for (const [at, modules] of planChunks(visits, planned, MOST_CHUNKS).entries()) {
    name(modules, modules.map(nameOf).find((found) => found !== undefined) ?? `panel-${at}`);
  }
  name(withImports([OVER_GRID], importsOf), 'panel-over-grid');
  return names;
}
