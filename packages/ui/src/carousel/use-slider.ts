import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDirection } from '../direction/index.ts';
import { loadChunk } from '../load-chunk/index.ts';
import { restingState, type SliderState } from './resting-state.ts';
import type { createSlider, Slider } from './slider.ts';

type SliderOptions = {
  /** The root element: the slider is loaded when a pointer, a finger or the focus comes to it. */
  frame: RefObject<HTMLElement | null>;
  /** The element whose children are the slides. */
  viewport: RefObject<HTMLElement | null>;
  count: number;
  loop: boolean;
  position: number;
  onPosition: ((slide: number) => void) | undefined;
};

/**
 * The slider of a viewport, which is loaded for its first move: until then the row scrolls, and the state is that of a row at rest.
 * `move` is for moves of the user, `turn` for those of the clock, which `onPosition` does not report.
 */
export function useSlider({ frame, viewport, count, loop, position, onPosition }: SliderOptions) {
  const direction = useDirection();
  const slider = useRef<Slider>(null);
  const isByClock = useRef(false);
  const asked = useRef(position);
  const stands = useRef(position);
  const waiting = useRef<(() => void)[]>([]);
  const [state, setState] = useState<SliderState | null>(null);
  const { create, need } = useCreate(position > 0);
  const isRunning = create !== null;

  const onState = useEffectEvent((next: SliderState) => {
    setState(next);
    stands.current = next.first;
    const isMove = state !== null && next.first !== state.first;
    if (isMove && !isByClock.current && next.first !== position) onPosition?.(next.first);
    isByClock.current = false;
  });

  /** Moves the slider, or loads it and moves it then. */
  const go = (move: (it: Slider) => void, byClock: boolean) => {
    const start = () => {
      isByClock.current = byClock;
      if (slider.current) move(slider.current);
    };
    if (slider.current) return start();
    waiting.current.push(start);
    need();
  };
  const moveTo = useEffectEvent((slide: number) => go((it) => it.moveTo(slide), false));

  // The slider is created at the right position, also when it is created again; only a new position moves it.
  useEffect(() => {
    if (asked.current === position) return;
    asked.current = position;
    stands.current = position;
    moveTo(position);
  }, [position]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || isRunning) return;
    const rest = () => {
      const next = restingState(element, count, loop);
      setState((was) => (was && was.perView === next.perView && was.last_first === next.last_first ? was : next));
    };
    const sizes = new ResizeObserver(rest);
    sizes.observe(element);
    rest();
    return () => sizes.disconnect();
  }, [viewport, count, loop, isRunning]);

  useEffect(() => {
    const [root, element] = [frame.current, viewport.current];
    if (!root || isRunning) return;
    // It was scrolled before this script was loaded.
    if (element && element.scrollLeft !== 0) need();
    // A finger scrolls the row itself the first time: the slider takes over when it has left.
    const onPointer = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && need();
    root.addEventListener('pointerenter', onPointer);
    root.addEventListener('touchend', need, { passive: true });
    root.addEventListener('focusin', need);
    return () => {
      root.removeEventListener('pointerenter', onPointer);
      root.removeEventListener('touchend', need);
      root.removeEventListener('focusin', need);
    };
  }, [frame, viewport, isRunning, need]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || !create) return;
    // The slide to which the row was scrolled before the slider was created, or at which the former slider was.
    const from = element.scrollLeft === 0 ? Math.min(stands.current, count - 1) : firstSeen(element);
    element.scrollLeft = 0;
    // Creating the slider reports no move, even when fewer slides change its position.
    isByClock.current = true;
    slider.current = create(element, {
      rtl: direction === 'rtl',
      wantsLoop: loop,
      start: from,
      onState,
      onHold: () => {
        isByClock.current = false;
      },
    });
    for (const start of waiting.current.splice(0)) start();
    return () => {
      slider.current?.destroy();
      slider.current = null;
      setState(null);
    };
  }, [viewport, direction, loop, count, create]);

  return {
    state,
    /** Whether the slider moves the slides; before, the row scrolls. */
    isRunning,
    move: (by: (it: Slider) => void) => go(by, false),
    turn: () => go((it) => it.step(1), true),
  };
}

/** The slider's script, which is loaded once it is needed; a failed load is tried again with the next need. */
function useCreate(isNeededFirst: boolean) {
  const [isNeeded, setNeeded] = useState(isNeededFirst);
  const [create, setCreate] = useState<typeof createSlider | null>(null);
  const [need] = useState(() => () => setNeeded(true));
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    loadChunk(() => import('./slider.ts')).then(
      (part) => !isGone && setCreate(() => part.createSlider),
      () => !isGone && setNeeded(false),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return { create, need };
}

/** The first visible slide of a row that was scrolled by hand. */
function firstSeen(viewport: HTMLElement): number {
  const box = viewport.getBoundingClientRect();
  const isRtl = getComputedStyle(viewport).direction === 'rtl';
  const gapOf = (slide: Element) => {
    const own = slide.getBoundingClientRect();
    return Math.abs(isRtl ? box.right - own.right : own.left - box.left);
  };
  const gaps = [...viewport.children].map(gapOf);
  return gaps.indexOf(Math.min(...gaps));
}
