import type { Rolldown } from 'vite';
import { withImports } from './chunk-parts.ts';
import { planChunks } from './chunk-plan.ts';
import { ENTRY, firstVisits, ofUsers, onDemand, userVisits } from './first-visits.ts';
import { isOfPanel } from './panel-modules-plugin.ts';
import { planPanel } from './panel-plan.ts';
import { usedImports } from './used-imports.ts';

/** A first visit loads at most this many scripts besides the entry and the vendor's. */
const MOST_CHUNKS = 10;

/** What guests can come to of these modules, as one visit: what users load is no part of it, unless something else leads there. */
function guestsPart(modules: ReadonlySet<string>, moduleOf: (id: string) => Rolldown.ModuleInfo | null) {
  const found = new Set([ENTRY]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!ofUsers.has(next)) found.add(next);
  }
  return { first: [], later: [...found].filter((id) => modules.has(id)), isOnDemand: true };
}

/** The name of the chunk of each module of a first visit; `candidates` are those that no other chunk has. */
function plan(context: Rolldown.ChunkingContext, candidates: ReadonlySet<string>): Map<string, string> {
  const moduleOf = (id: string) => context.getModuleInfo(id);
  const visits = [...firstVisits, ...userVisits, ...onDemand];
  const unknown = visits.flatMap(({ first, later }) => [...first, ...later]).filter((id) => !candidates.has(id));
  if (unknown.length > 0) throw new Error(`first-visits.ts names files that no page loads later: ${unknown.join(', ')}`);
  const planned = (id: string) => {
    const module = candidates.has(id) ? moduleOf(id) : null;
    return module ? { size: module.code?.length ?? 0, imports: usedImports(module, moduleOf) } : undefined;
  };
  const ofVisits = withImports(
    userVisits.flatMap(({ first, later }) => [...first, ...later]),
    planned,
  );
  const chunks = planChunks([...visits, guestsPart(ofVisits, moduleOf)], planned, MOST_CHUNKS);
  return new Map(chunks.flatMap((modules, at) => modules.map((id) => [id, nameOf(modules, at)] as const)));
}

/** A chunk of one page has its name, and what only users load is `user`. */
function nameOf(modules: readonly string[], at: number): string {
  if (modules.some((id) => ofUsers.has(id))) return 'user';
  const pages = modules.flatMap((id) => id.match(/\/([^/]+)\.lazy\.tsx$/)?.[1] ?? []);
  return pages[0] ?? `shared-${at}`;
}

/** A group whose chunks are planned once all of its modules are known. */
function plannedGroup(
  debugName: string,
  test: (id: string) => boolean,
  makePlan: (context: Rolldown.ChunkingContext, candidates: ReadonlySet<string>) => Map<string, string>,
): Rolldown.CodeSplittingGroup {
  const candidates = new Set<string>();
  let planned: Map<string, string> | undefined;
  return {
    debugName,
    includeDependenciesRecursively: false,
    // Asked for all modules before the first name.
    test: (id) => {
      if (test(id)) candidates.add(id);
      return test(id);
    },
    name: (id, context) => {
      planned ??= makePlan(context, candidates);
      return planned.get(id);
    },
  };
}

/** The chunks of modules that are loaded together; the bundler splits what is loaded on a press. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // Loaded by every page before it renders.
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|rolldown\/runtime|vite\/preload-helper/,
    tags: ['$initial'],
  },
  plannedGroup('panel', isOfPanel, planPanel),
  { name: 'page', tags: ['$initial'] },
  plannedGroup('first visits', (id) => !isOfPanel(id), plan),
];
