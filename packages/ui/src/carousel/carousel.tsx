import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { arrowStep, useDirection } from '../direction/index.ts';
import styles from './carousel.module.css';
import { pageOf, pageStarts } from './pages.ts';
import type { Slider, SliderState } from './slider.ts';
import { useAutoplay } from './use-autoplay.ts';

/** What a carousel says; it knows no words of its own. */
export type CarouselTexts = {
  carousel: string;
  slide_role: string;
  slide: (number: number, of: number) => string;
  page: (number: number, of: number) => string;
  pages: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
};

type CarouselProps = {
  /** Says what slides here. */
  label: string;
  texts: CarouselTexts;
  /** A class that sets `--per-view`, by the width of the window as its kind wants, and `--carousel-gap`. */
  className: string;
  /** One slide each. */
  children: ReactNode;
  /** Goes on from the end at the beginning, once there are more slides than are seen. */
  loop?: boolean;
  /** Turns by itself after so many milliseconds. */
  autoplay_ms?: number;
  dots?: boolean;
  buttons?: boolean;
  /** The slide at the start, from 0: changes move it there. */
  position?: number;
  /** Somebody moved it, not the clock: the slide at the start, once it stands still. */
  onPosition?: (slide: number) => void;
};

/** A row of things that slides, right to left where text runs so; without JavaScript it scrolls. */
export function Carousel({
  label,
  texts,
  className,
  children,
  loop = false,
  autoplay_ms,
  dots = true,
  buttons = true,
  position = 0,
  onPosition,
}: CarouselProps) {
  const direction = useDirection();
  const slides = Children.toArray(children);
  const frame = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const isByClock = useRef(false);
  const [state, setState] = useState<SliderState | null>(null);
  const { isPlaying, turns, toggle } = useAutoplay(frame, autoplay_ms, () => {
    isByClock.current = true;
    slider.current?.step(1);
  });

  const onState = useEffectEvent((next: SliderState) => {
    setState(next);
    const isMove = state !== null && next.first !== state.first;
    if (isMove && !isByClock.current && next.first !== position) onPosition?.(next.first);
    isByClock.current = false;
  });
  const start = useEffectEvent(() => position);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let isGone = false;
    import('./slider.ts').then(({ createSlider }) => {
      if (isGone) return;
      // Where somebody had scrolled before it could slide.
      const from = element.scrollLeft === 0 ? start() : firstSeen(element);
      element.scrollLeft = 0;
      slider.current = createSlider(element, {
        rtl: direction === 'rtl',
        wantsLoop: loop,
        start: from,
        onState,
        onHold: () => {
          isByClock.current = false;
        },
      });
    });
    return () => {
      isGone = true;
      slider.current?.destroy();
      slider.current = null;
      setState(null);
    };
  }, [direction, loop, slides.length]);

  useEffect(() => slider.current?.moveTo(position), [position]);

  const move = (go: (it: Slider) => void) => {
    isByClock.current = false;
    if (slider.current) go(slider.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key, direction);
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== 0) move((it) => it.step(step));
    else if (event.key === 'Home') move((it) => it.moveTo(0));
    else if (event.key === 'End') move((it) => it.moveTo(slides.length - 1));
    else return;
    event.preventDefault();
  };
  // What gets the focus at the edge comes wholly into sight.
  const onFocus = ({ target }: FocusEvent) => {
    const at = [...(viewport.current?.children ?? [])].findIndex((slide) => slide.contains(target as Element));
    const box = viewport.current?.getBoundingClientRect();
    const own = viewport.current?.children[at]?.getBoundingClientRect();
    if (!state || !box || !own || (own.left >= box.left - 1 && own.right <= box.right + 1)) return;
    move((it) => it.moveTo(at, { atOnce: true }));
  };

  if (slides.length === 0) return null;
  const starts = state ? pageStarts(slides.length, state.perView, state.last_first) : [];
  const page = state ? pageOf(starts, state.first) : 0;
  const moves = starts.length > 1;
  return (
    <section
      ref={frame}
      className={`${styles.carousel} ${className}`}
      aria-roledescription={texts.carousel}
      aria-label={label}
      data-ready={state ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {moves && autoplay_ms !== undefined ? (
        <button type="button" className={styles.rotation} aria-label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
          <span aria-hidden="true" className={isPlaying ? styles.pause : styles.play} />
        </button>
      ) : null}
      <div className={styles.stage}>
        {moves && buttons ? (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={texts.previous}
              onClick={() => move((it) => it.step(-1))}
            >
              <span aria-hidden="true" className={styles.chevron} />
            </button>
            <button type="button" className={styles.next} aria-label={texts.next} onClick={() => move((it) => it.step(1))}>
              <span aria-hidden="true" className={styles.chevron} />
            </button>
          </>
        ) : null}
        <div className={styles.window}>
          <div ref={viewport} className={styles.viewport} aria-live={turns ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the W3C's carousel pattern, and no fieldset
              <div
                key={index}
                role="group"
                aria-roledescription={texts.slide_role}
                aria-label={texts.slide(index + 1, slides.length)}
                className={styles.slide}
                inert={state ? !state.visible.has(index) : false}
              >
                {slide}
              </div>
            ))}
          </div>
        </div>
      </div>
      {dots ? (
        <fieldset className={styles.dots} aria-label={texts.pages}>
          {moves
            ? starts.map((first, at) => (
                <button
                  key={first}
                  type="button"
                  className={styles.dot}
                  aria-label={texts.page(at + 1, starts.length)}
                  aria-current={at === page}
                  onClick={() => move((it) => it.moveTo(first))}
                />
              ))
            : null}
        </fieldset>
      ) : null}
    </section>
  );
}

/** The slide at the start of a row that was scrolled by hand. */
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
