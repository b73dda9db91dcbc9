import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider';
import { canLoop, perViewOf, type SliderState } from './resting-state.ts';

type SliderSettings = {
  rtl: boolean;
  wantsLoop: boolean;
  /** The initial slide. */
  start: number;
  /** Called when the slider rests, or when another number of slides fits. */
  onState(state: SliderState): void;
  /** Called when a finger or the mouse starts to drag it. */
  onHold(): void;
};

export type Slider = { moveTo(slide: number, how?: { atOnce: boolean }): void; step(by: 1 | -1): void; destroy(): void };

/**
 * Makes the children of an element slide; its `--per-view` sets how many are visible, and may change at any time, as may the width of
 * the element. Gaps are part of the slides, so that the slider takes over from scrolling without a jump.
 */
export function createSlider(container: HTMLElement, { rtl, wantsLoop, start, onState, onHold }: SliderSettings): Slider {
  let isDead = false;
  let loops = false;
  const perViewNow = () => perViewOf(container);
  const shouldLoop = () => wantsLoop && canLoop(container.children.length, perViewNow());

  function publishState(slider: KeenSliderInstance): void {
    const details = slider.track.details;
    if (isDead || !details) return;
    const visible = new Set(details.slides.flatMap(({ portion }, index) => (portion > 0.01 ? [index] : [])));
    const last_first = loops ? details.slides.length - 1 : details.maxIdx;
    onState({ first: details.rel, last_first, perView: perViewNow(), visible });
  }

  /** Slides keep their place in the layout and are translated by the distance moved: before the first move nothing changes. */
  function place(slider: KeenSliderInstance): void {
    if (isDead || !slider.track.details) return;
    let before = 0;
    for (const [index, { distance, size }] of slider.track.details.slides.entries()) {
      const along = rtl ? 1 - size - distance : distance;
      const px = (along - before) * slider.size * (rtl ? -1 : 1);
      const slide = slider.slides[index];
      if (slide) slide.style.transform = Math.abs(px) < 0.01 ? '' : `translateX(${px}px)`;
      before += size;
    }
  }

  const options = (): KeenSliderOptions => ({
    rtl,
    loop: loops,
    mode: 'snap',
    renderMode: 'custom',
    detailsChanged: place,
    selector: (element) => [...(element as HTMLElement).children] as HTMLElement[],
    slides: { perView: perViewNow },
    dragStarted: () => onHold(),
    animationEnded: publishState,
    updated: publishState,
  });
  loops = shouldLoop();
  const slider = new KeenSlider(container, { ...options(), initial: start, created: publishState });

  let width = container.clientWidth;
  let perView = perViewNow();
  /** Keen listens to the resize of the window only, and only while the element is visible. */
  function fit(): void {
    const isSame = container.clientWidth === width && perViewNow() === perView;
    if (isDead || container.clientWidth === 0 || isSame) return;
    width = container.clientWidth;
    perView = perViewNow();
    if (shouldLoop() === loops) {
      slider.update();
      return;
    }
    loops = !loops;
    slider.update(options(), slider.track.details?.rel ?? 0);
    publishState(slider);
  }
  const sizes = new ResizeObserver(fit);
  sizes.observe(container);
  window.addEventListener('resize', fit);

  const moveTo: Slider['moveTo'] = (slide, how) => {
    // Keen's `length` is the length of the track, not the number of slides.
    const { slides = [], maxIdx = 0 } = slider.track.details ?? {};
    const wanted = Math.min(slide, loops ? slides.length - 1 : maxIdx);
    slider.moveToIdx(Math.max(0, wanted), false, how?.atOnce ? { duration: 0 } : undefined);
  };
  return {
    moveTo,
    step(by) {
      const { rel = 0, maxIdx = 0 } = slider.track.details ?? {};
      if (loops) return by === 1 ? slider.next() : slider.prev();
      // At an end it continues from the other end.
      const next = rel + by;
      moveTo(next < 0 ? maxIdx : next > maxIdx ? 0 : next);
    },
    destroy() {
      isDead = true;
      sizes.disconnect();
      window.removeEventListener('resize', fit);
      // Otherwise the animation continues after the slider is destroyed, and fires its events.
      slider.animator.stop();
      slider.destroy();
      for (const slide of slider.slides) slide.style.transform = '';
    },
  };
}
