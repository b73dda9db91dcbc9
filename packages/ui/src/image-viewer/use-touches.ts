import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };

type Touches = {
  /** One finger or the mouse moved by this distance in px. */
  onDrag(by: Point): void;
  /** Two fingers pinched by a factor, around a point of the window. */
  onPinch(factor: number, around: Point): void;
  /** One finger or the mouse was released, at this distance from its start. */
  onSwipe(by: Point): void;
};

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Detects drags, pinches and swipes from the pointers on an element. */
export function useTouches({ onDrag, onPinch, onSwipe }: Touches) {
  const pointers = useRef(new Map<number, Point>());
  const begun = useRef<Point | null>(null);

  const onPointerDown = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture?.(pointerId);
    pointers.current.set(pointerId, { x: clientX, y: clientY });
    // Two fingers zoom: the last of their moves is no swipe.
    begun.current = pointers.current.size === 1 ? { x: clientX, y: clientY } : null;
  };
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, now);
    if (!other) return onDrag({ x: now.x - before.x, y: now.y - before.y });
    const apart = (from: Point) => Math.hypot(from.x - other.x, from.y - other.y) || 1;
    onPinch(apart(now) / apart(before), between(now, other));
  };
  const onPointerUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
    pointers.current.delete(pointerId);
    const from = begun.current;
    begun.current = null;
    if (from) onSwipe({ x: clientX - from.x, y: clientY - from.y });
  };
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    begun.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
