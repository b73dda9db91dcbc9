import { type RefObject, useEffect, useEffectEvent } from 'react';
import { arrowStep, useDirection } from '../direction/index.ts';
import styles from './carousel.module.css';
import type { CarouselProps } from './carousel-props.ts';
import { pageOf, pageStarts } from './pages.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSlider } from './use-slider.ts';

type ControlsProps = Omit<CarouselProps, 'label' | 'className'> & {
  /** The root element, whose keys and focus events are handled. */
  frame: RefObject<HTMLElement | null>;
  /** The element whose children are the slides. */
  viewport: RefObject<HTMLElement | null>;
  /** The number of slides. */
  count: number;
  /** The visible slides, whether autoplay runs, and whether a slider moves them; null while it is created anew. */
  onSeen: (seen: { visible: ReadonlySet<number>; turns: boolean; isRunning: boolean } | null) => void;
};

/** Makes the slides of a viewport slide: by buttons, dots and keys, by autoplay, and by the position that is passed in. */
export function CarouselControls({
  texts,
  frame,
  viewport,
  count,
  loop = false,
  autoplay_ms,
  dots = true,
  buttons = true,
  position = 0,
  onPosition,
  onSeen,
}: ControlsProps) {
  const direction = useDirection();
  const { state, isRunning, move, turn } = useSlider({ frame, viewport, count, loop, position, onPosition });
  const starts = state ? pageStarts(count, state.perView, state.last_first) : [];
  const isScrolling = starts.length > 1;
  const { isPlaying, turns, toggle } = useAutoplay(frame, autoplay_ms, () => isScrolling && turn());
  const tellSeen = useEffectEvent(() => onSeen(state && { visible: state.visible, turns, isRunning }));
  useEffect(() => tellSeen(), [state, turns, isRunning]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = arrowStep(event.key, direction);
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== 0) move((it) => it.step(step));
    else if (event.key === 'Home') move((it) => it.moveTo(0));
    else if (event.key === 'End') move((it) => it.moveTo(count - 1));
    else return;
    event.preventDefault();
  });
  // A slide that gets the focus at the edge is scrolled fully into view.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const at = [...(viewport.current?.children ?? [])].findIndex((slide) => slide.contains(target as Element));
    const box = viewport.current?.getBoundingClientRect();
    const own = viewport.current?.children[at]?.getBoundingClientRect();
    if (!state || !box || !own || (own.left >= box.left - 1 && own.right <= box.right + 1)) return;
    move((it) => it.moveTo(at, { atOnce: true }));
  });
  useEffect(() => {
    const element = frame.current;
    const [key, focus] = [(event: KeyboardEvent) => onKeyDown(event), (event: FocusEvent) => onFocus(event)];
    element?.addEventListener('keydown', key);
    element?.addEventListener('focusin', focus);
    return () => {
      element?.removeEventListener('keydown', key);
      element?.removeEventListener('focusin', focus);
    };
  }, [frame]);

  if (!state || !isScrolling) return null;
  const page = pageOf(starts, state.first);
  return (
    <>
      {autoplay_ms === undefined ? null : (
        <button type="button" className={styles.rotation} aria-label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
          <span aria-hidden="true" className={isPlaying ? styles.pause : styles.play} />
        </button>
      )}
      {buttons ? <StepButtons texts={texts} onStep={(step) => move((it) => it.step(step))} /> : null}
      {dots ? <Dots texts={texts} starts={starts} page={page} onPage={(first) => move((it) => it.moveTo(first))} /> : null}
    </>
  );
}

type Texts = CarouselProps['texts'];

/** The buttons to the previous and the next slide. */
function StepButtons({ texts, onStep }: { texts: Texts; onStep: (step: 1 | -1) => void }) {
  return (
    <>
      <button type="button" className={styles.previous} aria-label={texts.previous} onClick={() => onStep(-1)}>
        <span aria-hidden="true" className={styles.chevron} />
      </button>
      <button type="button" className={styles.next} aria-label={texts.next} onClick={() => onStep(1)}>
        <span aria-hidden="true" className={styles.chevron} />
      </button>
    </>
  );
}

type DotsProps = { texts: Texts; starts: readonly number[]; page: number; onPage: (first: number) => void };

/** A dot for each page, which `starts` gives by its first slide. */
function Dots({ texts, starts, page, onPage }: DotsProps) {
  return (
    <fieldset className={styles.dots} aria-label={texts.pages}>
      {starts.map((first, at) => (
        <button
          key={first}
          type="button"
          className={styles.dot}
          aria-label={texts.page(at + 1, starts.length)}
          aria-current={at === page}
          onClick={() => onPage(first)}
        />
      ))}
    </fieldset>
  );
}
