import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../load-chunk/index.ts';
import styles from './carousel.module.css';
import type { CarouselControls } from './carousel-controls.tsx';
import type { CarouselProps } from './carousel-props.ts';

/** The visible slides, whether autoplay runs, whether a slider moves them, and whether the row has kept the focus since. */
type Seen = { visible: ReadonlySet<number>; turns: boolean; isRunning: boolean; isFocused: boolean };

/**
 * A row of slides in the direction of the text. Without JavaScript it scrolls; its controls are loaded after the page is hydrated, and
 * the slider with its first move.
 */
export function Carousel({
  label,
  texts,
  className,
  children,
  dots = true,
  ...rest
}: CarouselProps & { /** One slide per child. */ children: ReactNode }) {
  const slides = Children.toArray(children);
  const frame = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [Controls, setControls] = useState<typeof CarouselControls | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const isEmpty = slides.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    let isGone = false;
    loadChunk(() => import('./carousel-controls.tsx')).then(({ CarouselControls }) => {
      if (!isGone) setControls(() => CarouselControls);
    });
    return () => {
      isGone = true;
    };
  }, [isEmpty]);

  if (isEmpty) return null;
  return (
    <section
      ref={frame}
      className={`${styles.carousel} ${className}`}
      aria-roledescription={texts.carousel}
      aria-label={label}
      data-ready={seen ? '' : undefined}
      data-running={seen?.isRunning ? '' : undefined}
      data-dots={dots === 'line' ? 'line' : dots ? '' : undefined}
    >
      {Controls ? (
        <Controls
          {...rest}
          texts={texts}
          dots={dots}
          frame={frame}
          viewport={viewport}
          count={slides.length}
          onSeen={(next) => setSeen(next && Object.assign({ isFocused: viewport.current === document.activeElement }, next))}
        />
      ) : null}
      <div className={styles.window}>
        {/* A scroll container must be reachable by keyboard, also without focusable slides; the slider keeps its focus. */}
        <div
          ref={viewport}
          className={styles.viewport}
          aria-live={seen?.turns ? 'off' : 'polite'}
          tabIndex={seen?.isRunning ? (seen.isFocused ? -1 : undefined) : 0}
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the W3C's carousel pattern, and no fieldset
            <div
              key={index}
              role="group"
              aria-roledescription={texts.slide_role}
              aria-label={texts.slide(index + 1, slides.length)}
              className={styles.slide}
              inert={seen ? !seen.visible.has(index) : false}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
