import { type RefObject, useEffect } from 'react';

/** The width below which the box fills the screen, as in its styles. */
const PHONE = '(max-width: 47.5em)';
const FOCUSABLE = 'a[href], button, input, select, textarea, audio, [tabindex]';

/** The elements that Tab stops at inside, in order. */
const stopsIn = (frame: HTMLElement): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  );

/**
 * While a box fills the screen, traps Tab in it, since the page behind is covered, and fits its height above the
 * keyboard, which overlays the page in some browsers instead of shrinking it (`--seen-block-size`, `--seen-start` on `frame`).
 */
export function useWholeScreen(isOn: boolean, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!isOn || !element) return;
    const phone = matchMedia(PHONE);
    const viewport = window.visualViewport;

    const fitBox = () => {
      const box = element.querySelector('[role=dialog]');
      if (phone.matches) box?.setAttribute('aria-modal', 'true');
      else box?.removeAttribute('aria-modal');
      // A pinch zoom also shrinks the visual viewport, but must not resize the box.
      const isFitted = phone.matches && viewport && viewport.scale < 1.02;
      if (!isFitted) {
        element.style.removeProperty('--seen-block-size');
        element.style.removeProperty('--seen-start');
        return;
      }
      element.style.setProperty('--seen-block-size', `${viewport.height}px`);
      element.style.setProperty('--seen-start', `${viewport.offsetTop}px`);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !phone.matches || event.defaultPrevented) return;
      const stops = stopsIn(element);
      const [first, last] = [stops[0], stops.at(-1)];
      const isAtEdge =
        document.activeElement === (event.shiftKey ? first : last) || !stops.includes(document.activeElement as HTMLElement);
      if (!isAtEdge) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    fitBox();
    phone.addEventListener('change', fitBox);
    viewport?.addEventListener('resize', fitBox);
    viewport?.addEventListener('scroll', fitBox);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      phone.removeEventListener('change', fitBox);
      viewport?.removeEventListener('resize', fitBox);
      viewport?.removeEventListener('scroll', fitBox);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, frame]);
}
