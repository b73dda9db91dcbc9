import type { Part } from './chunk-parts.ts';

/** A visit by its parts: what it needs before it renders and afterwards, what it counts for, and the most chunks that it may load. */
export type WeighedVisit = { first: readonly Part[]; later: readonly Part[]; weight: number; most: number };

export type Rules = {
  visits: readonly WeighedVisit[];
  /** A request, in characters. */
  chunkCosts: number;
  /** The share that a module counts for which comes too early. */
  early: number;
  /** Whether two parts may be in one chunk. */
  mayMeet(one: Part, other: Part): boolean;
};

/** A chunk, with what its parts make of it. */
type Place = { parts: Set<Piece>; size: number; imports: Place[]; state: 'new' | 'open' | 'done'; loadedBy: unknown };
type Piece = { part: Part; size: number; imports: Piece[]; place: Place };
type Load = { first: Piece[]; later: Piece[]; weight: number; most: number };

/** A chunk too many costs more than any bytes. */
const TOO_MANY = 1e9;
/** A move has to save more than a rounding error. */
const LEAST = 1;

function isOnCircle(place: Place): boolean {
  if (place.state !== 'new') return place.state === 'open';
  place.state = 'open';
  if (place.imports.some(isOnCircle)) return true;
  place.state = 'done';
  return false;
}

/** What one visit loads, in weighted characters. */
function costOf({ first, later, weight, most }: Load, { chunkCosts, early }: Rules): number {
  const visit = {};
  const loaded: Place[] = [];
  const load = (place: Place) => {
    if (place.loadedBy === visit) return;
    place.loadedBy = visit;
    loaded.push(place);
    for (const imported of place.imports) load(imported);
  };
  for (const { place } of first) load(place);
  let cost = 0;
  for (const { place, size } of later) if (place.loadedBy === visit) cost += size * early;
  for (const { place } of later) load(place);
  for (const { size } of loaded) cost += size + chunkCosts;
  return cost * weight + Math.max(0, loaded.length - most) * TOO_MANY;
}

/** What all visits load, in weighted characters; chunks that import each other in a circle cannot be. */
function costOfAll(places: readonly Place[], loads: readonly Load[], rules: Rules): number {
  for (const place of places) {
    place.size = 0;
    place.imports = [];
    place.state = 'new';
    for (const { size, imports } of place.parts) {
      place.size += size;
      for (const { place: other } of imports) if (other !== place && !place.imports.includes(other)) place.imports.push(other);
    }
  }
  if (places.some(isOnCircle)) return Number.POSITIVE_INFINITY;
  return loads.reduce((sum, load) => sum + costOf(load, rules), 0);
}

function piecesOf(chunks: readonly (readonly Part[])[]): Map<Part, Piece> {
  const pieces = new Map<Part, Piece>();
  for (const parts of chunks) {
    const place: Place = { parts: new Set(), size: 0, imports: [], state: 'new', loadedBy: null };
    for (const part of parts) {
      const piece = { part, size: part.size, imports: [], place };
      place.parts.add(piece);
      pieces.set(part, piece);
    }
  }
  for (const { part, imports } of pieces.values()) imports.push(...[...part.imports].flatMap((one) => pieces.get(one) ?? []));
  return pieces;
}

function move(piece: Piece, to: Place): void {
  piece.place.parts.delete(piece);
  to.parts.add(piece);
  piece.place = to;
}

/**
 * Moves single parts from chunk to chunk while visits load less for it. Merging alone leaves what was put together early, for
 * visits that later merges have changed.
 */
export function moveParts(chunks: readonly (readonly Part[])[], rules: Rules): readonly (readonly Part[])[] {
  const pieces = piecesOf(chunks);
  const places = [...new Set([...pieces.values()].map(({ place }) => place))];
  const of = (parts: readonly Part[]): Piece[] => parts.flatMap((part) => pieces.get(part) ?? []);
  const loads = rules.visits.map(({ first, later, ...visit }) => ({ ...visit, first: of(first), later: of(later) }));
  const mayCome = ({ part }: Piece, { parts }: Place): boolean => [...parts].every((other) => rules.mayMeet(part, other.part));
  let best = costOfAll(places, loads, rules);
  for (let before = Number.POSITIVE_INFINITY; best < before; ) {
    before = best;
    for (const piece of pieces.values()) {
      let to = piece.place;
      for (const place of places.filter((one) => one !== to && mayCome(piece, one))) {
        move(piece, place);
        const cost = costOfAll(places, loads, rules);
        if (cost < best - LEAST) [best, to] = [cost, place];
      }
      move(piece, to);
    }
  }
  return places.map(({ parts }) => [...parts].map(({ part }) => part)).filter((parts) => parts.length > 0);
}
