/** The view of an image: its scale relative to the frame, and its offset from the middle in px. */
export type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** The whole image in its frame. */
export const whole: View = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 6;

/** Clamps the offset, so that the edges of the image stay outside those of the frame. */
export function within({ scale, x, y }: View, frame: Size): View {
  const most = { x: (frame.width * (scale - 1)) / 2, y: (frame.height * (scale - 1)) / 2 };
  const bound = (value: number, edge: number) => Math.min(Math.max(value, -edge), edge) + 0;
  return { scale, x: bound(x, most.x), y: bound(y, most.y) };
}

/** Multiplies the scale, and keeps the content at `point` (px from the middle of the frame) in place. */
export function zoomAt(view: View, factor: number, point: Point, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST_SCALE);
  const grown = scale / view.scale;
  return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}
