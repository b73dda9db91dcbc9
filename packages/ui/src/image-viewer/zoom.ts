/** How an image is looked at: so many times its size in the frame, moved from the middle by so many px. */
export type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** The whole image in its frame. */
export const whole: View = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 6;

/** The view with its edges no farther inside than those of the frame. */
export function within({ scale, x, y }: View, frame: Size): View {
  const most = { x: (frame.width * (scale - 1)) / 2, y: (frame.height * (scale - 1)) / 2 };
  const bound = (value: number, edge: number) => Math.min(Math.max(value, -edge), edge) + 0;
  return { scale, x: bound(x, most.x), y: bound(y, most.y) };
}

/** The view so many times closer, while what is at `point` (px from the middle of the frame) stays where it is. */
export function zoomAt(view: View, factor: number, point: Point, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST_SCALE);
  const grown = scale / view.scale;
  return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}
