/** A module as the planner sees it: its size in characters, and the modules that it imports statically. */
export type PlannedModule = { size: number; imports: readonly string[] };

/**
 * What one page loads, by the ids of modules: before it renders, and by itself afterwards. A part that is loaded on demand is a visit
 * too, of little weight and with any number of chunks. Without a `weight` the heaviest visits count most. `most` is how many chunks it
 * loads at most, if that is not what others may. What only visits need that are `isApart` is in no chunk that another loads.
 */
export type Visit = {
  first: readonly string[];
  later: readonly string[];
  isOnDemand?: boolean;
  isApart?: boolean;
  weight?: number;
  most?: number;
};

/** Whether a visit needs a module: not at all, after the page has rendered, or before. The order matters: an import needs no less. */
export const NOT = 0;
export const LATER = 1;
export const FIRST = 2;

/** Modules that the same visits need at the same time, by the index of each visit in `needs`. They stay together. */
export type Part = { needs: readonly number[]; size: number; modules: string[]; imports: Set<Part> };

type ModuleOf = (id: string) => PlannedModule | undefined;

/** Modules with all that they import. */
export function withImports(starts: readonly string[], moduleOf: ModuleOf): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = found.has(id) ? undefined : moduleOf(id);
    if (!module) continue;
    found.add(id);
    open.push(...module.imports);
  }
  return found;
}

/** The parts of all visits: as chunks, they would have no module too many. They import each other in one direction. */
export function partsByNeed(visits: readonly Visit[], moduleOf: ModuleOf): Part[] {
  const needs = new Map<string, number[]>();
  const note = (ids: Iterable<string>, at: number, need: number) => {
    for (const id of ids) {
      const own = needs.get(id) ?? visits.map(() => NOT);
      own[at] = Math.max(own[at] ?? NOT, need);
      needs.set(id, own);
    }
  };
  for (const [at, { first, later }] of visits.entries()) {
    note(withImports(first, moduleOf), at, FIRST);
    note(withImports(later, moduleOf), at, LATER);
  }
  const byNeed = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, own] of needs) {
    const key = own.join('');
    const part = byNeed.get(key) ?? { needs: own, size: 0, modules: [], imports: new Set() };
    byNeed.set(key, part);
    partOf.set(id, part);
    part.modules.push(id);
    part.size += moduleOf(id)?.size ?? 0;
  }
  for (const [id, part] of partOf)
    for (const imported of moduleOf(id)?.imports ?? []) {
      const other = partOf.get(imported);
      if (other && other !== part) part.imports.add(other);
    }
  return [...byNeed.values()];
}
