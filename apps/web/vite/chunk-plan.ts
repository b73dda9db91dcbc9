/** A module as the planner sees it: its size in characters, and the modules that it imports statically. */
export type PlannedModule = { size: number; imports: readonly string[] };

/**
 * What one page loads, by the ids of modules: before it renders, and by itself afterwards. A part that is loaded on demand is a visit
 * too, of little weight and with any number of chunks. Without a `weight` the heaviest visits count most.
 */
export type Visit = { first: readonly string[]; later: readonly string[]; isOnDemand?: boolean; weight?: number };

/** Whether a visit needs a module: not at all, after the page has rendered, or before. The order matters: an import needs no less. */
const NOT = 0;
const LATER = 1;
const FIRST = 2;

/** One more chunk costs a visit about as much as this many characters: a request, and words that are compressed twice. */
const CHUNK_COSTS = 1_000;

/** The weight of a part that is loaded on demand; a page weighs up to 1. */
const ON_DEMAND = 0.02;

type Pair = { one: Chunk; other: Chunk; cost: number };
type Chunk = { needs: number[]; size: number; modules: string[]; imports: Set<Chunk> };

function withImports(starts: readonly string[], moduleOf: (id: string) => PlannedModule | undefined): Set<string> {
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

/** The modules that the same visits need at the same time: chunks without a module too many. They import each other in one direction. */
function chunksByNeed(visits: readonly Visit[], moduleOf: (id: string) => PlannedModule | undefined): Set<Chunk> {
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
  const byNeed = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, own] of needs) {
    const key = own.join('');
    const chunk = byNeed.get(key) ?? { needs: own, size: 0, modules: [], imports: new Set() };
    byNeed.set(key, chunk);
    chunkOf.set(id, chunk);
    chunk.modules.push(id);
    chunk.size += moduleOf(id)?.size ?? 0;
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of moduleOf(id)?.imports ?? []) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  return new Set(byNeed.values());
}

/** Whether a chunk leads to another through a third: as one chunk they would import each other in a circle with it. */
function isThroughOthers(from: Chunk, to: Chunk): boolean {
  const seen = new Set<Chunk>();
  const open = [...from.imports].filter((chunk) => chunk !== to);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (chunk === to) return true;
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...chunk.imports);
  }
  return false;
}

/** What a visit loads: the chunks that it needs, and those that they import. A merged chunk imports for modules that the visit needs not. */
function loadedBy(chunks: ReadonlySet<Chunk>, visit: number): Set<Chunk> {
  const loaded = new Set([...chunks].filter(({ needs }) => needs[visit]));
  for (const { imports } of loaded) for (const chunk of imports) loaded.add(chunk);
  return loaded;
}

/** What visits download in vain, in characters, if two chunks were one; a script that comes too early counts for a part. */
function costOf(one: Chunk, other: Chunk, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => {
    const [need = NOT, others = NOT] = [one.needs[at], other.needs[at]];
    if (need === NOT && others === NOT) return sum;
    if (need === NOT) return sum + one.size * weight;
    if (others === NOT) return sum + other.size * weight;
    const early = need === others ? 0 : (need < others ? one.size : other.size) / 4;
    return sum + (early - CHUNK_COSTS) * weight;
  }, 0);
}

/** The pair that costs the least to merge, among the chunks that a visit of `crowded` loads both of; any pair if there is none. */
function cheapestPair(chunks: ReadonlySet<Chunk>, weights: readonly number[], crowded: readonly number[]): Pair | undefined {
  const loads = crowded.map((visit) => loadedBy(chunks, visit));
  let best: Pair | undefined;
  const all = [...chunks];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      if (loads.length > 0 && !loads.some((loaded) => loaded.has(one) && loaded.has(other))) continue;
      const cost = costOf(one, other, weights);
      if (best && cost >= best.cost) continue;
      if (!isThroughOthers(one, other) && !isThroughOthers(other, one)) best = { one, other, cost };
    }
  return best;
}

/** Heavy visits count for more, since the bound is one for all. */
function weightsOf(chunks: ReadonlySet<Chunk>, visits: readonly Visit[]): number[] {
  const sizes = visits.map((_, at) => [...chunks].reduce((sum, { needs, size }) => sum + (needs[at] ? size : 0), 0));
  const largest = Math.max(...sizes, 1);
  return sizes.map((size, at) => visits[at]?.weight ?? (visits[at]?.isOnDemand ? ON_DEMAND : (size / largest) ** 3));
}

function merge(chunks: Set<Chunk>, { one, other }: Pair): void {
  chunks.delete(other);
  one.needs = one.needs.map((need, at) => Math.max(need, other.needs[at] ?? NOT));
  one.size += other.size;
  one.modules.push(...other.modules);
  one.imports = new Set([...one.imports, ...other.imports].filter((chunk) => chunk !== one && chunk !== other));
  for (const chunk of chunks) if (chunk !== one && chunk.imports.delete(other)) chunk.imports.add(one);
}

/**
 * Divides the modules of pages into chunks, so that each visit loads little that it does not need, in at most `most` chunks: starts
 * from the modules that the same visits need, and merges the cheapest pair while that saves requests worth more than its bytes, or
 * while a visit loads too many. `moduleOf` gives undefined for modules that are not to be planned.
 */
export function planChunks(
  visits: readonly Visit[],
  moduleOf: (id: string) => PlannedModule | undefined,
  most: number,
): readonly (readonly string[])[] {
  const chunks = chunksByNeed(visits, moduleOf);
  const weights = weightsOf(chunks, visits);
  for (;;) {
    const isCrowded = (at: number) => loadedBy(chunks, at).size > most;
    const crowded = visits.flatMap(({ isOnDemand = false }, at) => (!isOnDemand && isCrowded(at) ? [at] : []));
    const pair = cheapestPair(chunks, weights, crowded);
    if (!pair || (pair.cost >= 0 && crowded.length === 0)) break;
    merge(chunks, pair);
  }
  return [...chunks].map(({ modules }) => modules);
}
