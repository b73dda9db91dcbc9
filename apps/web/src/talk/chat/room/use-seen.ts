import { type RefObject, useEffect, useEffectEvent } from 'react';

type SeenOptions = {
  frame: RefObject<HTMLElement | null>;
  /** Changes when the rows do: unread rows of the partner carry their number as `data-unseen`. */
  rows: unknown;
  /** Called when the message of this number is visible to the user. */
  onSeen(seq: number): void;
};

/** Reports messages that were really seen: inside the history's viewport, while the page is visible and focused. */
export function useSeen({ frame, rows, onSeen }: SeenOptions): void {
  const reportSeen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const inView = new Set<Element>();
    const look = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      const newest = Math.max(0, ...[...inView].map((row) => Number(row.getAttribute('data-unseen'))));
      if (newest > 0) reportSeen(newest);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
        look();
      },
      // A message taller than the viewport is seen when its end is visible.
      { root: element, threshold: [0, 0.5], rootMargin: '0px 0px -8px 0px' },
    );
    for (const row of element.querySelectorAll('[data-unseen]')) observer.observe(row);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [rows, frame]);
}
