/** A point of a drawing, in its own units. */
export type Point = readonly [x: number, y: number];
/** The colours of a solid: of its front, and of the faces that look up and aside. */
export type Material = { front: string; top: string; side: string; edge: string };

const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
const face = (points: readonly Point[], fill: string, edge: string): string =>
  `<path d="${path(points)}" fill="${fill}" stroke="${edge}"/>`;

/** Moves points by an offset. */
export const moved = (points: readonly Point[], [dx, dy]: Point): Point[] => points.map(([x, y]) => [x + dx, y + dy]);

/**
 * A solid whose front is a polygon, clockwise on the screen, and that reaches back by `depth`, up and to the right: the faces that are
 * seen, then the front.
 */
export function solid(front: readonly Point[], depth: Point, { front: fill, top, side, edge }: Material): string {
  const back = moved(front, depth);
  const faces = front.flatMap((from, at) => {
    const next = (at + 1) % front.length;
    const to = front[next] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    // The outward normal of an edge, against the way back: a face that looks away from the reader is not drawn.
    if (dy * depth[0] - dx * depth[1] <= 0) return [];
    const isAbove = Math.abs(dx) > Math.abs(dy);
    return [face([from, to, back[next] as Point, back[at] as Point], isAbove ? top : side, edge)];
  });
  return [...faces, face(front, fill, edge)].join('');
}

/** A regular polygon of 20 sides, clockwise, as a circle. */
export const round = ([cx, cy]: Point, radius: number): Point[] =>
  Array.from({ length: 20 }, (_, at) => {
    const turn = (at / 20) * 2 * Math.PI;
    return [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)];
  });

/** A rectangle by its upper start, clockwise. */
export const box = ([x, y]: Point, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A flat shape on a front. */
export const flat = (points: readonly Point[], fill: string, edge = 'none'): string => face(points, fill, edge);
