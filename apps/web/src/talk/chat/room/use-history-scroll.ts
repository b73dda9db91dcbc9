import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type Anchor = { row: Element; top: number } | 'end';

const NEAR_END_PX = 40;
const NEAR_START_PX = 300;
const SMOOTH_MS = 500;

type ScrollOptions = {
  /** The scroll container, whose rows carry `data-row`. */
  frame: RefObject<HTMLElement | null>;
  /** Changes when the rows do. */
  rows: unknown;
  /** Called when the reader scrolls near the oldest message. */
  onNearStart(): void;
};

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Keeps the scroll position of a history: at the end it follows new messages, elsewhere the top visible row keeps its position
 * to the pixel, whatever is inserted before or after it and however late pictures get their size. The browser's scroll
 * anchoring is off, since not every browser supports it.
 */
export function useHistoryScroll({ frame, rows, onNearStart }: ScrollOptions) {
  const anchor = useRef<Anchor>('end');
  const lastTop = useRef(0);
  const wasNearStart = useRef(false);
  const wasEmpty = useRef(true);
  const smoothUntil = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const remember = useEffectEvent(() => {
    const element = frame.current;
    if (!element) return;
    // A scroll by this hook is not one by the reader, and rows above may be moving at the same time.
    const isNearStart = element.scrollTop < NEAR_START_PX;
    if (Math.abs(element.scrollTop - lastTop.current) < 0.5) {
      wasNearStart.current &&= isNearStart;
      return;
    }
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    const isMovingUp = element.scrollTop < lastTop.current - 1;
    lastTop.current = element.scrollTop;
    // During a smooth scroll the end stays the anchor; only scrolling up releases it.
    if (left <= NEAR_END_PX || (anchor.current === 'end' && !isMovingUp)) anchor.current = 'end';
    else {
      const { top } = element.getBoundingClientRect();
      const row = [...element.querySelectorAll('[data-row]')].find((one) => one.getBoundingClientRect().bottom > top);
      if (row) anchor.current = { row, top: row.getBoundingClientRect().top - top };
    }
    setAtEnd(anchor.current === 'end');
    if (isNearStart && !wasNearStart.current) onNearStart();
    wasNearStart.current = isNearStart;
  });

  const restore = useEffectEvent((isSmooth: boolean) => {
    const element = frame.current;
    if (!element) return;
    if (anchor.current === 'end') {
      // Size changes during a smooth scroll must not turn it into a jump.
      if (isSmooth && !isCalm()) smoothUntil.current = performance.now() + SMOOTH_MS;
      const behavior = performance.now() < smoothUntil.current ? 'smooth' : 'instant';
      element.scrollTo({ top: element.scrollHeight, behavior });
      if (behavior === 'instant') lastTop.current = element.scrollTop;
    } else {
      const top = anchor.current.row.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += top - anchor.current.top;
      lastTop.current = element.scrollTop;
    }
  });

  useLayoutEffect(() => {
    const hasRows = (frame.current?.querySelector('[data-row]') ?? null) !== null;
    restore(hasRows && !wasEmpty.current);
    wasEmpty.current = !hasRows;
  }, [rows, frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => restore(false));
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', remember);
    };
  }, [frame]);

  return {
    isAtEnd,
    /** Scrolls to the newest message, smoothly unless reduced motion is preferred. */
    toEnd() {
      anchor.current = 'end';
      setAtEnd(true);
      const element = frame.current;
      element?.scrollTo({ top: element.scrollHeight, behavior: isCalm() ? 'instant' : 'smooth' });
    },
    /** Scrolls a row into the middle of the viewport. */
    toRow(row: Element) {
      const element = frame.current;
      if (!element) return;
      const offset = () => row.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += offset() - element.clientHeight / 3;
      lastTop.current = element.scrollTop;
      anchor.current = { row, top: offset() };
      setAtEnd(false);
    },
  };
}
