import { moveParts } from './chunk-moves.ts';
import { FIRST, LATER, NOT, type Part, type PlannedModule, partsByNeed, type Visit } from './chunk-parts.ts';

/** One more chunk costs a visit about as much as this many characters: a request, and words that are compressed twice. */
const CHUNK_COSTS = 1_000;
/** The share that a module counts for which a page has before it needs it. */
const EARLY = 1 / 4;

/** The weight of a part that is loaded on demand; a page weighs up to 1. */
const ON_DEMAND = 0.02;

type Pair = { one: Chunk; other: Chunk; cost: number };
type Chunk = { needs: readonly number[]; size: number; parts: Part[]; imports: Set<Chunk> };
/** How the visits of a plan count: what each weighs, and whether all that need something are apart. */
type Measure = { weights: readonly number[]; isApart: (one: { needs: readonly number[] }) => boolean };

function chunksOf(parts: readonly Part[]): Set<Chunk> {
  const chunkOf = new Map(parts.map((part): [Part, Chunk] => [part, { ...part, parts: [part], imports: new Set() }]));
  for (const [part, chunk] of chunkOf)
    for (const imported of part.imports) {
      const other = chunkOf.get(imported);
      if (other) chunk.imports.add(other);
    }
  return new Set(chunkOf.values());
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
    const early = need === others ? 0 : (need < others ? one.size : other.size) * EARLY;
    return sum + (early - CHUNK_COSTS) * weight;
  }, 0);
}

/** The pair that costs the least to merge, among the chunks that a visit of `crowded` loads both of; any pair if there is none. */
function cheapestPair(chunks: ReadonlySet<Chunk>, { weights, isApart }: Measure, crowded: readonly number[]): Pair | undefined {
  const loads = crowded.map((visit) => loadedBy(chunks, visit));
  let best: Pair | undefined;
  const all = [...chunks];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      if (loads.length > 0 && !loads.some((loaded) => loaded.has(one) && loaded.has(other))) continue;
      const cost = costOf(one, other, weights);
      if ((best && cost >= best.cost) || isApart(one) !== isApart(other)) continue;
      if (!isThroughOthers(one, other) && !isThroughOthers(other, one)) best = { one, other, cost };
    }
  return best;
}

/** Heavy visits count for more, since the bound is one for all. */
function measureOf(parts: readonly Part[], visits: readonly Visit[]): Measure {
  const sizes = visits.map((_, at) => parts.reduce((sum, { needs, size }) => sum + (needs[at] ? size : 0), 0));
  const largest = Math.max(...sizes.filter((_, at) => visits[at]?.weight === undefined), 1);
  return {
    weights: sizes.map((size, at) => visits[at]?.weight ?? (visits[at]?.isOnDemand ? ON_DEMAND : (size / largest) ** 3)),
    isApart: ({ needs }) => needs.every((need, at) => need === NOT || visits[at]?.isApart),
  };
}

function merge(chunks: Set<Chunk>, { one, other }: Pair): void {
  chunks.delete(other);
  one.needs = one.needs.map((need, at) => Math.max(need, other.needs[at] ?? NOT));
  one.size += other.size;
  one.parts.push(...other.parts);
  one.imports = new Set([...one.imports, ...other.imports].filter((chunk) => chunk !== one && chunk !== other));
  for (const chunk of chunks) if (chunk !== one && chunk.imports.delete(other)) chunk.imports.add(one);
}

/**
 * Divides the modules of pages into chunks, so that each visit loads little that it does not need, in at most `most` chunks: starts
 * from the modules that the same visits need, merges the cheapest pair while that saves requests worth more than its bytes, or
 * while a visit loads too many, and then moves what was merged early. `moduleOf` gives undefined for modules that are not to be planned.
 */
export function planChunks(
  visits: readonly Visit[],
  moduleOf: (id: string) => PlannedModule | undefined,
  most: number,
): readonly (readonly string[])[] {
  const parts = partsByNeed(visits, moduleOf);
  const measure = measureOf(parts, visits);
  const chunks = chunksOf(parts);
  const mostOf = ({ isOnDemand, most: own = most }: Visit): number => (isOnDemand ? Number.POSITIVE_INFINITY : own);
  for (;;) {
    const crowded = visits.flatMap((visit, at) => (loadedBy(chunks, at).size > mostOf(visit) ? [at] : []));
    const pair = cheapestPair(chunks, measure, crowded);
    if (!pair || (pair.cost >= 0 && crowded.length === 0)) break;
    merge(chunks, pair);
  }
  const moved = moveParts(
    [...chunks].map((chunk) => chunk.parts),
    {
      visits: visits.map((visit, at) => ({
        first: parts.filter(({ needs }) => needs[at] === FIRST),
        later: parts.filter(({ needs }) => needs[at] === LATER),
        weight: measure.weights[at] ?? 0,
        most: mostOf(visit),
      })),
      chunkCosts: CHUNK_COSTS,
      early: EARLY,
      mayMeet: (one, other) => measure.isApart(one) === measure.isApart(other),
    },
  );
  return moved.map((chunk) => chunk.flatMap(({ modules }) => modules));
}
